import { jobsContract, type DailyJob } from '@elan/domain/jobs';
import { queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../base/transport/api.ts';
import { readOf } from '../../base/transport/read-of.ts';

export const jobs = clientOf('jobs', jobsContract);

/** A daily job as a row of a list: its name is its id. */
export type JobRow = DailyJob & { readonly id: string };

const waiting: ReadonlySet<string> = new Set(['created', 'retry', 'active']);

/** Tells whether the queue is at a job, or about to be. */
export const isUnderWay = ({ queued }: DailyJob): boolean => queued !== null && waiting.has(queued.state);

/** The daily jobs; asked again often while one is under way, since no live event tells its end. */
export const jobsQuery = queryOptions({
  queryKey: jobs.list.key(),
  async queryFn({ signal }): Promise<{ items: JobRow[] }> {
    const { items } = await jobs.list({}, { signal });
    return { items: items.map((job) => ({ ...job, id: job.name })) };
  },
  refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? 2_000 : 60_000),
  meta: { handled: true },
});

/** A page of the runs of a job, the last day first. */
export const runsQuery = (name: string, page: number, size: number) =>
  readOf(jobs.runs, { params: { name }, query: { page, size } });
