import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { fieldErrorsOf, sentenceOf } from '../../../base/transport/refusals.ts';
import { FormButtons } from '../../../ui/forms/form-buttons.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { formatDate } from '../../../ui/text/format.ts';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { plural } from '../../../ui/text/typography.ts';
import { dayOf, hoursWords } from '../session-hours.ts';
import { banEffectsQuery, type useParticipantsAct } from './participants.queries.ts';
import classes from './participants.module.css';

type Person = { id: string; name: string };
type BanDialogProps = {
  sessionId: string;
  person: Person | undefined;
  act: ReturnType<typeof useParticipantsAct>;
  onClose: () => void;
};

/** Bans somebody from the sessions of a programme: shows the places that it frees, asks why. */
export function BanDialog({ sessionId, person, act, onClose }: BanDialogProps) {
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
      {last && <BanForm key={last.id} sessionId={sessionId} person={last} act={act} onClose={onClose} />}
    </Modal>
  );
}

function BanForm({ sessionId, person, act, onClose }: BanDialogProps & { person: Person }) {
  const { data, error } = useQuery(banEffectsQuery(sessionId, person.id));
  const [reason, setReason] = useState('');
  const refusal = act.variables?.act === 'ban' ? act.error : null;
  const problem = fieldErrorsOf(refusal)['reason'];
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    act.mutate(
      { act: 'ban', participantId: person.id, reason },
      {
        onSuccess() {
          notify.success({ title: 'Personne exclue', message: `${person.name} est exclu du programme.` });
          onClose();
        },
      },
    );
  };
  return (
    <form noValidate onSubmit={submit} aria-label="Exclure du programme" className={classes.form}>
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
        value={reason}
        error={problem}
        aria-invalid={problem ? true : undefined}
        data-autofocus
        onChange={({ currentTarget: { value } }) => {
          setReason(value);
        }}
      />
      <FormError>
        {(refusal && !problem ? sentenceOf(refusal) : null) ?? (error ? sentenceOf(error) : null)}
      </FormError>
      <FormButtons label="Exclure" destructive busy={act.isPending} onCancel={onClose} />
    </form>
  );
}
