import { longestSelection } from '@elan/domain/members';
import { toldWords } from '@elan/domain/mailing';
import { type ParticipantCandidate, type RegistrationDone } from '@elan/domain/sessions';
import { Checkbox, Pill, Switch } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { issuesOf, sentenceOf } from '../../../base/transport/refusals.ts';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import { candidatesQuery, participants } from './participants.queries.ts';
import classes from './participants.module.css';

type AddParticipantsFormProps = {
  sessionId: string;
  left: number;
  onClose: () => void;
  onDone: (done: RegistrationDone) => void;
};

type Chosen = Pick<ParticipantCandidate, 'id' | 'name' | 'reachable'>;
type Values = { chosen: Chosen[]; waiting: boolean };
const quietMs = 250;

/** Chooses employees by name: who may not come says why; those who find no place wait, when that is wished. */
export function AddParticipantsForm({ sessionId, left, onClose, onDone }: AddParticipantsFormProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), quietMs);
  const { data, error } = useQuery(candidatesQuery(sessionId, search));
  const form = useServerForm<Values, RegistrationDone>({
    initial: { chosen: [], waiting: true },
    check: { chosen: (people) => (people.length === 0 ? 'Choisissez au moins une personne.' : null) },
    issues: (refusal) =>
      issuesOf(refusal).map(({ path, message }) => ({
        path: path.startsWith('memberIds') ? 'chosen' : path,
        message,
      })),
    send: ({ chosen: people, waiting }) =>
      participants.register({
        params: { id: sessionId },
        body: { memberIds: people.map(({ id }) => id), waiting },
      }),
    touches: ['sessions'],
    onDone,
  });
  const { chosen } = form.values;
  const toggle = ({ id, name, reachable }: Chosen) => {
    const without = chosen.filter((person) => person.id !== id);
    const next = without.length < chosen.length ? without : [...chosen, { id, name, reachable }];
    form.setFieldValue('chosen', next.slice(0, longestSelection));
  };
  const short = chosen.length > Math.max(left, 0);
  return (
    <ServerForm
      form={form}
      label="Inscrire des participants"
      submitLabel={chosen.length > 1 ? `Inscrire ${chosen.length}\u00a0personnes` : 'Inscrire'}
      onCancel={onClose}
    >
      <TextField
        label="Rechercher un nom ou un e-mail"
        type="search"
        autoComplete="off"
        data-autofocus
        data-field="chosen"
        value={typed}
        error={form.errorOf('chosen')}
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
      {chosen.length > 0 && (
        <p className={classes.note} role="status">
          {toldWords({
            told: chosen.filter(({ reachable }) => reachable).length,
            untold: chosen
              .filter(({ reachable }) => !reachable)
              .map(({ name }) => ({ name, why: 'refused' })),
            coachTold: null,
          })}
        </p>
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
          {...form.getInputProps('waiting', { type: 'checkbox' })}
        />
      )}
      <FormError>{error ? sentenceOf(error) : null}</FormError>
    </ServerForm>
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
