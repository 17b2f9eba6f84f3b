import { exactTotalLimit, type CancelSignal, type Page } from '@elan/domain/kernel';
import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query';
import type { ListRead } from '../../ui/lists/list-view.tsx';
import { defaultPageSize } from '../../ui/lists/list-state.ts';
import { useScreenSearch } from '../navigation/navigation.tsx';
import { codeOf, sentenceOf } from '../transport/refusals.ts';
import type { ListSearch } from './list-search.ts';

/** A list as its screen needs it: what was read, what the address keeps of it, and every row of its filters. */
export type ListOf<Row, S extends ListSearch = ListSearch> = {
  readonly read: ListRead<Row>;
  readonly search: S;
  readonly change: (patch: Partial<S>, options?: { replace?: boolean }) => void;
  /** The code of what refuses the list, for what stands there instead; null for nothing. */
  readonly refusalCode?: string | null;
  /** Every row of the filters, page after page: what a file holds. Not whole above the limit of an exact total. */
  readonly all: () => Promise<{ rows: readonly Row[]; whole: boolean }>;
};

const longestPage = 100;
const meta = { handled: true };

type PageCall<Answer, Query> = {
  (input: { query: Query }, options?: { signal?: CancelSignal }): Promise<Answer>;
  key(input: { query: Query }): QueryKey;
};

/**
 * A list that the server searches, sorts and pages. `queryOf` says what the address narrows it to; the page that was open stays while
 * the next one comes.
 */
export function usePagedList<S extends ListSearch, Answer extends Page<unknown>, Query extends object>(
  call: PageCall<Answer, Query & { page: number; size: number }>,
  queryOf: (search: S) => Query,
): ListOf<Answer['items'][number], S> & { readonly answer: Answer | undefined } {
  const [search, change] = useScreenSearch<S>();
  const { page = 1, size = defaultPageSize } = search;
  const query = queryOf(search);
  const input = { query: { ...query, page, size } };
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    queryKey: call.key(input),
    queryFn: ({ signal }) => call(input, { signal }),
    placeholderData: keepPreviousData,
    meta,
  });
  const failed = error !== null && (!data || isPlaceholderData);
  return {
    // What the page says beside its rows: counts of tabs, sums.
    answer: data,
    search,
    change,
    read: {
      rows: data?.items,
      total: data?.capped ? { moreThan: data.total } : data?.total,
      error: failed ? sentenceOf(error) : undefined,
      retry: () => void refetch(),
      loading: isFetching && (isPlaceholderData || failed),
    },
    refusalCode: codeOf(error),
    async all() {
      const rows: Answer['items'][number][] = [];
      for (let next = 1; ; next += 1) {
        const { items, capped } = await call({ query: { ...query, page: next, size: longestPage } });
        rows.push(...items);
        if (items.length < longestPage) return { rows, whole: true };
        if (rows.length >= exactTotalLimit) return { rows, whole: !capped };
      }
    },
  };
}
