import { mostOnline, type MeetingMode } from '@elan/domain/programs';
import { NumberInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { TextField } from '../../ui/forms/text-field.tsx';
import { ChoiceCards, type Choice } from './choice-cards.tsx';
import type { ProgramValues } from './program-values.ts';
import classes from './program.form.module.css';

type ProgramMeetingProps = {
  form: UseFormReturnType<ProgramValues>;
  errors: Readonly<Record<string, ReactNode>>;
};

const modes: readonly (Choice & { value: MeetingMode })[] = [
  {
    value: 'AUTO',
    title: 'Adresse automatique',
    detail: 'Chaque séance a sa propre page d’attente, où le coach ouvre la salle.',
  },
  {
    value: 'CUSTOM',
    title: 'Votre adresse',
    detail: 'Les participants se retrouvent dans votre outil de visioconférence, toujours à la même adresse.',
  },
];

/** Where the people of a programme by video meet, and how many of them. */
export function ProgramMeeting({ form, errors }: ProgramMeetingProps) {
  const { meeting } = form.values;
  return (
    <>
      <ChoiceCards
        label="Adresse de la visioconférence"
        field="meeting"
        stacked
        choices={modes}
        value={meeting}
        onChange={(value) => {
          form.setFieldValue('meeting', value === 'CUSTOM' ? 'CUSTOM' : 'AUTO');
        }}
        error={errors['meeting']}
      />
      <div className={classes.row}>
        {meeting === 'CUSTOM' && (
          <TextField
            label="Adresse de votre salle"
            required
            type="url"
            inputMode="url"
            placeholder="https://"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            description="Elle commence par https://. Les participants la recevront."
            {...form.getInputProps('meetingUrl')}
            error={errors['meetingUrl']}
          />
        )}
        <NumberInput
          label="Places par séance"
          required
          min={1}
          max={mostOnline}
          clampBehavior="none"
          hideControls
          inputMode="numeric"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={`De 1 à ${mostOnline}\u00a0personnes.`}
          {...form.getInputProps('maxParticipants')}
          error={errors['maxParticipants']}
        />
      </div>
    </>
  );
}
