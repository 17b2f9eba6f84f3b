import type { ImportedLine, LineState } from '@elan/domain/members';
import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { rowsIn } from '../../../base/lists/rows-page.ts';
import { saveFile } from '../../../base/transport/save-file.ts';
import type { DataListSort } from '../../../ui/lists/data-list-types.ts';
import { FilterBar } from '../../../ui/lists/filter-bar.tsx';
import { listCsv } from '../../../ui/lists/list-file.ts';
import { defaultPageSize, filtersOn, withoutFilters } from '../../../ui/lists/list-state.ts';
import type { ChangeList, ListFilter } from '../../../ui/lists/list-types.ts';
import { ListView } from '../../../ui/lists/list-view.tsx';
import { todayIn } from '../../../ui/text/local-time.ts';
import classes from './import.module.css';
import type { Fix } from './line-cell.tsx';
import { lineColumns, type Line } from './line-columns.tsx';
import { lineStateLabels, lineStatePlurals, linesWords, stateOrder } from './line-words.ts';

type LinesListProps = {
  lines: readonly ImportedLine[];
  /** The numbers of the lines that may be imported and were taken out. */
  leftOut: ReadonlySet<number>;
  onChoose: (number: number, isIn: boolean) => void;
  onFix: (fix: Fix) => void;
};

type Values = {
  state?: LineState;
  search?: string;
  page?: number;
  size?: number;
  sort?: string;
  direction?: 'desc';
  columns?: string;
};

const filters: readonly ListFilter[] = [
  {
    kind: 'choice',
    name: 'state',
    label: 'Verdict',
    all: 'Toutes',
    choices: stateOrder.map((state) => ({ value: state, label: lineStateLabels[state] })),
  },
];
const nothingToRetry = () => undefined;

/**
 * Every line with its verdict: searched, narrowed to one verdict, corrected in place, chosen one by one, saved as a file. What is
 * chosen here is gone with the file, so the address does not keep it.
 */
export function LinesList({ lines, leftOut, onChoose, onFix }: LinesListProps) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // The file that was sent, and held the focus, is gone: the reader is led to the verdicts.
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus();
  }, []);
  const [values, setValues] = useState<Values>(() =>
    lines.some(({ state }) => state === 'invalid') ? { state: 'invalid' } : {},
  );
  // A line stays where it is corrected, whatever it becomes: the reader keeps their place.
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set());
  const change: ChangeList = (patch) => {
    if ('state' in patch || 'search' in patch) setTouched(new Set());
    setValues((now) => ({ ...now, ...patch }));
  };
  const { state: shown, search, page = 1, size = defaultPageSize, direction = 'asc' } = values;
  const columns = lineColumns({
    touched,
    leftOut,
    onChoose,
    onFix: (fix) => {
      setTouched(new Set([...touched, fix.number]));
      onFix(fix);
    },
    onEdit: (number) => {
      setTouched(new Set([...touched, number]));
    },
  });
  const rows = lines.map((line): Line => ({ ...line, id: String(line.number) }));
  const isTouched = ({ number }: Line) => touched.has(number);
  const narrowed = rows.filter((row) => shown === undefined || row.state === shown || isTouched(row));
  const sort: DataListSort = { by: 'number', direction };
  const found = new Set(rowsIn(narrowed, columns, { search, sort }));
  const fitting = rowsIn(
    narrowed.filter((row) => found.has(row) || isTouched(row)),
    columns,
    { sort },
  );
  // Fewer lines fit than before: the last page that is left.
  const current = Math.min(page, Math.max(1, Math.ceil(fitting.length / size)));
  const counts = stateOrder
    .map((state) => ({ state, count: lines.filter((line) => line.state === state).length }))
    .filter(({ state, count }) => count > 0 || state === shown);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} ref={title} tabIndex={-1} className={classes.title}>
        {linesWords(lines.length)}
      </h2>
      <ListView
        label="Lignes du fichier"
        columns={columns}
        rowLabel={({ number }) => `ligne ${number}`}
        filters={filters}
        usualSort="number"
        values={{ ...values, page: current }}
        change={change}
        read={{
          rows: fitting.slice((current - 1) * size, current * size),
          total: fitting.length,
          error: undefined,
          retry: nothingToRetry,
          loading: false,
        }}
        exportFile={(some) => {
          saveFile(`lignes-a-importer-${todayIn()}.csv`, listCsv(some, fitting));
        }}
        isExporting={false}
        bar={(actions) => (
          <>
            <div className={classes.filters} role="group" aria-label="Lignes montrées">
              {[{ state: undefined, count: lines.length }, ...counts].map(({ state, count }) => (
                <Button
                  key={state ?? 'all'}
                  size="xs"
                  radius="xl"
                  variant={shown === state ? 'filled' : 'default'}
                  aria-pressed={shown === state}
                  onClick={() => {
                    change({ state, page: undefined });
                  }}
                >
                  {state === undefined ? 'Toutes' : lineStatePlurals[state]}&nbsp;{count}
                </Button>
              ))}
            </div>
            <FilterBar
              label="Chercher dans les lignes"
              searchLabel="Rechercher une ligne"
              search={search ?? ''}
              onSearchChange={(typed) => {
                change({ search: typed.trim() === '' ? undefined : typed, page: undefined });
              }}
              activeCount={filtersOn(filters, values)}
              onClear={() => {
                change(withoutFilters(filters));
              }}
              actions={actions}
            />
          </>
        )}
        empty={{ title: 'Aucune ligne dans ce fichier.', noMatch: 'Aucune ligne de cette sorte.' }}
      />
    </section>
  );
}
