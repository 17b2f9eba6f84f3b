import type { DataListSort, DataListTotal } from './data-list-types.ts';
import { pageCount } from './list-totals.ts';
import type { ListColumn, ListFilter, ListValues } from './list-types.ts';

export const defaultPageSize = 25;

/** The names that the filters of a list keep in the address, its search included. */
export const filterNames = (filters: readonly ListFilter[]): string[] => [
  'search',
  ...filters.flatMap((filter) => [filter.name, ...(filter.kind === 'own' ? (filter.also ?? []) : [])]),
];

/** How many filters are on, the search included. */
export const filtersOn = (filters: readonly ListFilter[], values: ListValues): number =>
  ['search', ...filters.map(({ name }) => name)].filter((name) => values[name] !== undefined).length;

/** What takes every filter off, and comes back to the first page. */
export const withoutFilters = (filters: readonly ListFilter[]): Record<string, undefined> =>
  Object.fromEntries([...filterNames(filters), 'page'].map((name) => [name, undefined]));

/** The patch of the address for another sort: the usual column and the usual direction leave it. */
export const sortPatch = (
  { by, direction }: DataListSort,
  usual: string,
  usualDirection: DataListSort['direction'] = 'asc',
) => ({
  sort: by === usual ? undefined : by,
  direction: direction === usualDirection ? undefined : direction,
  page: undefined,
});

const betweenKeys = '.';

/** The columns that the address asks for, in the order of the list; the first one always, since it opens the row. */
export function shownColumns<Row>(
  columns: readonly ListColumn<Row>[],
  asked: unknown,
): readonly ListColumn<Row>[] {
  if (typeof asked !== 'string') return columns.filter(({ optional }) => !optional);
  const keys = new Set(asked.split(betweenKeys));
  return columns.filter(({ key }, index) => index === 0 || keys.has(key));
}

/** The word that keeps the chosen columns in the address; undefined for the usual ones. */
export function columnsWord<Row>(
  columns: readonly ListColumn<Row>[],
  shown: ReadonlySet<string>,
): string | undefined {
  const isUsual = columns.every(({ key, optional }, index) => index === 0 || shown.has(key) === !optional);
  if (isUsual) return undefined;
  const kept = columns.filter(({ key }, index) => index === 0 || shown.has(key));
  return kept.map(({ key }) => key).join(betweenKeys);
}

/** The last page of a list whose open page is beyond it; null when the open page is one of its own. */
export function pageToComeBackTo(
  page: number,
  pageSize: number,
  shown: number,
  total: DataListTotal,
): number | null {
  if (shown > 0 || page === 1) return null;
  return Math.min(page - 1, pageCount(total, pageSize));
}
