import type { SessionFilters } from '@elan/domain/sessions';
import { useQuery } from '@tanstack/react-query';
import type { NextSession } from './period-words.ts';
import { nextSessionQuery } from './sessions.queries.ts';

export type NextSessionSearch = {
  readonly next: NextSession;
  readonly failed: boolean;
  readonly retry: () => void;
  readonly retrying: boolean;
};

/** Looks for the next session that filters leave, where it is wanted. */
export function useNextSession(filters: SessionFilters, enabled: boolean): NextSessionSearch {
  const { data, error, refetch, isFetching } = useQuery({ ...nextSessionQuery(filters), enabled });
  return {
    next: enabled && data ? (data.items[0] ?? null) : undefined,
    failed: enabled && error !== null && !data,
    retry: () => void refetch(),
    retrying: isFetching,
  };
}
