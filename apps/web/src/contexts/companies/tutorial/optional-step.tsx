import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './tutorial-layout.module.css';

type OptionalStepProps = {
  isDone: boolean;
  busy: boolean;
  /** Puts the step off: it may be opened again at any time. */
  onSkip: () => void;
  onContinue: () => void;
  children: ReactNode;
};

/** A step that may wait: the real screen's own part, then on. */
export function OptionalStep({ isDone, busy, onSkip, onContinue, children }: OptionalStepProps) {
  return (
    <div className={classes.optional}>
      {children}
      <div className={classes.buttons}>
        {isDone ? (
          <Button size="md" onClick={onContinue}>
            Continuer
          </Button>
        ) : (
          <Button variant="default" size="md" loading={busy} onClick={onSkip}>
            Plus tard
          </Button>
        )}
      </div>
    </div>
  );
}
