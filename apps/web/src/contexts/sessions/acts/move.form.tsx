import { may } from '@elan/domain/accounts';
import { isCivilDate, isTimeOfDay, timeOfDayOf, type CivilDate, type TimeOfDay } from '@elan/domain/kernel';
import { programTypeRules } from '@elan/domain/programs';
import type { SessionDetails } from '@elan/domain/sessions';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { useUser } from '../../../base/session/session.ts';
import { toldQuery } from '../../../base/told/told.queries.ts';
import { WhoIsTold } from '../../../base/told/who-is-told.tsx';
import { DateInput } from '../../../ui/forms/date-input.tsx';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import { TimeInput } from '../../../ui/forms/time-input.tsx';
import { todayIn } from '../../../ui/text/local-time.ts';
import { openingWords } from '../opening-words.ts';
import { dayOf } from '../session-hours.ts';
import { minutesOfSession } from '../session-words.ts';
import { CoachSelect } from '../coach-choices.tsx';
import { eventOptionsQuery, spotsOfQuery } from '../sessions.queries.ts';
import { acts, touched, useKeepDetails } from './acts.queries.ts';
import { ClosedDayNotice } from './closed-day-notice.tsx';
import { planningFields, planningFieldsWithoutCoach } from './planning-fields.ts';
import classes from './session-card.module.css';
import { useClosedDay } from './use-closed-day.ts';
import { useSayMoved } from './use-move-session.ts';

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

type Chosen = Pick<Values, 'spotId' | 'coachId'>;

/** The place and the coach that were chosen, where they are others. */
const changed = (details: SessionDetails, { spotId, coachId }: Chosen): Partial<Chosen> => ({
  ...(spotId !== '' && spotId !== details.spotId ? { spotId } : {}),
  ...(coachId !== '' && coachId !== details.coachId ? { coachId } : {}),
});

/** The place and the coach that it had, where they moved: what undoing gives back. */
function whereItStood(details: SessionDetails, chosen: Chosen): Partial<Chosen> {
  const moves = changed(details, chosen);
  return {
    ...(moves.spotId !== undefined && details.spotId !== null ? { spotId: details.spotId } : {}),
    ...(moves.coachId !== undefined && details.coachId !== null ? { coachId: details.coachId } : {}),
  };
}

/** Where and when a session goes. The server says what stands in the way, near the field that it is about. */
export function MoveForm({ details, onClose }: { details: SessionDetails; onClose: () => void }) {
  const { session } = details;
  // The coach of a programme is chosen by our team.
  const choosesCoach = may(useUser(), 'sessions.settle') || session.programId === null;
  const spots = useQuery(spotsOfQuery(details.spotId === null ? '' : session.companyId));
  const options = useQuery(eventOptionsQuery);
  const keep = useKeepDetails();
  const sayMoved = useSayMoved();
  const form = useServerForm<Values, SessionDetails>({
    initial: {
      date: dayOf(session),
      start: timeOfDayOf(session.startsAt, session.zone),
      durationMinutes: String(minutesOfSession(session)),
      spotId: details.spotId ?? '',
      coachId: details.coachId ?? '',
    },
    check: problemsOf,
    fields: choosesCoach ? planningFields : planningFieldsWithoutCoach,
    send: ({ date, start, durationMinutes, ...chosen }) =>
      acts.move({
        params: { id: session.id },
        body: {
          date: date ?? '',
          start,
          durationMinutes: Number(durationMinutes),
          ...changed(details, chosen),
          ...(day.isConfirmed ? { onClosedDay: true } : {}),
        },
      }),
    touches: touched,
    onDone(moved, values) {
      keep(moved);
      sayMoved(moved.session, { session, back: whereItStood(details, values) });
      onClose();
    },
  });
  const { values } = form;
  const spot = spots.data?.items.find(({ id }) => id === values.spotId);
  // Another hour of the same day and place is looked at by nobody: it stands there already.
  const isElsewhere = values.date !== dayOf(session) || values.spotId !== (details.spotId ?? '');
  const day = useClosedDay({
    companyId: session.companyId,
    spotId: values.spotId === '' ? null : values.spotId,
    date: isElsewhere ? values.date : null,
  });
  const { durations } = programTypeRules[session.type];
  const lengths = [...new Set([...durations, minutesOfSession(session)])].toSorted((a, b) => b - a);
  return (
    <ServerForm
      form={form}
      label="Déplacement de la séance"
      submitLabel="Déplacer la séance"
      onCancel={onClose}
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
          <CoachSelect
            {...choice}
            limit={50}
            disabled={!options.data}
            everybody={options.data?.coaches ?? []}
            wanted={{
              companyId: session.companyId,
              objectiveId: details.objectiveId,
              spotId: values.spotId,
              isOnline: details.spotId === null,
              date: values.date,
              start: values.start,
              minutes: Number(values.durationMinutes),
              sessionId: session.id,
            }}
            {...form.getInputProps('coachId')}
          />
        )}
      </div>
      <ClosedDayNotice day={day} />
      <p className={classes.note}>
        Les personnes inscrites gardent leur place, et peuvent se désinscrire sans pénalité.{' '}
        <WhoIsTold query={toldQuery(session.id)} />
      </p>
    </ServerForm>
  );
}
