import * as z from 'zod/mini';
import { isMonth } from '../invoicing/index.ts';
import { fieldMessages, idSchema, route } from '../kernel/index.ts';

/** Whether the report of each month comes by e-mail. */
const reportChoice = z.strictObject({ wanted: z.boolean() });

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
  reportChoice: route({
    method: 'GET',
    path: '/api/dashboards/report-choice',
    summary: 'Savoir si l’on reçoit le rapport du mois',
    output: reportChoice,
    permission: 'dashboards.receive-report',
  }),
  chooseReport: route({
    method: 'POST',
    path: '/api/dashboards/report-choice',
    summary: 'Recevoir le rapport du mois, ou plus',
    body: reportChoice,
    output: reportChoice,
    permission: 'dashboards.receive-report',
  }),
};
