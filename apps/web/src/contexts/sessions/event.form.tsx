import type { Objective } from '@elan/domain/catalog';
import type { EventOptions, EventSession } from '@elan/domain/sessions';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDirtyForm } from '../../app/dirty-forms.ts';
import { formDraft } from '../../app/form-draft.ts';
import { codeOf, fieldErrorsOf, sentenceOf } from '../../app/refusals.ts';
import { useUser } from '../../app/session.ts';
import { focusRefused } from '../../ui/focus-refused.ts';
import { FormError } from '../../ui/form-error.tsx';
import { EventFields } from './event-fields.tsx';
import {
  emptyEvent,
  eventFieldErrors,
  inputOfEvent,
  type ChosenHour,
  type EventValues,
} from './event-values.ts';
import { spotsOfQuery, useCreateEvent } from './sessions.queries.ts';
import classes from './event.form.module.css';

type EventFormProps = {
  options: EventOptions;
  objectives: readonly Objective[];
  hour: ChosenHour;
  onCancel: () => void;
  onPlanned: (event: EventSession) => void;
};

// A refusal that has a code of its own, and the field that it is about.
const fieldOfCode: Readonly<Record<string, keyof EventValues>> = {
  'coaches/not-available': 'coachId',
  'coaches/documents-expired': 'coachId',
  'sessions/spot-taken': 'start',
  'sessions/spot-closed': 'start',
  'sessions/date-past': 'date',
};

/** A session outside of any programme. What is typed survives a reload until it is planned. */
export function EventForm({ options, objectives, hour, onCancel, onPlanned }: EventFormProps) {
  const user = useUser();
  const [only] = options.companies.length === 1 ? options.companies : [];
  const [start] = useState<EventValues>(() => ({ ...emptyEvent, ...(only ? { companyId: only.id } : {}) }));
  const [draft] = useState(() => formDraft(`event-session.${user._uid}`, emptyEvent));
  const [kept, setKept] = useState(() => draft.read());
  const [begun] = useState<EventValues>(() => ({ ...start, ...kept, ...hour }));
  const [companyId, setCompanyId] = useState(begun.companyId);
  const spots = useQuery(spotsOfQuery(companyId));
  const form = useForm<EventValues>({
    initialValues: begun,
    validate(values) {
      const spot = spots.data?.items.find(({ id }) => id === values.spotId);
      return eventFieldErrors(values, spot, new Date().toISOString());
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
  useDirtyForm(kept !== null || form.isDirty(), { survives: true });

  const focusOn = (errors: Record<string, unknown>) => {
    focusRefused(root.current, errors);
  };
  const submit = form.onSubmit((values) => {
    const event = inputOfEvent(values);
    create.mutate(event, {
      onSuccess() {
        draft.clear();
        onPlanned(event);
      },
      onError(error) {
        const field = fieldOfCode[codeOf(error) ?? ''];
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
        spotsError={spots.error && !spots.data ? sentenceOf(spots.error) : undefined}
      />
      <FormError>{create.error && !shownNearFields ? sentenceOf(create.error) : null}</FormError>
      <div className={classes.buttons}>
        <Button variant="default" size="md" onClick={onCancel}>
          Annuler
        </Button>
        <Button type="submit" size="md" loading={create.isPending}>
          Planifier la séance
        </Button>
      </div>
    </form>
  );
}
