import * as z from 'zod/mini';
import { emailSchema } from '../accounts/index.ts';
import {
  civilDateSchema,
  idSchema,
  mailStatuses,
  maxCountMessage,
  minCountMessage,
  pageOf,
  pageQuery,
  personNameSchema,
  route,
  openedVersion,
} from '../kernel/index.ts';
import { deliverySchema } from '../mailing/index.ts';
import { memberActions } from './member-rules.ts';
import {
  licenceFilters,
  memberSorts,
  memberSources,
  longestSelection,
  quotaErrors,
  unreachedFilter,
  withoutAccountFilter,
} from './member-words.ts';
import { memberStatuses } from './member-status.ts';

/** An employee, as the list shows one. */
export const memberRowSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  status: z.enum(memberStatuses),
  joinedOn: z.string(),
  leftOn: z.nullable(z.string()),
  /** ISO instant of the last invitation. */
  invitedAt: z.nullable(z.string()),
  /** Where the e-mail of the last invitation stands; null when it is no longer kept. */
  mailStatus: z.nullable(z.enum(mailStatuses)),
  /** The e-mail was refused, or is held up for more than a day. */
  undelivered: z.boolean(),
  /** The names of the licences that they hold, of the subscriptions that run. */
  licences: z.array(z.string()),
});
export type MemberRow = z.output<typeof memberRowSchema>;

/** An employee with what may be done, and what became of the invitation. */
export const memberCardSchema = z.object({
  ...memberRowSchema.shape,
  source: z.enum(memberSources),
  /** Until when the link of the last invitation works, ISO instant. */
  invitationExpiresAt: z.nullable(z.string()),
  /** The e-mail of the last invitation, event after event; null when it is no longer kept. */
  delivery: z.nullable(deliverySchema),
  /** Seconds before the invitation may be sent again, by the server's clock. */
  resendIn: z.int(),
  actions: z.array(z.enum(memberActions)),
  version: z.int(),
});
export type MemberCard = z.output<typeof memberCardSchema>;

/** The company that an administrator acts for; the others act for their own. */
const company = { companyId: z.optional(idSchema) };

export const memberFilterQuery = {
  ...company,
  search: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  /** Without a status, everybody who is in the company; UNDELIVERED: those whose invitation did not arrive; WITHOUT_ACCOUNT: those who have none yet. */
  status: z.optional(z.enum([...memberStatuses, unreachedFilter, withoutAccountFilter])),
  /** Those who hold a licence, or those who hold none. */
  licence: z.optional(z.enum(licenceFilters)),
  sort: z._default(z.enum(memberSorts), 'name'),
  direction: z._default(z.enum(['asc', 'desc']), 'asc'),
};

export const memberNameSchema = z.strictObject({ firstName: personNameSchema, lastName: personNameSchema });
export type MemberName = z.input<typeof memberNameSchema>;

/** A new employee; any provider of e-mail (D14 asks a professional address of managers, prescriptors and invited companies). */
export const newMemberSchema = z.strictObject({
  email: emailSchema,
  firstName: personNameSchema,
  lastName: personNameSchema,
});
export type NewMember = z.output<typeof newMemberSchema>;

const leaving = { leftOn: civilDateSchema };
const ids = z
  .array(idSchema)
  .check(
    z.minLength(1, minCountMessage(1)),
    z.maxLength(longestSelection, maxCountMessage(longestSelection)),
  );

/** What an act on several people did: how many it did, and who it could not do and why. */
export const severalSchema = z.object({
  done: z.int(),
  failed: z.array(z.object({ id: z.string(), name: z.string(), code: z.string(), message: z.string() })),
});
export type SeveralDone = z.output<typeof severalSchema>;

const params = z.object({ id: idSchema });
const card = { params, output: memberCardSchema } as const;
const reinviteErrors = [
  'members/already-confirmed',
  'members/address-refuses',
  'members/reinvite-too-early',
  'members/invitation-sending',
  'transition-forbidden',
  ...quotaErrors,
] as const;

export const membersContract = {
  list: route({
    method: 'GET',
    path: '/api/members',
    summary: 'Lister les salariés d’une entreprise : recherche sans accents ni casse, filtre et tri',
    query: z.object({ ...memberFilterQuery, ...pageQuery }),
    output: pageOf(memberRowSchema),
    permission: 'members.read',
  }),
  card: route({
    method: 'GET',
    path: '/api/members/:id',
    summary: 'Lire la fiche d’un salarié : état, invitation, suivi de l’e-mail',
    ...card,
    permission: 'members.read',
  }),
  add: route({
    method: 'POST',
    path: '/api/members',
    summary: 'Ajouter un salarié ; son invitation part aussitôt',
    body: z.strictObject({ ...newMemberSchema.shape, ...company }),
    status: 201,
    output: memberCardSchema,
    errors: ['members/already-member', 'members/left-before', ...quotaErrors],
    permission: 'members.write',
  }),
  rename: route({
    method: 'PUT',
    path: '/api/members/:id/name',
    summary: 'Corriger le nom d’un salarié',
    body: z.safeExtend(memberNameSchema, openedVersion),
    ...card,
    errors: ['not-allowed', 'stale-version'],
    permission: 'members.write',
  }),
  resend: route({
    method: 'POST',
    path: '/api/members/:id/invitation',
    summary: 'Relancer l’invitation, 30 minutes après la précédente : l’ancien lien ne fonctionne plus',
    body: z.strictObject({}),
    ...card,
    errors: [...reinviteErrors],
    permission: 'members.write',
  }),
  leave: route({
    method: 'POST',
    path: '/api/members/:id/leaving',
    summary: 'Retirer un salarié de l’entreprise, avec la date de son départ ; ses licences sont libérées',
    body: z.strictObject(leaving),
    ...card,
    errors: ['transition-forbidden'],
    permission: 'members.write',
  }),
  comeBack: route({
    method: 'POST',
    path: '/api/members/:id/return',
    summary: 'Faire revenir un salarié parti : il est invité à nouveau',
    body: z.strictObject({}),
    ...card,
    errors: ['members/reinvite-too-early', 'transition-forbidden', ...quotaErrors],
    permission: 'members.write',
  }),
  resendSeveral: route({
    method: 'POST',
    path: '/api/members/invitations',
    summary: 'Relancer plusieurs invitations ; celles qui ne peuvent pas l’être sont listées',
    body: z.strictObject({ ids }),
    output: severalSchema,
    permission: 'members.write',
  }),
  leaveSeveral: route({
    method: 'POST',
    path: '/api/members/leavings',
    summary: 'Retirer plusieurs salariés ; ceux qui ne peuvent pas l’être sont listés',
    body: z.strictObject({ ids, ...leaving }),
    output: severalSchema,
    permission: 'members.write',
  }),
};
