import * as z from 'zod/mini';
import {
  fieldMessages,
  idSchema,
  maxCountMessage,
  requiredText,
  route,
  openedVersion,
} from '../kernel/index.ts';
import { severalSchema } from './contract.ts';
import { licenceTypeKey } from './licence-rules.ts';
import { longestSelection } from './member-words.ts';

const typeKey = z
  .string(fieldMessages.choiceInvalid)
  .check(z.minLength(1, fieldMessages.choiceInvalid), z.maxLength(40, fieldMessages.choiceInvalid))
  .register(z.globalRegistry, { examples: ['live'] });

/** The licences of one type that a company has today: `left` is what nobody holds. */
export const companyLicencesSchema = z.object({
  type: z.string(),
  name: z.string(),
  description: z.string(),
  total: z.int(),
  assigned: z.int(),
  left: z.int(),
  /** Given today, the next one cannot be taken back before this day; null when it always can, or when none is left. */
  committedUntil: z.nullable(z.string()),
});
export type CompanyLicences = z.output<typeof companyLicencesSchema>;

/** A licence that a person holds. */
export const memberLicenceSchema = z.object({
  type: z.string(),
  name: z.string(),
  assignedAt: z.string(),
  committedUntil: z.nullable(z.string()),
  /** It can be taken back today. */
  mayTakeBack: z.boolean(),
});
export type MemberLicence = z.output<typeof memberLicenceSchema>;

export const assignmentsSchema = z.strictObject({
  type: typeKey,
  memberIds: z
    .array(idSchema, fieldMessages.required)
    .check(
      z.minLength(1, fieldMessages.choiceRequired),
      z.maxLength(longestSelection, maxCountMessage(longestSelection)),
    ),
});

export const licenceTypeInputSchema = z.strictObject({
  name: requiredText(40).check(z.refine((name) => licenceTypeKey(name) !== '', fieldMessages.fieldInvalid)),
  description: requiredText(200),
});
export type LicenceTypeInput = z.output<typeof licenceTypeInputSchema>;

export const licenceTypeSchema = z.object({
  key: z.string(),
  name: z.string(),
  description: z.string(),
  version: z.int(),
});
export type LicenceType = z.output<typeof licenceTypeSchema>;

const held = z.object({ items: z.array(memberLicenceSchema) });
const ofMember = z.object({ id: idSchema });
const one = z.object({ id: idSchema, type: typeKey });

export const licencesContract = {
  company: route({
    method: 'GET',
    path: '/api/licences',
    summary: 'Compter les licences de son entreprise, ou d’une entreprise que l’on administre',
    query: z.object({ companyId: z.optional(idSchema) }),
    output: z.object({ items: z.array(companyLicencesSchema) }),
    permission: 'members.read',
  }),
  assignMany: route({
    method: 'POST',
    path: '/api/licences/assignments',
    failure: 'licences/update-failed',
    summary: 'Attribuer une licence à plusieurs salariés',
    body: assignmentsSchema,
    output: severalSchema,
    permission: 'members.assign-licence',
  }),
  ofMember: route({
    method: 'GET',
    path: '/api/members/:id/licences',
    summary: 'Lire les licences d’un salarié',
    params: ofMember,
    output: held,
    permission: 'members.read',
  }),
  assign: route({
    method: 'PUT',
    path: '/api/members/:id/licences/:type',
    summary: 'Attribuer une licence à un salarié',
    params: one,
    output: held,
    errors: ['licences/none-available', 'licences/user-has-licence', 'licences/member-left'],
    permission: 'members.assign-licence',
  }),
  takeBack: route({
    method: 'DELETE',
    path: '/api/members/:id/licences/:type',
    summary: 'Retirer une licence à un salarié',
    params: one,
    output: held,
    errors: ['licences/cannot-unassign'],
    permission: 'members.assign-licence',
  }),
};

export const licenceTypesContract = {
  list: route({
    method: 'GET',
    path: '/api/licence-types',
    summary: 'Lister les types de licence',
    output: z.object({ items: z.array(licenceTypeSchema) }),
    permission: 'catalog.pick',
  }),
  create: route({
    method: 'POST',
    path: '/api/licence-types',
    summary: 'Ajouter un type de licence',
    body: licenceTypeInputSchema,
    status: 201,
    output: licenceTypeSchema,
    errors: ['licences/type-exists'],
    permission: 'catalog.write',
  }),
  change: route({
    method: 'PUT',
    path: '/api/licence-types/:key',
    summary: 'Modifier un type de licence',
    params: z.object({ key: typeKey }),
    body: z.safeExtend(licenceTypeInputSchema, openedVersion),
    output: licenceTypeSchema,
    errors: ['licences/type-exists', 'stale-version'],
    permission: 'catalog.write',
  }),
};
