import { may } from '@elan/domain/accounts';
import type { Objective } from '@elan/domain/catalog';
import type { SessionDetails } from '@elan/domain/sessions';
import { NumberInput, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { useUser } from '../../../base/session/session.ts';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import { acts, hashtagsQuery, touched, useKeepDetails } from './acts.queries.ts';
import { ExtrasFields } from './extras-fields.tsx';
import { extrasNames } from './extras-names.ts';
import { extrasOf, inputOfExtras, type ExtrasValues } from './extras-values.ts';
import { PictureField } from './picture-field.tsx';
import classes from './session-card.module.css';

type Values = ExtrasValues & { objectiveId: string; maxParticipants: number | '' };

const valuesOf = (details: SessionDetails): Values => ({
  ...extrasOf(details),
  objectiveId: details.objectiveId,
  maxParticipants: details.session.maxParticipants,
});

type EditFormProps = {
  details: SessionDetails;
  objectives: readonly Objective[];
  onClose: () => void;
};

/** The facts of a session that may change without moving it. The picture is kept as soon as it is sent. */
export function EditForm({ details, objectives, onClose }: EditFormProps) {
  const { session } = details;
  const settles = may(useUser(), 'sessions.settle');
  // What was read when the form opened: the live page goes on changing around it.
  const [start] = useState(details);
  const online = session.type === 'LIVE';
  const hashtags = useQuery(hashtagsQuery);
  const keep = useKeepDetails();
  const form = useServerForm<Values, SessionDetails, SessionDetails>({
    initial: valuesOf(start),
    edits: {
      record: details,
      valuesOf,
      names: {
        ...extrasNames(() => hashtags.data?.items ?? []),
        objectiveId: {
          label: 'Objectif',
          show: (id) => objectives.find((one) => one.id === id)?.name ?? session.objectiveName,
        },
        maxParticipants: 'Places',
      },
    },
    check: {
      maxParticipants: (places) =>
        places === '' ? 'Indiquez le nombre de participants, au moins un.' : null,
    },
    send({ objectiveId, maxParticipants, ...extras }, opened) {
      const facts = { objectiveId, maxParticipants: Number(maxParticipants) };
      return acts.update({
        params: { id: session.id },
        body: { ...facts, ...inputOfExtras(extras, { online, settles }), version: (opened ?? start).version },
      });
    },
    touches: touched,
    done: 'Séance modifiée',
    onDone(changed) {
      keep(changed);
      onClose();
    },
  });
  const known = objectives.some(({ id }) => id === start.objectiveId);
  // An objective that was hidden since stays the one of its session.
  const own = known ? [] : [{ value: start.objectiveId, label: session.objectiveName }];
  return (
    <ServerForm form={form} label="Modification de la séance" submitLabel="Enregistrer" onCancel={onClose}>
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
        values={form.values}
        field={form.getInputProps}
        onChange={(name, value) => {
          form.setValues({ [name]: value });
        }}
        hashtags={hashtags.data?.items}
        online={online}
        settles={settles}
      />
      <PictureField details={details} />
    </ServerForm>
  );
}
