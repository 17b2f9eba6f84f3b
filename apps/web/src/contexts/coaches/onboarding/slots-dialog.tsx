import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActButton } from '../../../base/acts/act-button.tsx';
import { useAct } from '../../../base/acts/use-act.ts';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { DateInput } from '../../../ui/forms/date-input.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { TimeInput } from '../../../ui/forms/time-input.tsx';
import record from '../../../ui/layout/record-card.module.css';
import { formatDate, formatTimeRange } from '../../../ui/text/format.ts';
import { capitalised } from '../../../ui/text/typography.ts';
import { onboarding, slotsQuery, touched } from './onboarding.queries.ts';

const usualMinutes = 45;

function SlotForm({ onClose }: { onClose: () => void }) {
  const form = useServerForm({
    initial: { on: null as string | null, at: '', place: '' },
    send: ({ on, at, place }) =>
      onboarding.addSlot({ body: { on: on ?? '', at, place, minutes: usualMinutes } }),
    fields: { 'coaches/slot-past': 'on' },
    touches: touched,
    done: () => ({ title: 'Créneau proposé' }),
    onDone: onClose,
  });
  return (
    <ServerForm form={form} label="Nouveau créneau" submitLabel="Proposer le créneau" onCancel={onClose}>
      <div className={record.pair}>
        <DateInput label="Jour" required value={form.values.on} {...form.getInputProps('on')} />
        <TimeInput
          label="Début, à l’heure de Paris"
          required
          value={form.values.at}
          {...form.getInputProps('at')}
        />
      </div>
      <TextField label="Lieu, ou adresse de la visio" required {...form.getInputProps('place')} />
    </ServerForm>
  );
}

/** The interviews that are offered and not past: who took each, and a way to offer another one. */
export function SlotsDialog({ onClose }: { onClose: () => void }) {
  const { data, error } = useQuery(slotsQuery());
  const [isAdding, setIsAdding] = useState(false);
  const remove = useAct({
    send: (id: string) => onboarding.removeSlot({ params: { id } }),
    touches: touched,
    done: 'Créneau retiré',
  });
  const closeForm = () => {
    setIsAdding(false);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title="Créneaux d’entretien"
      subtitle={`${usualMinutes}\u00a0minutes chacun. Les candidats choisissent parmi ceux qui sont libres.`}
    >
      {error && <FormError>{sentenceOf(error)}</FormError>}
      {data?.items.length === 0 && <p className={record.none}>Aucun créneau à venir.</p>}
      <ul className={record.lines}>
        {(data?.items ?? []).map(({ id, startsAt, endsAt, place, candidate }) => {
          const when = `${formatDate(startsAt, 'long')}, ${formatTimeRange(startsAt, endsAt)}`;
          return (
            <li key={id}>
              <span className={record.line}>
                {capitalised(when)}
                <span className={record.second}>
                  {place}, {candidate ? candidate.name : 'libre'}
                </span>
              </span>
              {!candidate && (
                <ActButton
                  label="Retirer"
                  name={`Retirer le créneau du ${when}`}
                  act={remove}
                  input={id}
                  icon={<IconTrash size={18} stroke={1.8} />}
                />
              )}
            </li>
          );
        })}
      </ul>
      {isAdding ? (
        <SlotForm onClose={closeForm} />
      ) : (
        <div className={record.acts}>
          <Button
            mt="md"
            variant="light"
            onClick={() => {
              setIsAdding(true);
            }}
          >
            Proposer un créneau
          </Button>
        </div>
      )}
    </Modal>
  );
}
