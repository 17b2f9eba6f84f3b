import type { FilterOptions } from '@elan/domain/sessions';
import { NativeSelect, Select } from '@mantine/core';
import { sessionStatusLabel, sessionTypeLabel } from './session-words.ts';
import { shownStatuses, shownTypes, type SessionsSearch } from './sessions-search.ts';

type SessionFilterFieldsProps = {
  search: SessionsSearch;
  /** Undefined while they are on their way. */
  options: FilterOptions | undefined;
  withCompany: boolean;
  onChange: (patch: Partial<SessionsSearch>) => void;
};

const types = [
  { value: '', label: 'Tous' },
  ...shownTypes.map((type) => ({ value: type, label: sessionTypeLabel(type) })),
];
const periods = [
  { value: '', label: 'À venir' },
  { value: 'past', label: 'Passées' },
];
const statuses = [
  { value: '', label: 'Tous' },
  ...shownStatuses.map((status) => ({ value: status, label: sessionStatusLabel(status) })),
];

/** The fields of the filters: the list chooses a period too, the calendar shows its own. */
export function SessionFilterFields({ search, options, withCompany, onChange }: SessionFilterFieldsProps) {
  const { type, status, when, display, company } = search;
  const choice = (
    name: 'company' | 'coach' | 'spot' | 'objective',
    label: string,
    choices: FilterOptions['coaches'] | undefined,
    placeholder: string,
  ) => (
    <Select
      size="sm"
      label={label}
      placeholder={placeholder}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Effacer le filtre ${label}` }}
      limit={50}
      nothingFoundMessage="Aucun de ce nom."
      disabled={!choices || choices.length === 0}
      data={choices?.map(({ id, name: text }) => ({ value: id, label: text })) ?? []}
      value={search[name] ?? null}
      onChange={(id) => {
        const patch = { [name]: id ?? undefined, page: undefined };
        onChange(name === 'company' ? { ...patch, spot: undefined } : patch);
      }}
    />
  );
  // A place is one of a company: among those of all, its name would say nothing.
  const needsCompany = withCompany && company === undefined;
  return (
    <>
      {display === 'list' && (
        <NativeSelect
          size="sm"
          label="Période"
          data={periods}
          value={when ?? ''}
          onChange={(event) => {
            const past = event.currentTarget.value === 'past';
            onChange({ when: past ? 'past' : undefined, page: undefined });
          }}
        />
      )}
      <NativeSelect
        size="sm"
        label="Type"
        data={types}
        value={type ?? ''}
        onChange={(event) => {
          const chosen = shownTypes.find((known) => known === event.currentTarget.value);
          onChange({ type: chosen, page: undefined });
        }}
      />
      <NativeSelect
        size="sm"
        label="Statut"
        data={statuses}
        value={status ?? ''}
        onChange={(event) => {
          const chosen = shownStatuses.find((known) => known === event.currentTarget.value);
          onChange({ status: chosen, page: undefined });
        }}
      />
      {withCompany && choice('company', 'Entreprise', options?.companies, 'Toutes')}
      {choice('coach', 'Coach', options?.coaches, 'Tous')}
      {!needsCompany && choice('spot', 'Lieu', options?.spots, 'Tous')}
      {choice('objective', 'Objectif', options?.objectives, 'Tous')}
    </>
  );
}
