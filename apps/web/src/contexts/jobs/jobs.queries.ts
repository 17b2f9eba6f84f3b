import { jobsContract, type DailyJob } from '@elan/domain/jobs';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clientOf } from '../../app/api.ts';

const jobs = clientOf('jobs', jobsContract);

const meta = { handled: true };

const waiting: ReadonlySet<string> = new Set(['created', 'retry', 'active']);

/** Tells whether the queue is at a job, or about to be. */
export const isUnderWay = ({ queued }: DailyJob): boolean => queued !== null && waiting.has(queued.state);

/** The daily jobs; asked again often while one is under way, since no live event tells its end. */
export const jobsQuery = queryOptions({
  queryKey: jobs.list.key(),
  queryFn: ({ signal }) => jobs.list({}, { signal }),
  refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? 2_000 : 60_000),
  meta,
});

export const runsPageSize = 10;

/** A page of the runs of a job, the last day first. */
export function runsQuery(name: string, page: number) {
  const input = { params: { name }, query: { page, size: runsPageSize } };
  return queryOptions({
    queryKey: jobs.runs.key(input),
    queryFn: ({ signal }) => jobs.runs(input, { signal }),
    placeholderData: keepPreviousData,
    meta,
  });
}

/** Sends a job now; its dialog shows a refusal. */
export function useRunAgain(onDone: (sent: boolean) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => jobs.runAgain({ params: { name } }),
    meta,
    onSuccess: ({ sent }) => {
      onDone(sent);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['jobs'] }),
  });
}
