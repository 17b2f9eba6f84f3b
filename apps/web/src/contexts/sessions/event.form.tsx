import type { Objective } from '@elan/domain/catalog';
import { may } from '@elan/domain/accounts';
import type { EventOptions, EventSession } from '@elan/domain/sessions';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDirtyForm } from '../../base/forms/dirty-forms.ts';
import { formDraft } from '../../base/forms/form-draft.ts';
import { codeOf, fieldErrorsOf, sentenceOf } from '../../base/transport/refusals.ts';
import { useUser } from '../../base/session/session.ts';
import { focusRefused } from '../../ui/forms/focus-refused.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { hashtagsQuery, useWriteDraft } from './acts/acts.queries.ts';
import { ClosedDayNotice } from './acts/closed-day-notice.tsx';
import { planningFields } from './acts/planning-fields.ts';
import { useClosedDay } from './acts/use-closed-day.ts';
import { EventFields } from './event-fields.tsx';
import type { EventSource } from './event-source.ts';
import {
  emptyEvent,
  eventFieldErrors,
  inputOfEvent,
  valuesOfSession,
  type ChosenHour,
  type EventValues,
} from './event-values.ts';
import { spotsOfQuery, useCreateEvent } from './sessions.queries.ts';
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
  const [draft] = useState(() => formDraft(draftName(user._uid, source), emptyEvent));
  const [kept, setKept] = useState(() => draft.read());
  const [begun] = useState<EventValues>(() => ({ ...start, ...kept, ...hour }));
  const [companyId, setCompanyId] = useState(begun.companyId);
  const spots = useQuery(spotsOfQuery(companyId));
  // Which of the two buttons was pressed: the rules of a draft are fewer.
  const asDraft = useRef(source?.as === 'draft');
  const form = useForm<EventValues>({
    initialValues: begun,
    validate(values) {
      const spot = spots.data?.items.find(({ id }) => id === values.spotId);
      return eventFieldErrors(values, spot, new Date().toISOString(), asDraft.current);
    },
    onValuesChange(values) {
      draft.write(values);
      setCompanyId(values.companyId);
    },
  });
  const root = useRef<HTMLFormElement>(null);
  // The form comes after its dialog, which has given the focus to its closing button by then.
  const ready = user.company === null || spots.data !== undefined;
  useEffect(() => {
    if (ready) root.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [ready]);
  const create = useCreateEvent();
  const rewrite = useWriteDraft(source?.details);
  const writes = source?.as === 'draft';
  const save = writes ? rewrite : create;
  const hashtags = useQuery(hashtagsQuery);
  useDirtyForm(kept !== null || form.isDirty(), { survives: true });

  const focusOn = (errors: Record<string, unknown>) => {
    focusRefused(root.current, errors);
  };
  const { spotId, date } = form.values;
  const day = useClosedDay({ companyId, spotId: spotId === '' ? null : spotId, date });
  const submit = form.onSubmit((values) => {
    // A draft is planned by nobody yet: the day is asked about when it is published.
    if (day.blocks && !day.mayConfirm && !asDraft.current) {
      form.setErrors({ date: day.words });
      focusOn({ date: day.words });
      return;
    }
    const isConfirmed = day.isConfirmed && !asDraft.current;
    const event = {
      ...inputOfEvent(values, { draft: asDraft.current, settles }),
      ...(isConfirmed ? { onClosedDay: true } : {}),
    };
    save.mutate(event, {
      onSuccess() {
        draft.clear();
        onPlanned(event);
      },
      onError(error) {
        const field = planningFields[codeOf(error) ?? ''];
        const errors = field ? { [field]: sentenceOf(error) } : fieldErrorsOf(error);
        form.setErrors(errors);
        focusOn(errors);
      },
    });
  }, focusOn);
  const startAgain = () => {
    setKept(null);
    form.setInitialValues(start);
    form.setValues(start);
    form.clearErrors();
    draft.clear();
  };

  const shownNearFields = Object.keys(form.errors).length > 0;
  return (
    <form ref={root} noValidate onSubmit={submit} aria-label="Nouvelle séance" className={classes.root}>
      {kept && (
        <p className={classes.kept} role="status">
          Votre saisie a été retrouvée.{' '}
          <Button variant="subtle" size="compact-sm" onClick={startAgain}>
            Repartir de zéro
          </Button>
        </p>
      )}
      <EventFields
        form={form}
        options={options}
        withCompany={user.company === null}
        objectives={objectives}
        spots={spots.data?.items}
        hashtags={hashtags.data?.items}
        settles={settles}
        fixedCompany={writes}
        spotsError={spots.error && !spots.data ? sentenceOf(spots.error) : undefined}
      />
      <ClosedDayNotice day={day} />
      <FormError>{save.error && !shownNearFields ? sentenceOf(save.error) : null}</FormError>
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="md"
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
            loading={save.isPending && asDraft.current}
            onClick={() => {
              asDraft.current = true;
              submit();
            }}
          >
            Enregistrer en brouillon
          </Button>
        )}
        <Button
          type="submit"
          size="md"
          loading={save.isPending && (writes || !asDraft.current)}
          onClick={() => {
            asDraft.current = writes;
          }}
        >
          {writes ? 'Enregistrer le brouillon' : 'Planifier la séance'}
        </Button>
      </div>
    </form>
  );
}
