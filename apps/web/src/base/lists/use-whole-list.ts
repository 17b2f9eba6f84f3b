import { useQuery } from '@tanstack/react-query';
import type { DataListSort } from '../../ui/lists/data-list-types.ts';
import { defaultPageSize } from '../../ui/lists/list-state.ts';
import type { ListColumn } from '../../ui/lists/list-types.ts';
import { useScreenSearch } from '../navigation/navigation.tsx';
import { queryClient } from '../transport/query-client.ts';
import type { Read } from '../transport/read-of.ts';
import { sentenceOf } from '../transport/refusals.ts';
import type { ListSearch } from './list-search.ts';
import { rowsIn } from './rows-page.ts';
import type { ListOf } from './use-paged-list.ts';

const meta = { handled: true };

/**
 * A short list that the server answers whole: searched, sorted and paged here, with the same address, by
 * what its columns put in the file. `keeps` applies the filters; `usualSort` is the column of its usual order, '' for that of the server.
 */
export function useWholeList<S extends ListSearch, Row>(
  query: Read<{ items: readonly Row[] }>,
  columns: readonly ListColumn<Row>[],
  keeps: (row: Row, search: S) => boolean = () => true,
  usualSort = columns.find(({ sortable }) => sortable)?.key ?? '',
): ListOf<Row, S> {
  const [search, change] = useScreenSearch<S>();
  const { page = 1, size = defaultPageSize, direction = 'asc' } = search;
  const ask = { queryKey: query.queryKey, queryFn: query.queryFn, meta };
  const { data, error, refetch, isFetching } = useQuery(ask);
  const sort: DataListSort = {
    by: search.sort ?? usualSort,
    direction,
  };
  const chosen = (items: readonly Row[]) =>
    rowsIn(
      items.filter((row) => keeps(row, search)),
      columns,
      { search: search.search, sort },
    );
  const rows = data && chosen(data.items);
  return {
    search,
    change,
    read: {
      rows: rows?.slice((page - 1) * size, page * size),
      total: rows?.length,
      error: error !== null && !data ? sentenceOf(error) : undefined,
      retry: () => void refetch(),
      loading: isFetching && !data,
    },
    async all() {
      const { items } = await queryClient.query(ask);
      return { rows: chosen(items), whole: true };
    },
  };
}
