import * as z from 'zod/mini';
import {
  idSchema,
  maxLengthMessage,
  pageOf,
  pageQuery,
  personNameSchema,
  fieldMessages,
  reasonTooShortMessage,
  route,
  openedVersion,
} from '../kernel/index.ts';
import { genders } from './account-words.ts';
import { emailSchema, professionalEmailSchemaFor } from './email.ts';
import { companyRights } from './rights.ts';
import { managerRoles, staffRoles, webRoles } from './roles.ts';
import { userActions, userKinds, userSorts } from './user-admin.ts';
import { userStatuses } from './user-status.ts';

/** One person of the list: who, what on this application, since when. */
export const userRowSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** As it is typed, « 06 12 34 56 78 ». */
  phone: z.nullable(z.string()),
  status: z.enum(userStatuses),
  /** Null for somebody without an identity on this application. */
  role: z.nullable(z.enum(webRoles)),
  /** The company of a manager or the gym of a FLOOR manager. */
  place: z.nullable(z.string()),
  createdAt: z.string(),
  lastConnectionAt: z.nullable(z.string()),
  /** The version of the application at the last connection. */
  appVersion: z.nullable(z.string()),
});
export type UserRow = z.output<typeof userRowSchema>;

const historyLine = z.object({
  id: z.string(),
  at: z.string(),
  /** Who did it: a name, « Le produit », or « La personne elle-même ». */
  who: z.string(),
  what: z.string(),
  /** What changed, or why: « De Modérateur à Administrateur », a reason; null when the line says it all. */
  detail: z.nullable(z.string()),
});

/** How many of the sessions that a coach leads are named before the account is closed; the others are counted. */
export const namedLedSessions = 5;

/** What stays planned with a coach whose account is closed: they lead it, and sign in no more. */
export const ledWorkSchema = z.object({
  /** Published sessions to come, and the places that people hold on them. */
  sessions: z.int(),
  registered: z.int(),
  /** The first of these sessions, in the order of time. */
  first: z.array(
    z.object({ id: z.string(), startsAt: z.string(), zone: z.string(), objectiveName: z.string() }),
  ),
  /** Programmes that are not over. */
  programs: z.int(),
});
export type LedWork = z.output<typeof ledWorkSchema>;

/** A person, as an administrator sees and changes it. */
export const userCardSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  phone: z.nullable(z.string()),
  phoneVerified: z.boolean(),
  gender: z.nullable(z.enum(genders)),
  status: z.enum(userStatuses),
  createdAt: z.string(),
  lastConnectionAt: z.nullable(z.string()),
  appVersion: z.nullable(z.string()),
  /** Where the person came from: the page, the campaign and the code of the registration. */
  registrationSource: z.string(),
  utmSource: z.nullable(z.string()),
  sponsorCode: z.nullable(z.string()),
  pictureVersion: z.nullable(z.int()),
  staff: z.nullable(
    z.object({
      role: z.enum(staffRoles),
      gymId: z.nullable(z.string()),
      gymName: z.nullable(z.string()),
      lastSponsorCode: z.nullable(z.string()),
      version: z.int(),
    }),
  ),
  manager: z.nullable(
    z.object({
      role: z.enum(managerRoles),
      active: z.boolean(),
      companyName: z.string(),
      rights: z.array(z.enum(companyRights)),
      version: z.int(),
    }),
  ),
  /** The devices where the person is signed in, the last used first. */
  sessions: z.array(
    z.object({ id: z.string(), device: z.string(), since: z.string(), lastSeen: z.string() }),
  ),
  /** Null for who leads nothing to come. */
  leads: z.nullable(ledWorkSchema),
  /** The last changes, newest first. */
  history: z.array(historyLine),
  /** What the reader may do now. */
  actions: z.array(z.enum(userActions)),
  version: z.int(),
});
export type UserCard = z.output<typeof userCardSchema>;

const searchWords = z.string().check(z.trim(), z.maxLength(120));
export const userFilterQuery = {
  search: z.optional(searchWords),
  status: z.optional(z.enum(userStatuses)),
  role: z.optional(z.enum(webRoles)),
  kind: z.optional(z.enum(userKinds)),
  sort: z._default(z.enum(userSorts), 'name'),
  direction: z._default(z.enum(['asc', 'desc']), 'asc'),
};

export const userIdentitySchema = z.strictObject({
  firstName: personNameSchema,
  lastName: personNameSchema,
  gender: z.nullable(z.enum(genders, fieldMessages.choiceInvalid)),
});
export type UserIdentity = z.input<typeof userIdentitySchema>;

/**
 * Returns what is wrong with the gym of a post, or null: a gym manager without one would see nothing (A6), and it says nothing
 * of the others. A form asks for it too: a schema says it only once every other field is right.
 */
export const gymProblem = ({ role, gymId }: { role: string; gymId: string | null }): string | null =>
  (role === 'FLOOR') === (gymId !== null) ? null : 'Choisissez la salle d’un responsable de salle.';
const gymCheck = z.check<{ role: string; gymId: string | null }>(({ value, issues }) => {
  const message = gymProblem(value);
  if (message !== null) issues.push({ code: 'custom', input: value, path: ['gymId'], message });
});
const post = {
  role: z.enum(staffRoles, fieldMessages.choiceInvalid),
  gymId: z.nullable(idSchema),
};

export const staffPostSchema = z.strictObject(post).check(gymCheck);
export type StaffPost = z.input<typeof staffPostSchema>;

const newStaff = { email: emailSchema, firstName: personNameSchema, lastName: personNameSchema, ...post };

/** What the route takes: which domains an administrator lets through is for the use case to ask (D14). */
export const newStaffSchema = z.strictObject(newStaff).check(gymCheck);
export type NewStaff = z.input<typeof newStaffSchema>;

/** The same for a form, which knows the domains that an administrator lets through. */
export const newStaffSchemaFor = (allowed: readonly string[]) =>
  z.strictObject({ ...newStaff, email: professionalEmailSchemaFor(allowed) }).check(gymCheck);

export const shortestUserReason = 10;
const reason = z
  .string(fieldMessages.required)
  .check(
    z.trim(),
    z.minLength(shortestUserReason, reasonTooShortMessage(shortestUserReason)),
    z.maxLength(500, maxLengthMessage(500)),
  );
const withReason = z.strictObject({ reason });
const empty = z.strictObject({});

const uid = z.object({ uid: idSchema });
const card = { params: uid, output: userCardSchema } as const;
const moves = ['transition-forbidden', 'auth/last-administrator', 'not-allowed'] as const;

export const usersContract = {
  list: route({
    method: 'GET',
    path: '/api/users',
    failure: 'onboarding/users-fetch-failed',
    summary: 'Lister les personnes : recherche sur le nom et l’e-mail sans accents ni casse, filtres et tri',
    query: z.object({ ...userFilterQuery, ...pageQuery }),
    output: pageOf(userRowSchema),
    permission: 'users.list',
  }),
  card: route({
    method: 'GET',
    path: '/api/users/:uid/card',
    summary: 'Lire la fiche d’une personne : rôles, connexions, historique',
    ...card,
    permission: 'users.list',
  }),
  update: route({
    method: 'PUT',
    path: '/api/users/:uid/identity',
    summary: 'Corriger le nom et le genre d’une personne',
    body: z.safeExtend(userIdentitySchema, openedVersion),
    ...card,
    errors: ['not-allowed', 'stale-version'],
    permission: 'users.edit',
  }),
  setRole: route({
    method: 'PUT',
    path: '/api/users/:uid/role',
    summary: 'Changer le rôle d’un membre de l’équipe ; toutes ses connexions sont fermées',
    body: z.safeExtend(staffPostSchema, openedVersion),
    ...card,
    errors: ['auth/last-administrator', 'not-allowed', 'gyms/not-found', 'stale-version'],
    permission: 'users.set-role',
  }),
  setRights: route({
    method: 'PUT',
    path: '/api/users/:uid/rights',
    summary: 'Choisir ce que le gestionnaire d’une entreprise peut faire',
    body: z.strictObject({
      rights: z
        .array(z.enum(companyRights, fieldMessages.choiceInvalid), fieldMessages.required)
        .check(z.maxLength(companyRights.length, fieldMessages.fieldInvalid)),
      ...openedVersion,
    }),
    ...card,
    errors: ['not-allowed', 'stale-version'],
    permission: 'users.edit',
  }),
  inviteStaff: route({
    method: 'POST',
    path: '/api/staff',
    summary: 'Inviter une personne dans l’équipe ; un e-mail lui fait choisir son mot de passe',
    body: newStaffSchema,
    status: 201,
    output: userCardSchema,
    errors: ['auth/email-already-exists', 'gyms/not-found'],
    permission: 'staff.write',
  }),
  removeStaff: route({
    method: 'POST',
    path: '/api/users/:uid/staff-removal',
    summary: 'Retirer une personne de l’équipe ; toutes ses connexions sont fermées',
    body: empty,
    ...card,
    errors: ['auth/last-administrator', 'not-allowed'],
    permission: 'staff.write',
  }),
  disable: route({
    method: 'POST',
    path: '/api/users/:uid/disabling',
    summary: 'Désactiver un compte ; toutes ses connexions sont fermées',
    body: empty,
    ...card,
    errors: [...moves],
    permission: 'users.disable',
  }),
  enable: route({
    method: 'POST',
    path: '/api/users/:uid/enabling',
    summary: 'Réactiver un compte',
    body: empty,
    ...card,
    errors: [...moves],
    permission: 'users.disable',
  }),
  blacklist: route({
    method: 'POST',
    path: '/api/users/:uid/blacklisting',
    summary: 'Mettre une personne sur liste noire, avec une raison',
    body: withReason,
    ...card,
    errors: [...moves],
    permission: 'users.blacklist',
  }),
  lift: route({
    method: 'POST',
    path: '/api/users/:uid/blacklist-lifting',
    summary: 'Retirer une personne de la liste noire, avec une raison : son compte reste désactivé',
    body: withReason,
    ...card,
    errors: [...moves],
    permission: 'users.blacklist',
  }),
  resend: route({
    method: 'POST',
    path: '/api/users/:uid/verification-mail',
    summary: 'Renvoyer l’e-mail de confirmation, ou l’invitation',
    body: empty,
    ...card,
    errors: ['auth/email-already-sending', 'auth/email-already-verified', 'not-allowed'],
    permission: 'users.edit',
  }),
  changeEmail: route({
    method: 'POST',
    path: '/api/users/:uid/email-change',
    summary:
      'Changer l’adresse d’une personne : la nouvelle la confirme par un clic ; une adresse jamais confirmée est corrigée, et le lien renvoyé',
    body: z.strictObject({ email: emailSchema }),
    ...card,
    errors: ['auth/email-already-exists', 'not-allowed'],
    permission: 'users.change-access',
  }),
  sendPasswordLink: route({
    method: 'POST',
    path: '/api/users/:uid/password-link',
    summary: 'Envoyer à une personne le lien qui choisit un nouveau mot de passe',
    body: empty,
    ...card,
    errors: ['too-many-requests', 'not-allowed'],
    permission: 'users.change-access',
  }),
  signOut: route({
    method: 'POST',
    path: '/api/users/:uid/sign-out',
    summary: 'Déconnecter une personne de tous ses appareils',
    body: empty,
    ...card,
    errors: ['not-allowed'],
    permission: 'users.edit',
  }),
};
