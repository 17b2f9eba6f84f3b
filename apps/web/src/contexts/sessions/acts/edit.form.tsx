import { may } from '@elan/domain/accounts';
import type { Objective } from '@elan/domain/catalog';
import type { SessionDetails } from '@elan/domain/sessions';
import { Button, NumberInput, Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDirtyForm } from '../../../app/dirty-forms.ts';
import { fieldErrorsOf, sentenceOf } from '../../../app/refusals.ts';
import { useUser } from '../../../app/session.ts';
import { focusRefused } from '../../../ui/focus-refused.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { hashtagsQuery, useUpdateSession } from './acts.queries.ts';
import { ExtrasFields } from './extras-fields.tsx';
import { extrasOf, inputOfExtras, type ExtrasValues } from './extras-values.ts';
import { PictureField } from './picture-field.tsx';
import classes from './session-card.module.css';

type Values = ExtrasValues & { objectiveId: string; maxParticipants: number | '' };

type EditFormProps = {
  details: SessionDetails;
  objectives: readonly Objective[];
  onClose: () => void;
};

/** The facts of a session that may change without moving it. The picture is kept as soon as it is sent. */
export function EditForm({ details, objectives, onClose }: EditFormProps) {
  const { session } = details;
  const settles = may(useUser(), 'sessions.settle');
  const root = useRef<HTMLFormElement>(null);
  // What was read when the form opened: the live page goes on changing around it.
  const [start] = useState(details);
  const online = session.type === 'LIVE';
  const hashtags = useQuery(hashtagsQuery);
  const update = useUpdateSession(session.id);
  const form = useForm<Values>({
    initialValues: {
      ...extrasOf(start),
      objectiveId: start.objectiveId,
      maxParticipants: start.session.maxParticipants,
    },
    validate: {
      maxParticipants: (places) =>
        places === '' ? 'Indiquez le nombre de participants, au moins un.' : null,
    },
  });
  useDirtyForm(form.isDirty());
  const { values } = form;
  const focusOn = (errors: Record<string, unknown>) => {
    focusRefused(root.current, errors);
  };
  const submit = form.onSubmit(({ objectiveId, maxParticipants, ...extras }) => {
    const facts = { objectiveId, maxParticipants: Number(maxParticipants) };
    update.mutate(
      { ...facts, ...inputOfExtras(extras, { online, settles }), version: details.version },
      {
        onSuccess: onClose,
        onError(error) {
          const errors = fieldErrorsOf(error);
          form.setErrors(errors);
          focusOn(errors);
        },
      },
    );
  }, focusOn);
  const known = objectives.some(({ id }) => id === start.objectiveId);
  // An objective that was hidden since stays the one of its session.
  const own = known ? [] : [{ value: start.objectiveId, label: session.objectiveName }];
  const nearFields = Object.keys(form.errors).length > 0;
  return (
    <form
      ref={root}
      noValidate
      onSubmit={submit}
      className={classes.form}
      aria-label="Modification de la séance"
    >
      <div className={classes.row}>
        <Select
          label="Objectif"
          required
          searchable
          openOnFocus={false}
          allowDeselect={false}
          data-autofocus
          data={[...own, ...objectives.map(({ id, name }) => ({ value: id, label: name }))]}
          nothingFoundMessage="Aucun objectif ne porte ce nom."
          {...form.getInputProps('objectiveId')}
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
          {...form.getInputProps('maxParticipants')}
        />
      </div>
      <ExtrasFields
        values={values}
        field={form.getInputProps}
        onChange={(name, value) => {
          form.setValues({ [name]: value });
        }}
        hashtags={hashtags.data?.items}
        online={online}
        settles={settles}
      />
      <PictureField details={details} />
      <FormError>{update.error && !nearFields ? sentenceOf(update.error) : null}</FormError>
      <div className={classes.end}>
        <Button variant="default" size="md" onClick={onClose}>
          Annuler
        </Button>
        <Button type="submit" size="md" loading={update.isPending}>
          Enregistrer
        </Button>
      </div>
    </form>
  );
}
