import { csvOf, type CsvCell } from '@elan/domain/kernel';
import type { ListColumn } from './list-types.ts';

type Cell<Row> = readonly [title: string, cell: (row: Row, index: number) => CsvCell];

/** The cells that the file has for a column, each with its title. */
export const cellsOf = <Row>({ title, csv }: ListColumn<Row>): readonly Cell<Row>[] =>
  csv === undefined ? [] : typeof csv === 'function' ? [[title, csv]] : csv;

/** Returns rows as a CSV file that a French Excel opens, with the cells of the columns that are shown (D30). */
export function listCsv<Row>(columns: readonly ListColumn<Row>[], rows: readonly Row[]): string {
  const cells = columns.flatMap(cellsOf);
  return csvOf(
    cells.map(([head]) => head),
    rows.map((row, index) => cells.map(([, cell]) => cell(row, index))),
  );
}
