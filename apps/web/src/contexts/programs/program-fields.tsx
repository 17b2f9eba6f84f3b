import { addDays, holidayOn, timeZoneOf, weekdayOf } from '@elan/domain/kernel';
import { mostSessionsSold, programDeadlines, programTypeRules, validationWeeks } from '@elan/domain/programs';
import type { Objective } from '@elan/domain/catalog';
import type { Spot } from '@elan/domain/spots';
import { NumberInput, SegmentedControl, Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { DateInput } from '../../ui/date-input.tsx';
import { ChoiceCards } from './choice-cards.tsx';
import {
  isPlannable,
  minutesWords,
  objectiveChoice,
  sessionsSoldWords,
  typeChoices,
} from './program-choices.tsx';
import { ProgramSlots } from './program-slots.tsx';
import { todayInParis, valuesForType, zoneOfSpot, type ProgramValues } from './program-values.ts';
import classes from './program.form.module.css';

type ProgramFieldsProps = {
  form: UseFormReturnType<ProgramValues>;
  /** The sentence of each refused field. */
  errors: Readonly<Record<string, ReactNode>>;
  objectives: readonly Objective[];
  spots: readonly Spot[];
};

// The nearest concern of this start, as it will be told once the dates are shown.
const startWarning = (startDate: string): string | undefined =>
  programDeadlines({ status: 'DRAFT', startDate, submittedAt: null }, new Date().toISOString()).warnings[0];

/** The fields of a programme, in the order in which its dates depend on them. */
export function ProgramFields({ form, errors, objectives, spots }: ProgramFieldsProps) {
  const { values } = form;
  const { type, spotId, startDate, durationMinutes } = values;
  const rules = programTypeRules[type];
  const spot = spots.find(({ id }) => id === spotId);
  const zone = zoneOfSpot(spot);
  const tomorrow = addDays(todayInParis(), 1);
  const warning = startDate === null || errors['startDate'] ? null : startWarning(startDate);
  const startWords = rules.startsOnMonday
    ? 'Un lundi qui n’est pas férié.'
    : `La validation peut prendre jusqu’à ${validationWeeks}\u00a0semaines.`;
  return (
    <>
      <ChoiceCards
        label="Type de programme"
        field="type"
        stacked
        choices={typeChoices}
        value={type}
        onChange={(value) => {
          if (isPlannable(value)) form.setValues(valuesForType(values, value, zone));
        }}
      />
      <ChoiceCards
        label="Objectif"
        description="Ce que vos équipes y gagneront."
        field="objectiveId"
        choices={objectives.map(objectiveChoice)}
        value={values.objectiveId}
        onChange={(value) => {
          form.setFieldValue('objectiveId', value);
        }}
        error={errors['objectiveId']}
      />
      <div className={classes.row}>
        <Select
          label="Lieu"
          required
          placeholder="Choisir un lieu"
          data={spots.map(({ id, name, address }) => ({ value: id, label: `${name}, ${address.city}` }))}
          allowDeselect={false}
          nothingFoundMessage="Aucun lieu ne porte ce nom."
          {...form.getInputProps('spotId')}
          error={errors['spotId']}
          value={spotId === '' ? null : spotId}
          onChange={(value) => {
            form.setFieldValue('spotId', value ?? '');
          }}
        />
        <DateInput
          label="Date de début"
          required
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={warning ?? startWords}
          minDate={tomorrow}
          {...(rules.startsOnMonday
            ? { excludeDate: (date: string) => weekdayOf(date) !== 1 || holidayOn(zone, date) !== undefined }
            : {})}
          {...form.getInputProps('startDate')}
          error={errors['startDate']}
          value={startDate}
        />
      </div>
      <ProgramSlots
        spotSlots={spot?.slots}
        zone={timeZoneOf(spot?.address.postalCode ?? '')}
        rules={rules}
        durationMinutes={durationMinutes}
        value={values.slots}
        onChange={(slots) => {
          form.setFieldValue('slots', slots);
        }}
        error={errors['slots']}
      />
      <div className={classes.row}>
        <div className={classes.duration}>
          <span className={classes.label} id="program-duration">
            Durée d’une séance
          </span>
          {rules.durations.length > 1 ? (
            <SegmentedControl
              aria-labelledby="program-duration"
              fullWidth
              data={rules.durations.map((value) => ({ value: String(value), label: `${value}\u00a0min` }))}
              value={String(durationMinutes)}
              onChange={(value) => {
                form.setFieldValue('durationMinutes', Number(value));
              }}
            />
          ) : (
            <span className={classes.only}>{minutesWords(type)}</span>
          )}
        </div>
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
