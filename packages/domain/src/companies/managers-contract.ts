import * as z from 'zod/mini';
import { companyRights, emailSchema, professionalEmailSchemaFor } from '../accounts/index.ts';
import { fieldMessages, idSchema, personNameSchema, route, openedVersion } from '../kernel/index.ts';
import { managerActions, managerStandings } from './manager-standing.ts';

const rightsSchema = z
  .array(z.enum(companyRights, fieldMessages.choiceInvalid), fieldMessages.required)
  .check(z.maxLength(companyRights.length, fieldMessages.fieldInvalid));

/** One of the people who manage a company. */
const manager = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  standing: z.enum(managerStandings),
  isSelf: z.boolean(),
  rights: z.array(z.enum(companyRights)),
  createdAt: z.string(),
  lastConnectionAt: z.nullable(z.string()),
  /** In how many seconds the invitation may be sent again; null for who waits for none. */
  resendIn: z.nullable(z.int()),
  actions: z.array(z.enum(managerActions)),
  version: z.int(),
});
export type CompanyManager = z.output<typeof manager>;

export const companyManagersSchema = z.object({
  items: z.array(manager),
  /** The rights that the reader may give: their own; none where the role decides. */
  grantable: z.array(z.enum(companyRights)),
});
export type CompanyManagers = z.output<typeof companyManagersSchema>;

const invited = {
  email: emailSchema,
  firstName: personNameSchema,
  lastName: personNameSchema,
  rights: rightsSchema,
};

/** What the route takes: which domains an administrator lets through is for the use case to ask (D14). */
export const newManagerSchema = z.strictObject(invited);
export type NewManager = z.input<typeof newManagerSchema>;

/** The same for a form, which knows the domains that an administrator lets through. */
export const newManagerSchemaFor = (allowed: readonly string[]) =>
  z.strictObject({ ...invited, email: professionalEmailSchemaFor(allowed) });

const company = z.object({ id: idSchema });
const one = z.object({ id: idSchema, managerId: idSchema });
const empty = z.strictObject({});
const write = { output: companyManagersSchema, permission: 'companies.manage-managers' } as const;

/** The people who manage a company, by themselves: every answer is the list as it has become. */
export const companyManagersContract = {
  list: route({
    method: 'GET',
    path: '/api/companies/:id/managers',
    summary: 'Lister les gestionnaires d’une entreprise',
    params: company,
    output: companyManagersSchema,
    permission: 'companies.read-profile',
  }),
  invite: route({
    method: 'POST',
    path: '/api/companies/:id/managers',
    summary: 'Inviter un gestionnaire ; un e-mail lui fait choisir son mot de passe, valable 7 jours',
    params: company,
    body: newManagerSchema,
    status: 201,
    errors: ['auth/email-already-exists', 'members/reported', 'not-allowed'],
    ...write,
  }),
  resend: route({
    method: 'POST',
    path: '/api/companies/:id/managers/:managerId/invitation',
    summary: 'Relancer l’invitation d’un gestionnaire, 30 minutes après la précédente',
    params: one,
    body: empty,
    errors: [
      'enterprises/reinvite-too-early',
      'auth/email-already-sending',
      'auth/email-already-verified',
      'members/reported',
      'not-allowed',
      'transition-forbidden',
    ],
    ...write,
  }),
  setRights: route({
    method: 'PUT',
    path: '/api/companies/:id/managers/:managerId/rights',
    summary: 'Choisir ce qu’un gestionnaire peut faire',
    params: one,
    body: z.strictObject({ rights: rightsSchema, ...openedVersion }),
    errors: ['not-allowed', 'stale-version'],
    ...write,
  }),
  remove: route({
    method: 'POST',
    path: '/api/companies/:id/managers/:managerId/removal',
    summary: 'Retirer un gestionnaire, ou quitter l’entreprise ; toutes ses connexions sont fermées',
    params: one,
    body: empty,
    errors: ['enterprises/last-manager', 'transition-forbidden'],
    ...write,
  }),
  restore: route({
    method: 'POST',
    path: '/api/companies/:id/managers/:managerId/restoration',
    summary: 'Rétablir un gestionnaire retiré',
    params: one,
    body: empty,
    errors: ['transition-forbidden', 'members/reported', 'not-allowed'],
    ...write,
  }),
};
