import { Button, Stepper } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef, type SubmitEvent, type ReactNode } from 'react';
import { FormError } from './form-error.tsx';
import { Meter } from './meter.tsx';
import classes from './stepper-form.module.css';

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
  error?: ReactNode;
  /** Level of the step's heading, 2 unless told. */
  headingOrder?: 2 | 3;
};

/**
 * A form in steps: Précédent, Suivant, Valider. When the step changes the focus goes to its heading, so that
 * a screen reader says where the reader is. On a phone the row of steps becomes "Étape 2 sur 4".
 */
export function StepperForm(props: StepperFormProps) {
  const { label, steps, active, onStepChange, onNext, busy = false, error } = props;
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
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
      {phone ? (
        <CompactSteps current={active + 1} total={steps.length} />
      ) : (
        <Stepper
          active={active}
          size="sm"
          allowNextStepsSelect={false}
          onStepClick={onStepChange}
          classNames={{ content: classes.hidden ?? '' }}
        >
          {steps.map(({ id, label: name }, index) => (
            <Stepper.Step key={id} label={name} aria-current={index === active ? 'step' : undefined} />
          ))}
        </Stepper>
      )}
      <div className={classes.step}>
        <Heading ref={heading} tabIndex={-1} className={classes.heading}>
          {step.title ?? step.label}
        </Heading>
        {step.description && <p className={classes.description}>{step.description}</p>}
        <div className={classes.content}>{step.content}</div>
      </div>
      <FormError>{error}</FormError>
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
        <Button type="submit" size="md" loading={busy} className={classes.next ?? ''}>
          {last ? (props.submitLabel ?? 'Valider') : (props.nextLabel ?? 'Suivant')}
        </Button>
      </div>
    </form>
  );
}

function CompactSteps({ current, total }: { current: number; total: number }) {
  const sentence = `Étape ${current} sur ${total}`;
  return (
    <div className={classes.compact}>
      <span className="num">{sentence}</span>
      <Meter value={current} max={total} sentence={sentence} size={6} />
    </div>
  );
}
