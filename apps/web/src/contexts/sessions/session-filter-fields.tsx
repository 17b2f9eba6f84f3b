import type { FilterOptions } from '@elan/domain/programs';
import { NativeSelect } from '@mantine/core';
import { Suspense } from 'react';
import { LazyDaysFilter } from '../../ui/lists/lazy-days-filter.tsx';
import { NamedFilter } from '../../ui/lists/named-filter.tsx';
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
  { value: 'all', label: 'Toutes' },
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
    all: string,
  ) => (
    <NamedFilter
      label={label}
      all={all}
      choices={choices}
      value={search[name]}
      onChange={(id) => {
        const patch = { [name]: id, page: undefined };
        onChange(name === 'company' ? { ...patch, spot: undefined } : patch);
      }}
    />
  );
  const needsCompany = withCompany && company === undefined;
  return (
    <>
      {display === 'list' && (
        <>
          <NativeSelect
            size="sm"
            label="Période"
            data={periods}
            value={when ?? ''}
            onChange={({ currentTarget: { value } }) => {
              onChange({ when: value === 'past' || value === 'all' ? value : undefined, page: undefined });
            }}
          />
          <Suspense fallback={null}>
            <LazyDaysFilter
              from={search.from}
              to={search.to}
              onChange={({ from, to }) => {
                // Days say the period by themselves: those that are past would leave nothing among what is to come.
                onChange({ from, to, when: from || to ? 'all' : undefined, page: undefined });
              }}
            />
          </Suspense>
        </>
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
