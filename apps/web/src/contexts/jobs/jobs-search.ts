import * as z from 'zod/mini';
import { listFields } from '../../base/lists/list-search.ts';

/** What the address of the console keeps: its list, and the job whose runs are open. */
export const jobsSearch = z.object({
  ...listFields(['label', 'state', 'at']),
  job: z.optional(z.string().check(z.maxLength(80))),
});
export type JobsSearch = z.output<typeof jobsSearch>;
