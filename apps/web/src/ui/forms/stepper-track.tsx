import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Meter } from '../display/meter.tsx';
import classes from './stepper-track.module.css';

type StepperTrackProps = {
  steps: readonly { id: string; label: string }[];
  /** Index from 0. */
  active: number;
  /** Back to a step already seen. */
  onStepChange: (index: number) => void;
};

/**
 * Where the reader stands in a form in steps: a row of them, or "Étape 2 sur 4" where its own column is too narrow for a row.
 * The style sheet chooses, so that a page printed by the server is right at once.
 */
export function StepperTrack({ steps, active, onStepChange }: StepperTrackProps) {
  const sentence = `Étape ${active + 1} sur ${steps.length}`;
  return (
    <div className={classes.root}>
      <div className={classes.compact}>
        <span className="num">{sentence}</span>
        <Meter value={active + 1} max={steps.length} sentence={sentence} size={6} />
      </div>
      <ol className={classes.row} aria-label="Étapes">
        {steps.map(({ id, label }, index) => (
          <li
            key={id}
            className={classes.stop}
            data-done={index < active || undefined}
            aria-current={index === active ? 'step' : undefined}
          >
            {index < active ? (
              <UnstyledButton className={classes.body} onClick={() => onStepChange(index)}>
                <span className={classes.mark}>
                  <IconCheck size={18} stroke={2.2} aria-hidden="true" />
                </span>
                {label}
              </UnstyledButton>
            ) : (
              <span className={classes.body}>
                <span className={`${classes.mark} num`}>{index + 1}</span>
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
