import { programsContract } from '@elan/domain/programs';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { clientOf } from '../../base/transport/api.ts';

const programs = clientOf('programs', programsContract);

const pendingInput = { query: { tab: 'pending', page: 1, size: 5 } } as const;

/** The programmes in preparation, the longest wait first, and how many programmes stand under each tab. */
const pendingProgramsQuery = queryOptions({
  queryKey: programs.list.key(pendingInput),
  queryFn: ({ signal }) => programs.list(pendingInput, { signal }),
  // The card shows its own refusal, with a way to try again.
  meta: { handled: true },
});

/** The programmes in preparation, as a query that runs: one answer serves the figures and the list. */
export const usePendingPrograms = () => useQuery(pendingProgramsQuery);
export type PendingPrograms = ReturnType<typeof usePendingPrograms>;
