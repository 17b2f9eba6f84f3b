import * as z from 'zod/mini';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { billRun } from './bill-run.ts';

/** Bills the payers of a run, one transaction each. Run again, it bills those that wait still. */
export const billMonthJob = defineJob({
  name: 'invoicing.bill-month',
  schema: z.object({ id: z.string(), userId: z.nullable(z.string()) }),
  expireInSeconds: 3600,
  batch: 1,
  run: async ({ id, userId }, { log, signal }) => ({
    payers: await billRun(id, { actor: { userId, role: 'ADMIN' }, log, signal }),
  }),
});
