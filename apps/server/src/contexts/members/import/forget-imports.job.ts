import { sql } from 'drizzle-orm';
import { defineDailyJob } from '../../../platform/jobs/daily-job.ts';
import { deleteInBatches } from '../../../platform/retention/delete-in-batches.ts';
import { memberImports } from '../members.tables.ts';

/** How long a list that was sent is kept, in days (personal-data.ts says so to the people). */
const importDays = 30;

/** Erases the lists that were sent more than thirty days ago; returns how many. */
export const forgetImports = (signal: AbortSignal): Promise<number> =>
  deleteInBatches(
    memberImports,
    sql`${memberImports.createdAt} < now() - make_interval(days => ${importDays}::int)`,
    signal,
  );

/** Every night, the lists of the month before are erased. */
export const forgetImportsJob = defineDailyJob({
  name: 'members.forget-imports',
  at: '04:35',
  perItem: true,
  run: async (_day, { signal }) => ({ imports: await forgetImports(signal) }),
});
