import type { DataListSort } from '../../ui/lists/data-list-types.ts';
import { cellsOf } from '../../ui/lists/list-file.ts';
import type { ListColumn } from '../../ui/lists/list-types.ts';

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();

const collator = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' });

const compared = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));

/**
 * Returns the rows of a short list that hold every word searched in one of their cells, without accents nor case, in the order asked
 * for: by the rank of a column, else by its first cell. The same rank keeps its order.
 */
export function rowsIn<Row>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
  { search = '', sort }: { search?: string | undefined; sort: DataListSort },
): Row[] {
  const wanted = plain(search).split(/\s+/u).filter(Boolean);
  const cells = columns.flatMap(cellsOf);
  const kept = rows.filter((row) => {
    const text = plain(cells.map(([, cell]) => cell(row, 0) ?? '').join(' '));
    return wanted.every((one) => text.includes(one));
  });
  const column = columns.find(({ key }) => key === sort.by);
  const rank: ((row: Row, index: number) => string | number | null | undefined) | undefined =
    column && (column.rank ?? cellsOf(column)[0]?.[1]);
  if (!rank) return kept;
  const sign = sort.direction === 'desc' ? -1 : 1;
  return kept.toSorted((a, b) => sign * compared(rank(a, 0) ?? '', rank(b, 0) ?? ''));
}
