import { Button } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useCovered } from '../dialogs/dialog-stack.ts';
import { selectLabel } from './data-list-types.ts';
import classes from './chosen-rows.module.css';

type Row = { readonly id: string };

type ChosenRowsProps = {
  label: string;
  /** « 3 coachs choisis » */
  words: (count: number) => string;
  /** The rows that are chosen and seen. */
  seen: readonly Row[];
  labelOf: (row: Row) => string;
  acts: (rows: readonly Row[], clear: () => void) => ReactNode;
  onClear: () => void;
};

/**
 * The rows that are chosen; while the dialog of an act stands over them, those for which it was opened. What the act does may take them
 * off the list, and its refusals are still to be read.
 */
function useHeldRows(bar: RefObject<HTMLElement | null>, seen: readonly Row[]): readonly Row[] {
  const isCovered = useCovered(bar);
  const [held, setHeld] = useState(seen);
  if (isCovered) return held;
  if (held.length !== seen.length || held.some((row, index) => row !== seen[index])) setHeld(seen);
  return seen;
}

/** What may be done to the rows that are chosen, at the foot of the list. */
export function ChosenRows({ label, words, seen, labelOf, acts, onClear }: ChosenRowsProps) {
  const bar = useRef<HTMLDivElement>(null);
  const rows = useHeldRows(bar, seen);
  const back = useRef<() => void>(undefined);
  // The bar takes the focus along as it leaves: it goes back to the first row that was chosen and is still there.
  useEffect(() => () => back.current?.(), []);
  const clear = () => {
    const list = bar.current?.parentElement;
    const labels = rows.map((row) => selectLabel(labelOf(row)));
    back.current = () => {
      const boxes = list?.querySelectorAll<HTMLElement>('input[type="checkbox"]') ?? [];
      [...boxes].find(({ ariaLabel }) => labels.includes(ariaLabel ?? ''))?.focus({ preventScroll: true });
    };
    onClear();
  };
  if (rows.length === 0) return null;
  return (
    <div ref={bar} role="group" aria-label={label} className={classes.root}>
      <span className={classes.words} role="status">
        {words(rows.length)}
      </span>
      {acts(rows, clear)}
      <Button size="sm" variant="subtle" onClick={clear}>
        Tout désélectionner
      </Button>
    </div>
  );
}
