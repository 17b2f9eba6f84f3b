import { banReasonSchema, type SessionParticipants } from '@elan/domain/sessions';
import { Textarea } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import { formatDate } from '../../../ui/text/format.ts';
import { plural } from '../../../ui/text/typography.ts';
import { dayOf, hoursWords } from '../session-hours.ts';
import { banEffectsQuery, participants, useKeepParticipants } from './participants.queries.ts';
import classes from './participants.module.css';

type Person = { id: string; name: string };
type BanDialogProps = {
  sessionId: string;
  person: Person | undefined;
  onClose: () => void;
};

/** Bans somebody from the sessions of a programme: shows the places that it frees, asks why. */
export function BanDialog({ sessionId, person, onClose }: BanDialogProps) {
  // The dialog keeps its words while it fades away.
  const [last, setLast] = useState(person);
  if (person !== undefined && person !== last) setLast(person);
  return (
    <Modal
      opened={person !== undefined}
      onClose={onClose}
      title={`Exclure ${last?.name ?? ''} du programme\u202f?`}
      subtitle="Cette personne ne pourra plus être inscrite aux séances de ce programme, jusqu’à ce que vous leviez l’exclusion."
      size={620}
      keepTyped
    >
      {last && <BanForm key={last.id} sessionId={sessionId} person={last} onClose={onClose} />}
    </Modal>
  );
}

function BanForm({ sessionId, person, onClose }: BanDialogProps & { person: Person }) {
  const { data, error } = useQuery(banEffectsQuery(sessionId, person.id));
  const keep = useKeepParticipants(sessionId);
  const form = useServerForm<{ reason: string }, SessionParticipants>({
    initial: { reason: '' },
    check: schemaResolver(banReasonSchema, { sync: true }),
    send: (body) => participants.ban({ params: { id: sessionId, participantId: person.id }, body }),
    touches: ['sessions'],
    done: () => ({ title: 'Personne exclue', message: `${person.name} est exclu du programme.` }),
    onDone(panel) {
      keep(panel);
      onClose();
    },
  });
  return (
    <ServerForm form={form} label="Exclure du programme" submitLabel="Exclure" destructive onCancel={onClose}>
      {!data && !error && <LoadingState height={72} label="Recherche des places à venir" />}
      {data && (
        <div>
          <p className={classes.flat}>
            {data.items.length === 0
              ? 'Aucune place à venir à libérer.'
              : `${data.items.length}\u00a0${plural(data.items.length, 'place à venir sera libérée', 'places à venir seront libérées')}\u00a0:`}
          </p>
          <ul className={classes.effects} aria-label="Places libérées">
            {data.items.map((session) => (
              <li key={session.id} className="num">
                {formatDate(dayOf(session), 'long')}, {hoursWords(session)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Textarea
        label="Raison"
        description="La personne peut la lire si elle demande ses données. Dix caractères au moins."
        required
        autosize
        minRows={3}
        maxLength={500}
        data-autofocus
        {...form.getInputProps('reason')}
      />
      <FormError>{error ? sentenceOf(error) : null}</FormError>
    </ServerForm>
  );
}
