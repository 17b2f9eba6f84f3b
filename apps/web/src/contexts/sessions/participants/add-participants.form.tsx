import { longestSelection } from '@elan/domain/members';
import type { ParticipantCandidate, RegistrationDone } from '@elan/domain/sessions';
import { Checkbox, Pill, Switch } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { FormButtons } from '../../../ui/forms/form-buttons.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useUnsent } from '../../../ui/forms/unsent.ts';
import { candidatesQuery, useRegister } from './participants.queries.ts';
import classes from './participants.module.css';

type AddParticipantsFormProps = {
  sessionId: string;
  left: number;
  onClose: () => void;
  onDone: (done: RegistrationDone) => void;
};

type Chosen = Pick<ParticipantCandidate, 'id' | 'name'>;
const quietMs = 250;

/** Chooses employees by name: who may not come says why; those who find no place wait, when that is wished. */
export function AddParticipantsForm({ sessionId, left, onClose, onDone }: AddParticipantsFormProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), quietMs);
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [asksToWait, setAsksToWait] = useState(true);
  const [missing, setMissing] = useState(false);
  const { data, error } = useQuery(candidatesQuery(sessionId, search));
  const register = useRegister(sessionId);
  useUnsent(chosen.length > 0);
  const toggle = ({ id, name }: Chosen) => {
    setMissing(false);
    setChosen((before) =>
      before.some((person) => person.id === id)
        ? before.filter((person) => person.id !== id)
        : [...before, { id, name }].slice(0, longestSelection),
    );
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(chosen.length === 0);
    if (chosen.length === 0) return;
    const memberIds = chosen.map(({ id }) => id);
    register.mutate({ memberIds, waiting: asksToWait }, { onSuccess: onDone });
  };
  const refusal = register.error ?? error;
  const short = chosen.length > Math.max(left, 0);
  return (
    <form noValidate onSubmit={submit} aria-label="Inscrire des participants" className={classes.form}>
      <TextField
        label="Rechercher un nom ou un e-mail"
        type="search"
        autoComplete="off"
        data-autofocus
        value={typed}
        error={missing ? 'Choisissez au moins une personne.' : undefined}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
        }}
      />
      {chosen.length > 0 && (
        <Pill.Group aria-label="Personnes choisies">
          {chosen.map((person) => (
            <Pill
              key={person.id}
              size="md"
              withRemoveButton
              removeButtonProps={{ 'aria-label': `Ne plus choisir ${person.name}`, tabIndex: 0 }}
              onRemove={() => {
                toggle(person);
              }}
            >
              {person.name}
            </Pill>
          ))}
        </Pill.Group>
      )}
      {!data && !error && <LoadingState height={180} label="Recherche des salariés" />}
      {data && (
        <Candidates
          items={data.items}
          capped={data.capped}
          chosen={chosen}
          onToggle={toggle}
          search={search}
        />
      )}
      {short && (
        <Switch
          label="Mettre en liste d’attente les personnes sans place"
          checked={asksToWait}
          onChange={({ currentTarget: { checked } }) => {
            setAsksToWait(checked);
          }}
        />
      )}
      <FormError>{refusal ? sentenceOf(refusal) : null}</FormError>
      <FormButtons
        label={chosen.length > 1 ? `Inscrire ${chosen.length}\u00a0personnes` : 'Inscrire'}
        busy={register.isPending}
        onCancel={onClose}
      />
    </form>
  );
}

type CandidatesProps = {
  items: readonly ParticipantCandidate[];
  capped: boolean;
  chosen: readonly Chosen[];
  search: string;
  onToggle: (person: Chosen) => void;
};

function Candidates({ items, capped, chosen, search, onToggle }: CandidatesProps) {
  if (items.length === 0) {
    const found =
      search === '' ? 'Tous les salariés sont déjà sur cette séance.' : 'Aucun salarié ne correspond.';
    return (
      <p role="status" className={classes.dimmed}>
        {found}
      </p>
    );
  }
  return (
    <div className={classes.candidates} role="group" aria-label="Salariés">
      {items.map((person) => (
        <Checkbox
          key={person.id}
          label={person.name}
          description={person.obstacle ?? person.email}
          disabled={person.obstacle !== null}
          checked={chosen.some(({ id }) => id === person.id)}
          onChange={() => {
            onToggle(person);
          }}
        />
      ))}
      {capped && <p className={classes.dimmed}>D’autres personnes existent&nbsp;: précisez la recherche.</p>}
    </div>
  );
}
