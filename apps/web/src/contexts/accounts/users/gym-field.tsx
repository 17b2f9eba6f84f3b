import { gymInputSchema } from '@elan/domain/gyms';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useAct } from '../../../base/acts/use-act.ts';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { choicesNamed } from '../../../ui/lists/filters.ts';
import { gyms, gymsQuery } from './users.queries.ts';
import record from '../../../ui/layout/record-card.module.css';
import classes from './users.module.css';

type GymFieldProps = {
  value: string | null;
  onChange: (gymId: string | null) => void;
  error?: ReactNode;
};

/** The gym of a gym manager: one of those that are known, or a new one by its name. */
export function GymField({ value, onChange, error }: GymFieldProps) {
  const { data, error: refusal } = useQuery(gymsQuery);
  const [isAdding, setIsAdding] = useState(false);
  if (isAdding) {
    return (
      <NewGym
        onAdded={(gymId) => {
          onChange(gymId);
          setIsAdding(false);
        }}
        onCancel={() => {
          setIsAdding(false);
        }}
      />
    );
  }
  return (
    <div className={classes.gym}>
      <NativeSelect
        label="Salle"
        data-path="gymId"
        error={error ?? (refusal ? sentenceOf(refusal) : null)}
        data={[
          { value: '', label: data?.items.length === 0 ? 'Aucune salle' : 'Choisissez une salle' },
          ...choicesNamed(data?.items),
        ]}
        value={value ?? ''}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value === '' ? null : currentTarget.value);
        }}
      />
      <Button
        variant="light"
        size="md"
        onClick={() => {
          setIsAdding(true);
        }}
      >
        Ajouter une salle
      </Button>
    </div>
  );
}

type NewGymProps = { onAdded: (gymId: string) => void; onCancel: () => void };

// Inside the form of a role: its own button sends the name, and Enter too, without sending the role.
function NewGym({ onAdded, onCancel }: NewGymProps) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const create = useAct({
    send: (given: string) => gyms.create({ body: { name: given } }),
    touches: ['gyms'],
    onDone: ({ id }) => {
      onAdded(id);
    },
  });
  const field = useRef<HTMLInputElement>(null);
  // The field takes the place of the button that was pressed.
  useEffect(() => {
    field.current?.focus();
  }, []);
  const add = () => {
    const read = gymInputSchema.safeParse({ name });
    setProblem(read.success ? '' : (read.error.issues[0]?.message ?? ''));
    if (read.success) create.mutate(read.data.name);
    else field.current?.focus();
  };
  return (
    <div className={record.form}>
      <TextField
        ref={field}
        label="Nom de la nouvelle salle"
        autoComplete="off"
        value={name}
        error={problem || (create.error ? sentenceOf(create.error) : null)}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setProblem('');
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <div className={classes.buttons}>
        <Button variant="subtle" onClick={onCancel} disabled={create.isPending}>
          Choisir une salle connue
        </Button>
        <Button variant="light" onClick={add} loading={create.isPending}>
          Ajouter la salle
        </Button>
      </div>
    </div>
  );
}
