import { may } from '@elan/domain/accounts';
import { isCivilDate, isTimeOfDay, timeOfDayOf, type CivilDate, type TimeOfDay } from '@elan/domain/kernel';
import { programTypeRules } from '@elan/domain/programs';
import type { SessionDetails } from '@elan/domain/sessions';
import { Button, Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDirtyForm } from '../../../base/forms/dirty-forms.ts';
import { codeOf, fieldErrorsOf, sentenceOf } from '../../../base/transport/refusals.ts';
import { useUser } from '../../../base/session/session.ts';
import { DateInput } from '../../../ui/forms/date-input.tsx';
import { focusRefused } from '../../../ui/forms/focus-refused.ts';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { todayIn } from '../../../ui/text/local-time.ts';
import { TimeInput } from '../../../ui/forms/time-input.tsx';
import { openingWords } from '../opening-words.ts';
import { dayOf } from '../session-hours.ts';
import { minutesOfSession } from '../session-words.ts';
import { eventOptionsQuery, spotsOfQuery } from '../sessions.queries.ts';
import { ClosedDayNotice } from './closed-day-notice.tsx';
import { planningFields } from './planning-fields.ts';
import classes from './session-card.module.css';
import { useClosedDay } from './use-closed-day.ts';
import { useMoveSession } from './use-move-session.ts';

type Values = {
  date: CivilDate | null;
  start: TimeOfDay;
  durationMinutes: string;
  spotId: string;
  coachId: string;
};

const choice = { searchable: true, openOnFocus: false, allowDeselect: false } as const;

function problemsOf({ date, start }: Values): Partial<Record<keyof Values, string>> {
  return {
    ...(date !== null && isCivilDate(date) ? {} : { date: 'Choisissez la date de la séance.' }),
    ...(isTimeOfDay(start) ? {} : { start: 'Indiquez l’heure de début.' }),
  };
}

/** Where and when a session goes. The server says what stands in the way, near the field that it is about. */
export function MoveForm({ details, onClose }: { details: SessionDetails; onClose: () => void }) {
  const { session } = details;
  const root = useRef<HTMLFormElement>(null);
  // The coach of a programme is chosen by our team.
  const choosesCoach = may(useUser(), 'sessions.settle') || session.programId === null;
  const moving = useMoveSession();
  const spots = useQuery(spotsOfQuery(details.spotId === null ? '' : session.companyId));
  const options = useQuery(eventOptionsQuery);
  const form = useForm<Values>({
    initialValues: {
      date: dayOf(session),
      start: timeOfDayOf(session.startsAt, session.zone),
      durationMinutes: String(minutesOfSession(session)),
      spotId: details.spotId ?? '',
      coachId: details.coachId ?? '',
    },
    validate: problemsOf,
  });
  useDirtyForm(form.isDirty());
  const { values } = form;
  const spot = spots.data?.items.find(({ id }) => id === values.spotId);
  // Another hour of the same day and place is looked at by nobody: it stands there already.
  const isElsewhere = values.date !== dayOf(session) || values.spotId !== (details.spotId ?? '');
  const day = useClosedDay({
    companyId: session.companyId,
    spotId: values.spotId === '' ? null : values.spotId,
    date: isElsewhere ? values.date : null,
  });
  const focusOn = (errors: Record<string, unknown>) => {
    focusRefused(root.current, errors);
  };
  const submit = form.onSubmit(({ date, start, durationMinutes, spotId, coachId }) => {
    if (day.blocks && !day.mayConfirm) {
      form.setErrors({ date: day.words });
      focusOn({ date: day.words });
      return;
    }
    const movesSpot = spotId !== '' && spotId !== details.spotId;
    const movesCoach = coachId !== '' && coachId !== details.coachId;
    const to = {
      date: date ?? '',
      start,
      durationMinutes: Number(durationMinutes),
      ...(movesSpot ? { spotId } : {}),
      ...(movesCoach ? { coachId } : {}),
      ...(day.isConfirmed ? { onClosedDay: true } : {}),
    };
    const back = {
      ...(movesSpot && details.spotId !== null ? { spotId: details.spotId } : {}),
      ...(movesCoach && details.coachId !== null ? { coachId: details.coachId } : {}),
    };
    moving.move(
      { session, to, back },
      {
        onDone: onClose,
        onRefused(error) {
          const field = planningFields[codeOf(error) ?? ''];
          const errors = field ? { [field]: sentenceOf(error) } : fieldErrorsOf(error);
          form.setErrors(errors);
          focusOn(errors);
        },
      },
    );
  }, focusOn);
  const nearFields = Object.keys(form.errors).length > 0;
  const { durations } = programTypeRules[session.type];
  const lengths = [...new Set([...durations, minutesOfSession(session)])].toSorted((a, b) => b - a);
  return (
    <form
      ref={root}
      noValidate
      onSubmit={submit}
      className={classes.form}
      aria-label="Déplacement de la séance"
    >
      <div className={classes.row}>
        <DateInput
          label="Date"
          required
          minDate={todayIn(session.zone)}
          {...form.getInputProps('date')}
          value={values.date}
        />
        <TimeInput
          label="Heure de début"
          required
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={spot && values.date !== null ? openingWords(spot, values.date) : undefined}
          {...form.getInputProps('start')}
          value={values.start}
        />
        <Select
          label="Durée"
          {...choice}
          data={lengths.map((length) => ({ value: String(length), label: `${length}\u00a0minutes` }))}
          {...form.getInputProps('durationMinutes')}
        />
        {details.spotId !== null && (
          <Select
            label="Lieu"
            {...choice}
            disabled={!spots.data}
            data={(spots.data?.items ?? []).map(({ id, name, address }) => ({
              value: id,
              label: `${name}, ${address.city}`,
            }))}
            nothingFoundMessage="Aucun lieu ne porte ce nom."
            {...form.getInputProps('spotId')}
          />
        )}
        {choosesCoach && (
          <Select
            label="Coach"
            {...choice}
            limit={50}
            disabled={!options.data}
            data={(options.data?.coaches ?? []).map(({ id, displayName }) => ({
              value: id,
              label: displayName,
            }))}
            nothingFoundMessage="Aucun coach ne porte ce nom."
            {...form.getInputProps('coachId')}
          />
        )}
      </div>
      <ClosedDayNotice day={day} />
      <p className={classes.note}>
        Les personnes inscrites gardent leur place et sont prévenues. Elles peuvent se désinscrire sans
        pénalité.
      </p>
      <FormError>{moving.error && !nearFields ? sentenceOf(moving.error) : null}</FormError>
      <div className={classes.end}>
        <Button variant="default" size="md" onClick={onClose}>
          Annuler
        </Button>
        <Button type="submit" size="md" loading={moving.isPending}>
          Déplacer la séance
        </Button>
      </div>
    </form>
  );
}
