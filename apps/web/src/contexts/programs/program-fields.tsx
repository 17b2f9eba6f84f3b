import { addDays, holidayOn, weekdayOf } from '@elan/domain/kernel';
import {
  earliestSureStart,
  programDeadlines,
  programTypeRules,
  smallRoomWords,
  sureStartWords,
  type ProgramChoices,
} from '@elan/domain/programs';
import type { Objective } from '@elan/domain/catalog';
import type { Spot } from '@elan/domain/spots';
import { SegmentedControl, Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { ChoiceCards } from './choice-cards.tsx';
import { OnlineSlots } from './online-slots.tsx';
import { ProgramCarrier } from './program-carrier.tsx';
import { isProgramType, minutesWords, objectiveChoice, typeChoices } from './program-choices.tsx';
import { ProgramMeeting } from './program-meeting.tsx';
import { ProgramPack } from './program-pack.tsx';
import { ProgramSlots } from './program-slots.tsx';
import {
  clocksOf,
  holidaysOfSpot,
  todayInParis,
  valuesForType,
  withProposal,
  type ProgramValues,
} from './program-values.ts';
import classes from './program.form.module.css';

type ProgramFieldsProps = {
  form: UseFormReturnType<ProgramValues>;
  /** The sentence of each refused field. */
  errors: Readonly<Record<string, ReactNode>>;
  objectives: readonly Objective[];
  spots: readonly Spot[];
  choices: ProgramChoices;
};

// The nearest concern of this start, as it will be told once the dates are shown.
const startWarning = (startDate: string): string | undefined =>
  programDeadlines({ status: 'DRAFT', startDate, submittedAt: null }, new Date().toISOString()).warnings[0];

/** The fields of a programme, in the order in which its dates depend on them. */
export function ProgramFields({ form, errors, objectives, spots, choices }: ProgramFieldsProps) {
  const { values } = form;
  const { type, spotId, startDate, durationMinutes } = values;
  const rules = programTypeRules[type];
  const spot = rules.needsSpot ? spots.find(({ id }) => id === spotId) : undefined;
  const holidays = holidaysOfSpot(spot);
  const tomorrow = addDays(todayInParis(), 1);
  const warning = startDate === null || errors['startDate'] ? null : startWarning(startDate);
  const weekdays = values.slots.map(({ weekday }) => weekday);
  const earliest = earliestSureStart(type, todayInParis(), holidays, weekdays);
  // The consequence of a nearer start is said by its warning.
  const startWords = `${rules.startsOnMonday ? 'Un lundi qui n’est pas férié. ' : ''}${sureStartWords(earliest)}`;
  const setSlots = (slots: ProgramValues['slots']) => {
    form.setValues(withProposal(values, { slots }));
  };
  const startField = (
    <DateInput
      label="Date de début"
      required
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={warning ?? startWords}
      minDate={tomorrow}
      {...(rules.startsOnMonday
        ? { excludeDate: (date: string) => weekdayOf(date) !== 1 || holidayOn(holidays, date) !== undefined }
        : {})}
      {...form.getInputProps('startDate')}
      error={errors['startDate']}
      value={startDate}
    />
  );
  const duration = (
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
  );
  return (
    <>
      <ChoiceCards
        label="Type de programme"
        field="type"
        stacked
        choices={typeChoices(spots.length > 0)}
        value={type}
        onChange={(value) => {
          if (isProgramType(value)) form.setValues(valuesForType(values, value, holidays));
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
      {!rules.needsSpot && <ProgramMeeting form={form} errors={errors} />}
      <div className={classes.row}>
        {rules.needsSpot && (
          <Select
            label="Lieu"
            required
            placeholder="Choisir un lieu"
            data={spots.map(({ id, name, address }) => ({ value: id, label: `${name}, ${address.city}` }))}
            description={spot ? smallRoomWords(type, spot.maxUsers) : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            allowDeselect={false}
            nothingFoundMessage="Aucun lieu ne porte ce nom."
            {...form.getInputProps('spotId')}
            error={errors['spotId']}
            value={spotId === '' ? null : spotId}
            onChange={(value) => {
              form.setFieldValue('spotId', value ?? '');
            }}
          />
        )}
        {startField}
        {!rules.needsSpot && duration}
      </div>
      {rules.needsSpot ? (
        <ProgramSlots
          spotSlots={spot?.slots}
          zone={clocksOf(values, spot)}
          rules={rules}
          durationMinutes={durationMinutes}
          value={values.slots}
          onChange={setSlots}
          error={errors['slots']}
        />
      ) : (
        <OnlineSlots
          durationMinutes={durationMinutes}
          value={values.slots}
          onChange={setSlots}
          error={errors['slots']}
        />
      )}
      <ProgramPack
        form={form}
        errors={errors}
        employees={choices.employees}
        beside={rules.needsSpot && duration}
      />
      <ProgramCarrier form={form} errors={errors} subscriptions={choices.subscriptions} />
    </>
  );
}
