import { Button, Progress } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import { useFirstField } from '../../ui/forms/use-first-field.ts';
import record from '../../ui/layout/record-card.module.css';
import classes from './several-parts.module.css';

const shownAtOnce = 4;

/** What is asked and shown before an act on several records: its first field (`data-autofocus`) has the focus. */
export function SeveralBody({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useFirstField(root);
  return (
    <div ref={root} className={record.form}>
      {children}
    </div>
  );
}

/** How far an act on several records has come. */
export function SeveralProgress({ at, total }: { at: number | undefined; total: number }) {
  return (
    at !== undefined && (
      <div role="status" className="num">
        {at + 1}&nbsp;sur&nbsp;{total}
        <Progress value={(100 * at) / total} aria-label="Avancement" />
      </div>
    )
  );
}

type SeveralRefusedProps = {
  /** « 3 séances annulées » */
  words: string;
  refused: readonly (readonly [name: string, why: string])[];
  onClose: () => void;
};

/** What was done, and what was refused and why. */
export function SeveralRefused({ words, refused, onClose }: SeveralRefusedProps) {
  return (
    <div className={record.form}>
      <p className={record.none}>{words}. Refusées&nbsp;:</p>
      <ul className={record.lines}>
        {refused.map(([name, why]) => (
          <li key={name}>
            <span className={record.line}>
              {name}
              <span className={record.second}>{why}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className={record.acts}>
        <Button onClick={onClose}>Fermer</Button>
      </div>
    </div>
  );
}

/** The names of what an act is for, or of what it leaves, under a sentence; nothing without any. */
export function SeveralNames({ title, names }: { title: string; names: readonly string[] }) {
  return (
    names.length > 0 && (
      <div>
        <p className={record.none}>{title}</p>
        <div
          className={classes.names}
          // Many of them scroll: the button that follows stays in sight.
          {...(names.length > shownAtOnce && { tabIndex: 0, role: 'group', 'aria-label': title })}
        >
          <ul>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      </div>
    )
  );
}
