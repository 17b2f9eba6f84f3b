import * as z from 'zod/mini';
import { civilDateSchema, idSchema, requiredText, route, openedVersion } from '../kernel/index.ts';

/** A closing as it is typed. */
export const closingInputSchema = z.strictObject({
  from: civilDateSchema,
  to: civilDateSchema,
  reason: requiredText(80),
});
export type ClosingInput = z.output<typeof closingInputSchema>;

const closing = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  reason: z.string(),
  version: z.int(),
});
export type CompanyClosing = z.output<typeof closing>;

export const companyClosingsSchema = z.object({
  /** The civil day where the company is: what is over is over by it. */
  today: z.string(),
  /** In the order of time. */
  items: z.array(closing),
});
export type CompanyClosings = z.output<typeof companyClosingsSchema>;

/** How many planned sessions of a closing are named; the others are counted. */
export const namedSessions = 12;

export const closingPreviewSchema = z.object({
  /** Sessions that are planned on these days already. */
  total: z.int(),
  /** The first ones; none for somebody who may not see the sessions. */
  sessions: z.array(
    z.object({
      id: z.string(),
      startsAt: z.string(),
      zone: z.string(),
      objectiveName: z.string(),
      spotName: z.nullable(z.string()),
    }),
  ),
});
export type ClosingPreview = z.output<typeof closingPreviewSchema>;

const company = z.object({ id: idSchema });
const one = z.object({ id: idSchema, closingId: idSchema });
const read = { output: companyClosingsSchema, permission: 'companies.read-profile' } as const;
const write = { output: companyClosingsSchema, permission: 'companies.write-profile' } as const;

export const companyClosingsContract = {
  list: route({
    method: 'GET',
    path: '/api/companies/:id/closings',
    summary: 'Lire les jours de fermeture d’une entreprise',
    params: company,
    ...read,
  }),
  preview: route({
    method: 'GET',
    path: '/api/companies/:id/closings/preview',
    summary: 'Voir les séances déjà planifiées pendant une fermeture, avant de l’enregistrer',
    params: company,
    query: z.object({ from: civilDateSchema, to: civilDateSchema }),
    output: closingPreviewSchema,
    permission: 'companies.write-profile',
  }),
  add: route({
    method: 'POST',
    path: '/api/companies/:id/closings',
    summary: 'Ajouter une fermeture : aucune séance n’y sera planifiée',
    params: company,
    body: closingInputSchema,
    status: 201,
    ...write,
  }),
  change: route({
    method: 'PUT',
    path: '/api/companies/:id/closings/:closingId',
    summary: 'Modifier une fermeture',
    params: one,
    body: z.safeExtend(closingInputSchema, openedVersion),
    errors: ['stale-version'],
    ...write,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/companies/:id/closings/:closingId',
    summary: 'Retirer une fermeture',
    params: one,
    ...write,
  }),
};
