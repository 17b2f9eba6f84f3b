import * as z from 'zod/mini';
import { emailSchema, passwordSchema, phoneSchema, professionalEmailSchemaFor } from '../accounts/index.ts';
import { idSchema, organisationNameSchema, personNameSchema, requiredText, route } from '../kernel/index.ts';
import { companySizeSchema, headcountSchema } from './company-size.ts';
import type { CompanyKind } from './company-words.ts';
import { enterpriseCardSchema } from './enterprises-contract.ts';
import { siretSchema } from './siret.ts';

/** The company that is invited: an establishment of the directory, or a name and a SIRET as they were typed. */
const invitedCompany = z.discriminatedUnion('source', [
  z.strictObject({ source: z.literal('registry'), siret: siretSchema }),
  z.strictObject({ source: z.literal('manual'), siret: siretSchema, name: organisationNameSchema }),
]);

const invited = { firstName: personNameSchema, lastName: personNameSchema, email: emailSchema };

/** What a company may be invited as; administrators alone invite a prescriptor. */
export const invitedKinds = ['client', 'prescriptor'] as const satisfies readonly CompanyKind[];
export type InvitedKind = (typeof invitedKinds)[number];

/** What the route takes: whether the address is a professional one is for the use case to ask (D14). */
export const companyInvitationSchema = z.strictObject({
  company: invitedCompany,
  manager: z.strictObject(invited),
  /** An administrator's choice; null for none, and for a prescriptor, who invites for its own organisation. */
  prescriptorId: z.nullable(idSchema),
  /** A client without it; a prescriptor is referred by nobody. */
  kind: z.optional(z.enum(invitedKinds)),
});
export type CompanyInvitation = z.input<typeof companyInvitationSchema>;

/** The same for a form, which knows the domains that an administrator lets through. */
export const companyInvitationSchemaFor = (allowed: readonly string[]) =>
  z.strictObject({
    ...companyInvitationSchema.shape,
    manager: z.strictObject({ ...invited, email: professionalEmailSchemaFor(allowed) }),
  });

const token = z.string().check(z.minLength(1), z.maxLength(200));
const link = z.strictObject({ token });

/** What the page of an invitation shows to who holds its link. */
export const openInvitationSchema = z.object({
  /** Who invites: a prescriptor, or null for our own team and for a visitor. */
  inviter: z.nullable(z.string()),
  /** Somebody of the company asked for it on the registration page. */
  asked: z.boolean(),
  company: z.object({
    source: z.enum(['registry', 'manual']),
    /** What it is invited as. */
    kind: z.enum(invitedKinds),
    name: z.string(),
    siret: z.string(),
    siren: z.string(),
    address: z.nullable(z.object({ line: z.string(), postalCode: z.string(), city: z.string() })),
    legalCategory: z.nullable(z.string()),
    nafCode: z.nullable(z.string()),
    activity: z.nullable(z.string()),
    headcountBand: z.nullable(z.string()),
    headcountBandYear: z.nullable(z.int()),
  }),
  manager: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  expiresAt: z.string(),
});
export type OpenInvitation = z.output<typeof openInvitationSchema>;

/** What the invited manager adds: the company and the address are those of the invitation, and are not sent. */
export const acceptanceSchema = z.strictObject({
  token,
  sizeCode: companySizeSchema,
  declaredHeadcount: z.nullable(headcountSchema),
  manager: z.strictObject({
    firstname: personNameSchema,
    lastname: personNameSchema,
    phone: phoneSchema,
    password: passwordSchema,
  }),
  charterVersion: requiredText(20),
});
export type Acceptance = z.output<typeof acceptanceSchema>;
export type AcceptanceInput = z.input<typeof acceptanceSchema>;

/** A visitor who does not manage its company names who does: the address is all that is asked of that person. */
export const managerRequestSchema = z.strictObject({ siret: siretSchema, email: emailSchema });
export type ManagerRequest = z.input<typeof managerRequestSchema>;

/** The same for a form, which knows the domains that an administrator lets through. */
export const managerRequestSchemaFor = (allowed: readonly string[]) =>
  z.strictObject({ siret: siretSchema, email: professionalEmailSchemaFor(allowed) });

const params = z.object({ id: idSchema });
const over = ['enterprises/invitation-over', 'onboarding/already-registered'] as const;
const entitled = ['enterprises/prescriptor-incomplete', 'not-allowed'] as const;

export const invitationsContract = {
  invite: route({
    method: 'POST',
    path: '/api/companies/invitations',
    failure: 'enterprises/add-failed',
    summary: 'Inviter une entreprise et son responsable ; un e-mail lui donne un lien valable 7 jours',
    body: companyInvitationSchema,
    status: 201,
    output: enterpriseCardSchema,
    errors: [
      ...entitled,
      'enterprises/already-invited',
      'enterprises/closed',
      'siret/already-registered',
      'siret/not-found',
      'siret/too-few-employees',
      'auth/email-already-exists',
    ],
    permission: 'companies.invite',
  }),
  reinvite: route({
    method: 'POST',
    path: '/api/companies/:id/reinvitation',
    summary:
      'Relancer une invitation, 30 minutes après la précédente, ou à une autre adresse si elle n’a pas été distribuée ; l’ancien lien ne fonctionne plus',
    params,
    body: z.strictObject({ email: z.optional(emailSchema) }),
    output: enterpriseCardSchema,
    errors: [
      ...entitled,
      'auth/email-already-exists',
      'enterprises/already-invited',
      'enterprises/prescriptor-closed',
      'enterprises/invitation-sending',
      'enterprises/reinvite-too-early',
      'enterprises/already-registered',
      'enterprises/insufficient-data',
      'transition-forbidden',
    ],
    permission: 'companies.reinvite',
  }),
  revokeInvitation: route({
    method: 'POST',
    path: '/api/companies/:id/invitation-revocation',
    summary: 'Supprimer le lien d’une invitation : elle est annulée',
    params,
    body: z.strictObject({}),
    output: enterpriseCardSchema,
    errors: ['enterprises/already-registered', 'enterprises/insufficient-data', 'transition-forbidden'],
    permission: 'companies.delete-link',
  }),
  askForManager: route({
    method: 'POST',
    path: '/api/company-invitations/requests',
    summary:
      'Inviter le responsable de son entreprise, sans compte ; la réponse est la même que l’adresse et l’entreprise soient connues ou non',
    body: managerRequestSchema,
    status: 202,
    output: z.object({
      /** Whether the request was taken; not when the address was asked for less than 30 minutes ago. */
      accepted: z.boolean(),
      /** In how many seconds the address may be asked for again, by the server's clock. */
      waitSeconds: z.int(),
    }),
    errors: ['enterprises/closed', 'siret/too-few-employees'],
    permission: 'public',
  }),
  readInvitation: route({
    method: 'POST',
    path: '/api/company-invitations/reading',
    anew: true,
    summary: 'Lire une invitation avec son lien ; rien ne change',
    body: link,
    output: openInvitationSchema,
    errors: over,
    permission: 'public',
  }),
  openInvitation: route({
    method: 'POST',
    path: '/api/company-invitations/opening',
    summary: 'Dire que la personne invitée a commencé à répondre',
    body: link,
    output: z.object({}),
    errors: over,
    permission: 'public',
  }),
  acceptInvitation: route({
    method: 'POST',
    path: '/api/company-invitations/acceptance',
    summary:
      'Accepter une invitation : le compte du responsable est ouvert, son adresse est prouvée par le lien',
    body: acceptanceSchema,
    output: z.object({ email: z.string() }),
    errors: [
      ...over,
      'enterprises/closed',
      'siret/too-few-employees',
      'auth/email-already-exists',
      'auth/password-guessable',
      'auth/password-leaked',
      'onboarding/charter-outdated',
    ],
    permission: 'public',
  }),
  declineInvitation: route({
    method: 'POST',
    path: '/api/company-invitations/refusal',
    summary: 'Décliner une invitation',
    body: link,
    output: z.object({}),
    errors: over,
    permission: 'public',
  }),
};
