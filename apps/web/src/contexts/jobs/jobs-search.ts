import * as z from 'zod/mini';

/** What the address of the console keeps: the job whose runs are open. */
export const jobsSearch = z.object({ job: z.optional(z.string().check(z.maxLength(80))) });
export type JobsSearch = z.output<typeof jobsSearch>;
