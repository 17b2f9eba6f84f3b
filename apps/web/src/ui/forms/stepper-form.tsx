import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useId, useRef, type SubmitEvent, type ReactNode } from 'react';
import { FormError } from './form-error.tsx';
import classes from './stepper-form.module.css';
import { StepperTrack } from './stepper-track.tsx';

export type FormStep = {
  id: string;
  /** Short name, in the row of steps. */
  label: string;
  /** Heading of the step, its label unless told. */
  title?: string;
  description?: ReactNode;
  content: ReactNode;
};

type StepperFormProps = {
  /** Name of the form, read aloud. */
  label: string;
  steps: readonly FormStep[];
  /** Index from 0. */
  active: number;
  /** Going back, or to a step already seen. */
  onStepChange: (index: number) => void;
  /** "Suivant" and, at the last step, "Valider": checks the step, then moves. */
  onNext: () => void;
  nextLabel?: string;
  submitLabel?: string;
  busy?: boolean;
  /** Why the reader cannot go on from here, in words: « Suivant » is off, and says it. */
  blocked?: string | undefined;
  error?: ReactNode;
  /** Level of the step's heading, 2 unless told. */
  headingOrder?: 2 | 3;
};

/**
 * A form in steps: Précédent, Suivant, Valider. When the step changes the focus goes to its heading, so that
 * a screen reader says where the reader is. In a narrow column the row of steps becomes "Étape 2 sur 4".
 */
export function StepperForm(props: StepperFormProps) {
  const { label, steps, active, onStepChange, onNext, busy = false, blocked, error } = props;
  const blockedId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(active);
  useEffect(() => {
    if (shown.current === active) return;
    shown.current = active;
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const step = steps[active];
  if (!step) return null;
  const last = active === steps.length - 1;
  const Heading = props.headingOrder === 3 ? 'h3' : 'h2';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onNext();
  };

  return (
    <form onSubmit={submit} noValidate aria-label={label} className={classes.root}>
      <StepperTrack steps={steps} active={active} onStepChange={onStepChange} />
      <div className={classes.step}>
        <Heading ref={heading} tabIndex={-1} className={classes.heading}>
          {step.title ?? step.label}
        </Heading>
        {step.description && <p className={classes.description}>{step.description}</p>}
        <div className={classes.content}>{step.content}</div>
      </div>
      <FormError>{error}</FormError>
      {blocked && (
        <p id={blockedId} className={classes.blocked}>
          {blocked}
        </p>
      )}
      <div className={classes.buttons}>
        {active > 0 && (
          <Button
            variant="default"
            size="md"
            leftSection={<IconArrowLeft size={18} stroke={1.8} />}
            disabled={busy}
            onClick={() => {
              onStepChange(active - 1);
            }}
          >
            Précédent
          </Button>
        )}
        <Button
          type="submit"
          size="md"
          loading={busy}
          disabled={blocked !== undefined}
          aria-describedby={blocked ? blockedId : undefined}
          className={classes.next ?? ''}
        >
          {last ? (props.submitLabel ?? 'Valider') : (props.nextLabel ?? 'Suivant')}
        </Button>
      </div>
    </form>
  );
}
