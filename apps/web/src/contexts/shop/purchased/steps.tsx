import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './purchased.module.css';

/** A step of what happens next: done, the present one, or to come. */
export type Step = {
  readonly title: string;
  readonly about: ReactNode;
  readonly is: 'done' | 'now' | 'later';
};

const said: Readonly<Record<Step['is'], string>> = { done: '(fait) ', now: '(en cours) ', later: '' };

/** What happened, what happens now and what comes, on one lane. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={classes.steps}>
      {steps.map(({ title, about, is }) => (
        <li key={title} className={classes.step} data-is={is}>
          <span className={classes.dot} aria-hidden="true">
            {is === 'done' && <IconCheck size={14} stroke={2.6} />}
          </span>
          <div>
            <p className={classes.stepTitle}>
              <VisuallyHidden>{said[is]}</VisuallyHidden>
              {title}
            </p>
            <p className={classes.dim}>{about}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
