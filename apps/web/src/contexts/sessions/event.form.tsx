import type { Objective } from '@elan/domain/catalog';
import { may } from '@elan/domain/accounts';
import type { EventOptions, EventSession, SessionDetails } from '@elan/domain/sessions';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formDraft, type FormDraft } from '../../base/forms/form-draft.ts';
import { useServerForm, type ServerForm as ServerFormOf } from '../../base/forms/use-server-form.ts';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { useUser } from '../../base/session/session.ts';
import { ServerForm } from '../../ui/forms/server-form.tsx';
import { hashtagsQuery, touched, useKeepDetails, writeDraft } from './acts/acts.queries.ts';
import { ClosedDayNotice } from './acts/closed-day-notice.tsx';
import { planningFields } from './acts/planning-fields.ts';
import { useClosedDay } from './acts/use-closed-day.ts';
import { EventFields } from './event-fields.tsx';
import { eventNames } from './event-names.ts';
import type { EventSource } from './event-source.ts';
import {
  emptyEvent,
  eventFieldErrors,
  inputOfEvent,
  valuesOfSession,
  type ChosenHour,
  type EventValues,
} from './event-values.ts';
import { sessions, spotsOfQuery } from './sessions.queries.ts';
import classes from './event.form.module.css';

type EventFormProps = {
  options: EventOptions;
  objectives: readonly Objective[];
  hour: ChosenHour;
  /** A draft to write anew, or a session to plan again on another day. */
  source?: EventSource | undefined;
  onCancel: () => void;
  onPlanned: (event: EventSession) => void;
};

const draftName = (uid: string, source: EventSource | undefined): string =>
  source ? `event-session.${uid}.${source.as}.${source.details.session.id}` : `event-session.${uid}`;

/** The hour that was chosen in the calendar wins over the one that was typed before. */
const startingAt = (hour: ChosenHour, draft: FormDraft<EventValues>): FormDraft<EventValues> => ({
  ...draft,
  read() {
    const kept = draft.read();
    return kept && { ...kept, ...hour };
  },
});

/** A session outside of any programme. What is typed survives a reload until it is planned. */
export function EventForm({ options, objectives, hour, source, onCancel, onPlanned }: EventFormProps) {
  const user = useUser();
  const settles = may(user, 'sessions.settle');
  const [only] = options.companies.length === 1 ? options.companies : [];
  const [start] = useState<EventValues>(() =>
    source
      ? valuesOfSession(source.details, source.as === 'draft')
      : { ...emptyEvent, ...(only ? { companyId: only.id } : {}) },
  );
  const writes = source?.as === 'draft' ? source.details : undefined;
  const [draft] = useState(() => startingAt(hour, formDraft(draftName(user._uid, source), emptyEvent)));
  // Which of the two buttons was pressed: the rules of a draft are fewer.
  const asDraft = useRef(writes !== undefined);
  const keep = useKeepDetails();
  const hashtags = useQuery(hashtagsQuery);
  const eventOf = (values: EventValues): EventSession => ({
    ...inputOfEvent(values, { draft: asDraft.current, settles }),
    // A draft is planned by nobody yet: the day is asked about when it is published.
    ...(day.isConfirmed && !asDraft.current ? { onClosedDay: true } : {}),
  });
  const form: ServerFormOf<EventValues> = useServerForm<EventValues, SessionDetails | null, SessionDetails>({
    initial: { ...start, ...hour },
    draft,
    check(values): ReturnType<typeof eventFieldErrors> {
      const spot = spots.data?.items.find(({ id }) => id === values.spotId);
      return eventFieldErrors(values, spot, new Date().toISOString(), asDraft.current);
    },
    fields: planningFields,
    ...(writes && {
      edits: {
        record: writes,
        valuesOf: (details: SessionDetails) => valuesOfSession(details, true),
        names: eventNames({
          companies: () => options.companies,
          coaches: () => options.coaches.map(({ id, displayName }) => ({ id, name: displayName })),
          objectives: () => objectives,
          spots: () => spots.data?.items ?? [],
          hashtags: () => hashtags.data?.items ?? [],
        }),
      },
    }),
    async send(values, opened) {
      if (opened) return writeDraft(opened, eventOf(values));
      await sessions.create({ body: eventOf(values) });
      return null;
    },
    touches: touched,
    done: writes ? 'Brouillon enregistré' : 'Séance planifiée',
    onDone(written, values) {
      if (written) keep(written);
      onPlanned(eventOf(values));
    },
  });
  const { companyId, spotId, date } = form.values;
  const spots = useQuery(spotsOfQuery(companyId));
  const day = useClosedDay({ companyId, spotId: spotId === '' ? null : spotId, date });
  // The form comes after its dialog, which has given the focus to its closing button by then.
  const { root, busy } = form;
  const ready = user.company === null || spots.data !== undefined;
  useEffect(() => {
    if (ready) root.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [ready, root]);
  return (
    <ServerForm
      form={form}
      label="Nouvelle séance"
      submitLabel={null}
      buttons={
        <div className={classes.buttons}>
          <Button
            variant="default"
            size="md"
            disabled={busy}
            onClick={() => {
              draft.clear();
              onCancel();
            }}
          >
            Annuler
          </Button>
          {!writes && (
            <Button
              variant="light"
              size="md"
              disabled={busy}
              onClick={() => {
                asDraft.current = true;
                root.current?.requestSubmit();
              }}
            >
              Enregistrer en brouillon
            </Button>
          )}
          <Button
            type="submit"
            size="md"
            loading={busy}
            onClick={() => {
              asDraft.current = writes !== undefined;
            }}
          >
            {writes ? 'Enregistrer le brouillon' : 'Planifier la séance'}
          </Button>
        </div>
      }
    >
      <EventFields
        form={form}
        options={options}
        withCompany={user.company === null}
        objectives={objectives}
        spots={spots.data?.items}
        hashtags={hashtags.data?.items}
        settles={settles}
        fixedCompany={writes !== undefined}
        spotsError={spots.error && !spots.data ? sentenceOf(spots.error) : undefined}
      />
      <ClosedDayNotice day={day} />
    </ServerForm>
  );
}
