import { holidayOn, weekdayOf } from '@elan/domain/kernel';
import { programTypeRules, startNotice, startNoticeSentences } from '@elan/domain/programs';
import type { Objective } from '@elan/domain/catalog';
import type { Spot } from '@elan/domain/spots';
import { NumberInput, SegmentedControl, Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { DateInput } from '../../ui/date-input.tsx';
import { ChoiceCards } from './choice-cards.tsx';
import { isPlannable, lengthWords, minutesWords, objectiveChoice, typeChoices } from './program-choices.tsx';
import { ProgramSlots } from './program-slots.tsx';
import { todayInParis, valuesForType, zoneOfSpot, type ProgramValues } from './program-values.ts';
import classes from './program.form.module.css';

type ProgramFieldsProps = {
  form: UseFormReturnType<ProgramValues>;
  objectives: readonly Objective[];
  spots: readonly Spot[];
};

/** The fields of a programme, in the order in which its dates depend on them. */
export function ProgramFields({ form, objectives, spots }: ProgramFieldsProps) {
  const { values } = form;
  const { type, spotId, startDate, durationMinutes } = values;
  const rules = programTypeRules[type];
  const spot = spots.find(({ id }) => id === spotId);
  const zone = zoneOfSpot(spot);
  const today = todayInParis();
  const notice = startDate === null || startDate < today ? null : startNotice(startDate, today);
  const startWords = rules.startsOnMonday
    ? 'Un lundi qui n’est pas férié.'
    : 'Comptez deux semaines pour trouver un coach.';
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
        error={form.errors['objectiveId']}
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
          value={spotId === '' ? null : spotId}
          onChange={(value) => {
            form.setFieldValue('spotId', value ?? '');
          }}
        />
        <DateInput
          label="Date de début"
          required
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={notice ? startNoticeSentences[notice] : startWords}
          minDate={today}
          {...(rules.startsOnMonday
            ? { excludeDate: (date: string) => weekdayOf(date) !== 1 || holidayOn(zone, date) !== undefined }
            : {})}
          {...form.getInputProps('startDate')}
          value={startDate}
        />
      </div>
      <ProgramSlots
        spotSlots={spot?.slots}
        rules={rules}
        durationMinutes={durationMinutes}
        value={values.slots}
        onChange={(slots) => {
          form.setFieldValue('slots', slots);
        }}
        error={form.errors['slots']}
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
          max={500}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          hideControls
          inputMode="numeric"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={lengthWords(values)}
          {...form.getInputProps('sessionsSold')}
        />
      </div>
    </>
  );
}
