import { mostSessionsSold } from '@elan/domain/programs';
import { NumberInput, SegmentedControl } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { packChoices, packsAdvisedWords, sessionsSoldWords } from './program-choices.tsx';
import { withProposal, type ProgramValues } from './program-values.ts';
import classes from './program.form.module.css';

type ProgramPackProps = {
  form: UseFormReturnType<ProgramValues>;
  errors: Readonly<Record<string, ReactNode>>;
  /** How many employees the company has; null when it has not said. */
  employees: number | null;
  /** What stands beside the number of sessions. */
  beside?: ReactNode;
};

/** How long a programme is sold for, and how many sessions that makes. */
export function ProgramPack({ form, errors, employees, beside }: ProgramPackProps) {
  const { values } = form;
  return (
    <>
      <div className={classes.duration}>
        <span className={classes.label} id="program-pack">
          Pack
        </span>
        <SegmentedControl
          aria-labelledby="program-pack"
          fullWidth
          data={packChoices}
          value={values.months}
          onChange={(months) => {
            form.setValues(withProposal(values, { months }));
          }}
        />
        <p className={classes.hint}>{packsAdvisedWords(employees)}</p>
      </div>
      <div className={classes.row}>
        {beside}
        <NumberInput
          label="Nombre de séances"
          required
          min={1}
          max={mostSessionsSold}
          // What is typed is what is judged: a comma or a sign is refused with its sentence, never dropped.
          clampBehavior="none"
          decimalSeparator=","
          allowedDecimalSeparators={[',', '.']}
          hideControls
          inputMode="numeric"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={sessionsSoldWords(values)}
          {...form.getInputProps('sessionsSold')}
          error={errors['sessionsSold']}
        />
      </div>
    </>
  );
}
