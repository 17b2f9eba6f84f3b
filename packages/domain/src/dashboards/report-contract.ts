import * as z from 'zod/mini';
import { isMonth } from '../invoicing/index.ts';
import { fieldMessages, idSchema, route } from '../kernel/index.ts';

/** The report of a month, drawn for paper. */
export const reportContract = {
  report: route({
    method: 'GET',
    path: '/api/dashboards/report.pdf',
    summary: 'Télécharger le rapport d’un mois en PDF',
    query: z.object({
      month: z.string().check(z.refine(isMonth, fieldMessages.dateInvalid)),
      company: z.optional(idSchema),
    }),
    output: z.void(),
    download: ['application/pdf'],
    errors: ['dashboards/generation-failed', 'too-many-documents'],
    permission: 'dashboards.view-activity',
  }),
};
