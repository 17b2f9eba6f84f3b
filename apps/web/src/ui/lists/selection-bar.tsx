import { Button } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import classes from './selection-bar.module.css';

type SelectionBarProps = {
  ref?: Ref<HTMLDivElement>;
  label: string;
  /** « 3 coachs choisis » */
  words: string;
  onClear: () => void;
  children: ReactNode;
};

/** What may be done to the rows that are chosen, at the foot of the list. */
export function SelectionBar({ ref, label, words, onClear, children }: SelectionBarProps) {
  return (
    <div ref={ref} role="group" aria-label={label} className={classes.root}>
      <span className={classes.words} role="status">
        {words}
      </span>
      {children}
      <Button size="sm" variant="subtle" onClick={onClear}>
        Tout désélectionner
      </Button>
    </div>
  );
}
