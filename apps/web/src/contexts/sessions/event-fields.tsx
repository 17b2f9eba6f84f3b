import type { Hashtag, Objective } from '@elan/domain/catalog';
import { timeZoneOf } from '@elan/domain/kernel';
import { durationWords, programTypeRules, programTypes } from '@elan/domain/programs';
import type { EventOptions } from '@elan/domain/sessions';
import type { Spot } from '@elan/domain/spots';
import { NumberInput, SegmentedControl, Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { todayIn } from '../../ui/text/local-time.ts';
import { TimeInput } from '../../ui/forms/time-input.tsx';
import { CoachSelect } from './coach-choices.tsx';
import { ExtrasFields } from './acts/extras-fields.tsx';
import { isOnline, mostPeople, valuesForSpot, valuesForType, type EventValues } from './event-values.ts';
import { openingWords } from './opening-words.ts';
import { sessionTypeLabel } from './session-words.ts';
import classes from './event.form.module.css';

type EventFieldsProps = {
  form: UseFormReturnType<EventValues>;
  options: EventOptions;
  /** Who belongs to a company plans for that one only. */
  withCompany: boolean;
  objectives: readonly Objective[];
  /** Undefined while they are on their way, or before a company is chosen. */
  spots: readonly Spot[] | undefined;
  /** Why the spots could not be read. */
  spotsError: string | undefined;
  hashtags: readonly Hashtag[] | undefined;
  /** An administrator sets the price. */
  settles: boolean;
  /** The company of a draft stays. */
  fixedCompany: boolean;
};

const below = ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[];
// A refusal takes the focus to a field: its list must not open over the sentence that says why.
const choice = {
  required: true,
  searchable: true,
  openOnFocus: false,
  allowDeselect: false,
  limit: 50,
} as const;

/** The fields of an event session, each after the ones that it depends on. */
export function EventFields(props: EventFieldsProps) {
  const { form, options, withCompany, objectives, spots, spotsError } = props;
  const { values } = form;
  const { type, companyId, spotId, date, durationMinutes } = values;
  const spot = spots?.find(({ id }) => id === spotId);
  const { durations } = programTypeRules[type];
  const most = mostPeople(type, spot);
  const online = isOnline(type);
  const hasNoSpot = spots?.length === 0;
  const spotPlaceholder =
    companyId === ''
      ? 'Choisissez d’abord une entreprise'
      : hasNoSpot
        ? 'Aucun lieu\u00a0: seules des séances Live'
        : 'Choisir un lieu';
  const pick = (field: 'objectiveId' | 'coachId') => ({
    ...form.getInputProps(field),
    value: values[field] === '' ? null : values[field],
    onChange: (id: string | null) => {
      form.setFieldValue(field, id ?? '');
    },
    ...choice,
  });
  return (
    <>
      <div className={classes.row} data-columns={withCompany ? 2 : 3}>
        {withCompany && (
          <Select
            label="Entreprise ou salle"
            data-autofocus
            placeholder="Choisir une entreprise ou une salle"
            {...choice}
            data={options.companies.map(({ id, name }) => ({ value: id, label: name }))}
            nothingFoundMessage="Aucune entreprise, ni aucune salle avec un lieu, ne porte ce nom."
            disabled={props.fixedCompany}
            {...form.getInputProps('companyId')}
            value={companyId === '' ? null : companyId}
            onChange={(id) => {
              form.setValues({ companyId: id ?? '', spotId: '' });
            }}
          />
        )}
        {!online && (
          <Select
            label="Lieu"
            data-autofocus={!withCompany || undefined}
            placeholder={spotPlaceholder}
            {...choice}
            disabled={companyId === '' || !spots}
            data={(spots ?? []).map(({ id, name, address }) => ({
              value: id,
              label: `${name}, ${address.city}`,
            }))}
            nothingFoundMessage="Aucun lieu ne porte ce nom."
            {...form.getInputProps('spotId')}
            error={form.errors['spotId'] ?? spotsError}
            value={spot ? spotId : null}
            onChange={(id) => {
              form.setValues(
                valuesForSpot(
                  values,
                  spots?.find((known) => known.id === id),
                ),
              );
            }}
          />
        )}
        <Select
          label="Objectif"
          placeholder="Choisir un objectif"
          data={objectives.map(({ id, name }) => ({ value: id, label: name }))}
          nothingFoundMessage="Aucun objectif ne porte ce nom."
          {...pick('objectiveId')}
        />
        <CoachSelect
          placeholder="Choisir un coach"
          everybody={options.coaches}
          wanted={{
            companyId,
            objectiveId: values.objectiveId,
            spotId,
            isOnline: online,
            date,
            start: values.start,
            minutes: durationMinutes,
          }}
          {...pick('coachId')}
        />
      </div>
      <div className={classes.row}>
        <div className={classes.choice}>
          <span className={classes.label} id="event-type">
            Type de séance
          </span>
          <SegmentedControl
            aria-labelledby="event-type"
            fullWidth
            data={programTypes.map((known) => ({ value: known, label: sessionTypeLabel(known) }))}
            value={type}
            onChange={(next) => {
              form.setValues(valuesForType(values, next, spot));
              form.clearFieldError('durationMinutes');
            }}
          />
        </div>
        <div className={classes.choice}>
          <span className={classes.label} id="event-duration">
            Durée
          </span>
          {durations.length > 1 ? (
            <SegmentedControl
              aria-labelledby="event-duration"
              fullWidth
              data={durations.map((value) => ({ value: String(value), label: `${value}\u00a0min` }))}
              value={String(durationMinutes)}
              onChange={(value) => {
                form.setFieldValue('durationMinutes', Number(value));
              }}
            />
          ) : (
            <span className={classes.only}>{durationWords(durations)}&nbsp;minutes</span>
          )}
        </div>
      </div>
      <div className={classes.row} data-columns={3}>
        <DateInput
          label="Date"
          required
          minDate={todayIn(timeZoneOf(spot?.address.postalCode ?? ''))}
          {...form.getInputProps('date')}
          value={date}
        />
        <TimeInput
          label="Heure de début"
          required
          inputWrapperOrder={below}
          description={spot && date !== null ? openingWords(spot, date) : undefined}
          {...form.getInputProps('start')}
          value={values.start}
        />
        <NumberInput
          label="Places"
          required
          min={1}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          hideControls
          inputMode="numeric"
          inputWrapperOrder={below}
          description={Number.isFinite(most) ? `${most}\u00a0personnes au plus` : undefined}
          {...form.getInputProps('maxParticipants')}
        />
      </div>
      <ExtrasFields
        values={values}
        field={form.getInputProps}
        onChange={(name, value) => {
          form.setValues({ [name]: value });
        }}
        hashtags={props.hashtags}
        online={online}
        settles={props.settles}
      />
    </>
  );
}
