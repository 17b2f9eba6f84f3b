import type { ImportedLine, LineState } from '@elan/domain/members';
import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { DataList } from '../../../ui/lists/data-list.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import classes from './import.module.css';
import type { Fix } from './line-cell.tsx';
import { lineColumns } from './line-columns.tsx';
import { lineStatePlurals, linesWords, stateOrder } from './line-words.ts';

type LinesListProps = {
  lines: readonly ImportedLine[];
  /** The numbers of the lines that may be imported and were taken out. */
  leftOut: ReadonlySet<number>;
  onChoose: (number: number, isIn: boolean) => void;
  onFix: (fix: Fix) => void;
};

const sizes = [25, 50, 100] as const;

/** Every line with its verdict: narrowed to one verdict, corrected in place, chosen one by one. */
export function LinesList({ lines, leftOut, onChoose, onFix }: LinesListProps) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // The file that was sent, and held the focus, is gone: the reader is led to the verdicts.
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus();
  }, []);
  const hasInvalid = lines.some(({ state }) => state === 'invalid');
  const [shown, setShown] = useState<LineState | null>(hasInvalid ? 'invalid' : null);
  const [page, setPage] = useState(1);
  const [size, setSize] = useState<number>(sizes[0]);
  // A line stays where it is corrected, whatever it becomes: the reader keeps their place.
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set());
  const fitting = lines.filter(
    ({ number, state }) => shown === null || state === shown || touched.has(number),
  );
  const last = Math.max(1, Math.ceil(fitting.length / size));
  const current = Math.min(page, last);
  const show = (state: LineState | null) => {
    setShown(state);
    setPage(1);
    setTouched(new Set());
  };
  const counts = stateOrder
    .map((state) => ({ state, count: lines.filter((line) => line.state === state).length }))
    .filter(({ state, count }) => count > 0 || state === shown);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} ref={title} tabIndex={-1} className={classes.title}>
        {linesWords(lines.length)}
      </h2>
      <div className={classes.filters} role="group" aria-label="Lignes montrées">
        {[{ state: null, count: lines.length }, ...counts].map(({ state, count }) => (
          <Button
            key={state ?? 'all'}
            size="xs"
            radius="xl"
            variant={shown === state ? 'filled' : 'default'}
            aria-pressed={shown === state}
            onClick={() => {
              show(state);
            }}
          >
            {state === null ? 'Toutes' : lineStatePlurals[state]}&nbsp;{count}
          </Button>
        ))}
      </div>
      <DataList
        label="Lignes du fichier"
        columns={lineColumns({
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
        })}
        rows={fitting.slice((current - 1) * size, current * size)}
        rowId={({ number }) => String(number)}
        rowLabel={({ number }) => `ligne ${number}`}
        total={fitting.length}
        page={current}
        pageSize={size}
        pageSizes={sizes}
        onPageChange={setPage}
        onPageSizeChange={(next) => {
          setSize(next);
          setPage(1);
        }}
        empty={<EmptyState title="Aucune ligne de cette sorte." />}
      />
    </section>
  );
}
