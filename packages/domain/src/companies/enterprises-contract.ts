import * as z from 'zod/mini';
import { managerRoles, userStatuses } from '../accounts/index.ts';
import {
  civilDateSchema,
  fieldMessages,
  idSchema,
  maxLengthMessage,
  pageOf,
  pageQuery,
  reasonTooShortMessage,
  requiredText,
  route,
  openedVersion,
} from '../kernel/index.ts';
import { companyActions, companySorts } from './company-oversight.ts';
import { companySizes } from './company-size.ts';
import { companyMovers } from './company-standing.ts';
import { companyStatuses } from './company-status-labels.ts';
import { companyKinds } from './company-words.ts';
import { enterpriseRowSchema } from './enterprise-row.ts';
import { invitationStatuses } from './invitation-status.ts';

const organisation = z.object({ id: z.string(), name: z.string() });

const managerLine = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(managerRoles),
  status: z.enum(userStatuses),
  /** For administrators only. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  lastConnectionAt: z.nullable(z.string()),
});

export const enterpriseInvitationSchema = z.object({
  status: z.enum(invitationStatuses),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  sentAt: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  openedAt: z.nullable(z.string()),
  /** In how many seconds it may be sent again, by the server's clock; 0 for now. */
  waitSeconds: z.int(),
});
export type EnterpriseInvitation = z.output<typeof enterpriseInvitationSchema>;

/** A company, as those who look after it see it; what only administrators see is null for a prescriptor. */
export const enterpriseCardSchema = z.object({
  id: z.string(),
  name: z.string(),
  legalName: z.nullable(z.string()),
  siret: z.string(),
  siren: z.string(),
  kind: z.enum(companyKinds),
  legalCategory: z.nullable(z.string()),
  nafCode: z.nullable(z.string()),
  activity: z.nullable(z.string()),
  businessSegment: z.nullable(z.string()),
  /** What it is sold is on quotation: more people than the offers are for (point 9). */
  quotation: z.boolean(),
  headOffice: z.nullable(z.object({ line: z.string(), postalCode: z.string(), city: z.string() })),
  address: z.nullable(z.object({ line: z.string(), postalCode: z.string(), city: z.string() })),
  factsSource: z.enum(['registry', 'manual']),
  sizeCode: z.enum(companySizes),
  headcountBand: z.nullable(z.string()),
  headcountBandYear: z.nullable(z.int()),
  declaredHeadcount: z.nullable(z.int()),
  eligibility: z.enum(['eligible', 'not-eligible', 'to-declare']),
  /** What it declared of subsidised programmes, null where it was not asked; and its rank among those that declared to have had none. */
  unsubsidised: z.nullable(z.boolean()),
  offerRank: z.nullable(z.int()),
  workAccidents: z.nullable(z.int()),
  sponsorCode: z.nullable(z.string()),
  referralCode: z.nullable(z.string()),
  /** How many companies a prescriptor refers; null for a client. */
  affiliated: z.nullable(z.int()),
  /** The version of the logo; null without a logo. */
  logoVersion: z.nullable(z.int()),
  status: z.enum(companyStatuses),
  /** What it reads: its status, or that its employees are asked what they wish; and since when it does. */
  reads: z.enum(companyStatuses),
  statusSince: z.string(),
  createdAt: z.string(),
  /** For administrators only: when its manager was sent the letter of welcome. */
  welcomedAt: z.nullable(z.string()),
  prescriptor: z.nullable(organisation),
  formerPrescriptor: z.nullable(organisation),
  exitOn: z.nullable(z.string()),
  managers: z.array(managerLine),
  /** The newest one; null for a company that was never invited. */
  invitation: z.nullable(enterpriseInvitationSchema),
  /** The sessions that stay planned for a company for which nothing more is planned; null for one that runs. */
  keptSessions: z.nullable(z.int()),
  /**
   * For an active client, whether it has something: a programme that runs, waits or is suspended, a session to come, or the event that it
   * bought; null where the status or the kind tells.
   */
  hasPlans: z.nullable(z.boolean()),
  /**
   * For administrators only, null for everybody else. Whether it ever bought anything, by its subscriptions and programmes;
   * the last day of its subscriptions, null without an end or without any; whether one runs or is to come; whether a
   * programme is carried by none.
   */
  contract: z.nullable(
    z.object({
      isSold: z.boolean(),
      endsOn: z.nullable(z.string()),
      isSubscribed: z.boolean(),
      soldAlone: z.boolean(),
    }),
  ),
  /** For administrators only: the first day of its next term, for a company that was renewed and waits for it. */
  renewedFrom: z.nullable(z.string()),
  /** Where regularising leads back to; null for a company that is not suspended. */
  regularisesTo: z.nullable(z.enum(companyStatuses)),
  /** What the reader may do now. */
  actions: z.array(z.enum(companyActions)),
  version: z.int(),
});
export type EnterpriseCard = z.output<typeof enterpriseCardSchema>;

export const enterpriseHistoryLineSchema = z.object({
  id: z.string(),
  at: z.string(),
  who: z.string(),
  what: z.string(),
  detail: z.nullable(z.string()),
});
export type EnterpriseHistoryLine = z.output<typeof enterpriseHistoryLineSchema>;

/** What closing a company (blacklist, cancel, delete) would do at this moment: shown before it is confirmed. */
export const closingConsequencesSchema = z.object({
  /** Published sessions to come, which would be cancelled and counted in no pack. */
  sessions: z.int(),
  /** Places that people hold on them: each is freed, and its holder is written to. */
  registered: z.int(),
  /** The first of these sessions, in the order of time. */
  first: z.array(
    z.object({ id: z.string(), startsAt: z.string(), zone: z.string(), objectiveName: z.string() }),
  ),
  /** Programmes that run, wait or are suspended: nothing is planned for them any more. */
  programs: z.int(),
  /** Managers who would be signed out at once. */
  managers: z.int(),
  /** Links of invitation, to the company or sent by its people, that would not work any more. */
  invitations: z.int(),
});
export type ClosingConsequences = z.output<typeof closingConsequencesSchema>;

/** Without a prescriptor, in a filter. */
export const noPrescriptor = 'none';

const filter = {
  search: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  status: z.optional(z.enum(companyStatuses)),
  kind: z.optional(z.enum(companyKinds)),
  prescriptor: z.optional(z.union([z.literal(noPrescriptor), idSchema])),
  /** Who has the next move. */
  mover: z.optional(z.enum(companyMovers)),
  sort: z._default(z.enum(companySorts), 'name'),
  direction: z._default(z.enum(['asc', 'desc']), 'asc'),
};

/** A reason is never one word. */
export const shortestCompanyReason = 10;
const reason = z
  .string(fieldMessages.required)
  .check(
    z.trim(),
    z.minLength(shortestCompanyReason, reasonTooShortMessage(shortestCompanyReason)),
    z.maxLength(500, maxLengthMessage(500)),
  );
const withReason = z.strictObject({ reason });
const empty = z.strictObject({});

/** The code that a prescriptor gives: letters, digits and hyphens, kept in capitals. */
export const referralCodeSchema = z
  .string(fieldMessages.required)
  .check(
    z.trim(),
    z.toUpperCase(),
    z.maxLength(40, maxLengthMessage(40)),
    z.regex(/^[A-Z0-9][A-Z0-9-]{1,39}$/, fieldMessages.fieldInvalid),
  )
  .register(z.globalRegistry, { examples: ['AXA'] });

const params = z.object({ id: idSchema });
const card = { params, output: enterpriseCardSchema } as const;
const moves = ['transition-forbidden'] as const;

export const enterprisesContract = {
  enterprises: route({
    method: 'GET',
    path: '/api/companies',
    summary: 'Lister les entreprises : recherche par nom ou SIRET, filtres et tri',
    query: z.object({ ...filter, ...pageQuery }),
    output: pageOf(enterpriseRowSchema),
    permission: 'companies.read',
  }),
  prescriptorOptions: route({
    method: 'GET',
    path: '/api/companies/prescriptors',
    summary: 'Lister les prescripteurs entre lesquels choisir',
    // Those that are not open are kept for the filters: nobody chooses them.
    output: z.object({ items: z.array(z.extend(organisation, { open: z.boolean() })) }),
    permission: 'companies.read',
  }),
  card: route({
    method: 'GET',
    path: '/api/companies/:id/card',
    summary: 'Lire la fiche de suivi d’une entreprise : faits, gestionnaires, prescripteur, invitation',
    ...card,
    permission: 'companies.read',
  }),
  history: route({
    method: 'GET',
    path: '/api/companies/:id/history',
    summary: 'Lire l’historique d’une entreprise et de ses invitations, le plus récent d’abord',
    params,
    query: z.object(pageQuery),
    output: pageOf(enterpriseHistoryLineSchema),
    permission: 'companies.read',
  }),
  closingConsequences: route({
    method: 'GET',
    path: '/api/companies/:id/closing-consequences',
    summary: 'Voir, avant de fermer une entreprise, ce que cela annule',
    params,
    output: closingConsequencesSchema,
    permission: 'companies.set-status',
  }),
  assign: route({
    method: 'PUT',
    path: '/api/companies/:id/prescriptor',
    failure: 'enterprises/assign-sponsor-failed',
    summary: 'Rattacher une entreprise à un prescripteur',
    body: z.strictObject({ prescriptorId: idSchema, reason: z.optional(reason), ...openedVersion }),
    ...card,
    errors: ['not-allowed', 'stale-version'],
    permission: 'companies.assign',
  }),
  unassign: route({
    method: 'POST',
    path: '/api/companies/:id/prescriptor-removal',
    summary: 'Détacher une entreprise de son prescripteur : sans prescripteur, sortie du programme',
    params,
    body: z.strictObject({ exitOn: civilDateSchema, reason }),
    // The company may have left the reader's sight.
    output: z.object({}),
    errors: ['not-allowed'],
    permission: 'companies.unassign',
  }),
  setReferralCode: route({
    method: 'PUT',
    path: '/api/companies/:id/referral-code',
    summary: 'Choisir le code de parrainage d’un prescripteur, ou le retirer',
    body: z.strictObject({ code: z.nullable(referralCodeSchema), ...openedVersion }),
    ...card,
    errors: ['not-allowed', 'enterprises/referral-code-taken', 'stale-version'],
    permission: 'prescriptors.write',
  }),
  makePrescriptor: route({
    method: 'POST',
    path: '/api/companies/:id/prescriptorship',
    summary:
      'Faire d’une entreprise un prescripteur, avec une raison : ses gestionnaires en deviennent les responsables',
    body: withReason,
    ...card,
    errors: [
      'not-allowed',
      'siret/wrong',
      'enterprises/has-prescriptor',
      'enterprises/live-programs',
      'enterprises/planned-sessions',
      'enterprises/under-contract',
    ],
    permission: 'prescriptors.write',
  }),
  unmakePrescriptor: route({
    method: 'POST',
    path: '/api/companies/:id/prescriptorship-removal',
    summary: 'Faire d’un prescripteur une entreprise comme les autres, avec une raison',
    body: withReason,
    ...card,
    errors: ['not-allowed', 'enterprises/companies-affiliated'],
    permission: 'prescriptors.write',
  }),
  suspend: route({
    method: 'POST',
    path: '/api/companies/:id/suspension',
    summary: 'Suspendre une entreprise, avec une raison',
    body: withReason,
    ...card,
    errors: moves,
    permission: 'companies.set-status',
  }),
  regularise: route({
    method: 'POST',
    path: '/api/companies/:id/regularisation',
    summary: 'Régulariser une entreprise suspendue : elle reprend l’état d’avant',
    body: empty,
    ...card,
    errors: moves,
    permission: 'companies.set-status',
  }),
  end: route({
    method: 'POST',
    path: '/api/companies/:id/ending',
    summary: 'Mettre fin au contrat d’une entreprise sans programme en cours',
    body: empty,
    ...card,
    errors: [...moves, 'enterprises/live-programs'],
    permission: 'companies.set-status',
  }),
  passEvent: route({
    method: 'POST',
    path: '/api/companies/:id/event-closing',
    summary:
      'Clore une entreprise après son événement ponctuel, avec une raison ; son contrat se termine 30 jours après',
    body: withReason,
    ...card,
    errors: [
      ...moves,
      'not-allowed',
      'enterprises/had-program',
      'enterprises/event-not-held',
      'enterprises/planned-sessions',
      'enterprises/under-contract',
    ],
    permission: 'companies.set-status',
  }),
  cancel: route({
    method: 'POST',
    path: '/api/companies/:id/cancellation',
    summary:
      'Annuler l’inscription d’une entreprise qui n’est pas encore active, avec une raison ; ses liens ne fonctionnent plus',
    body: withReason,
    ...card,
    errors: [...moves, 'enterprises/live-programs'],
    permission: 'companies.set-status',
  }),
  archive: route({
    method: 'POST',
    path: '/api/companies/:id/archiving',
    summary: 'Archiver une entreprise',
    body: empty,
    ...card,
    errors: moves,
    permission: 'companies.set-status',
  }),
  restore: route({
    method: 'POST',
    path: '/api/companies/:id/restoration',
    summary: 'Restaurer une entreprise archivée',
    body: empty,
    ...card,
    errors: moves,
    permission: 'companies.set-status',
  }),
  blacklist: route({
    method: 'POST',
    path: '/api/companies/:id/blacklisting',
    summary: 'Mettre une entreprise sur liste noire, avec une raison ; ses connexions sont fermées',
    body: withReason,
    ...card,
    errors: moves,
    permission: 'companies.set-status',
  }),
  lift: route({
    method: 'POST',
    path: '/api/companies/:id/blacklist-lifting',
    summary: 'Lever la liste noire d’une entreprise, avec une raison : elle devient suspendue',
    body: withReason,
    ...card,
    errors: moves,
    permission: 'companies.set-status',
  }),
  remove: route({
    method: 'POST',
    path: '/api/companies/:id/deletion',
    summary: 'Supprimer une entreprise qui n’est pas active ; son nom est demandé',
    body: z.strictObject({ name: requiredText(160) }),
    ...card,
    errors: ['enterprises/active-not-deletable', ...moves],
    permission: 'companies.delete',
  }),
};
