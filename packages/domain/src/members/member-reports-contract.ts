import * as z from 'zod/mini';
import {
  fieldMessages,
  idSchema,
  maxLengthMessage,
  pageOf,
  pageQuery,
  reasonTooShortMessage,
  route,
} from '../kernel/index.ts';

/** A reason is never one word. */
export const shortestReportsReason = 10;

/** A company that people said not to know, and that nobody has looked at since. */
export const reportedCompanySchema = z.object({
  companyId: z.string(),
  companyName: z.string(),
  reports: z.int(),
  /** The last report, ISO instant. */
  lastAt: z.string(),
  /** Its invitations are stopped until somebody of ours has looked. */
  isStopped: z.boolean(),
});
export type ReportedCompany = z.output<typeof reportedCompanySchema>;

/** The companies that people who were invited said not to know (threats T69). */
export const memberReportsContract = {
  list: route({
    method: 'GET',
    path: '/api/member-reports',
    summary:
      'Lister les entreprises que des personnes invitées disent ne pas connaître, la plus signalée d’abord',
    query: z.object(pageQuery),
    output: pageOf(reportedCompanySchema),
    permission: 'companies.set-status',
  }),
  settle: route({
    method: 'POST',
    path: '/api/member-reports/:companyId/settlement',
    summary: 'Classer les signalements d’une entreprise, avec une raison : ses invitations reprennent',
    params: z.object({ companyId: idSchema }),
    body: z.strictObject({
      reason: z
        .string(fieldMessages.required)
        .check(
          z.trim(),
          z.minLength(shortestReportsReason, reasonTooShortMessage(shortestReportsReason)),
          z.maxLength(500, maxLengthMessage(500)),
        ),
    }),
    output: z.object({ settled: z.int() }),
    permission: 'companies.set-status',
  }),
};
