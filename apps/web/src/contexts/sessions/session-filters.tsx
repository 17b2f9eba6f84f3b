import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useScreenSearch } from '../../app/navigation.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { sessionStatusLabel, sessionTypeLabel } from './session-words.ts';
import classes from './session-filters.module.css';
import { shownStatuses, shownTypes, type SessionsSearch } from './sessions-search.ts';

type SessionFiltersProps = {
  /** The calendar is narrowed by product; the list, which the server filters, by what is to come or past. */
  of: 'calendar' | 'list';
  actions?: ReactNode;
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

/** The filters of the sessions, kept in the address. */
export function SessionFilters({ of, actions }: SessionFiltersProps) {
  const [search, change] = useScreenSearch<SessionsSearch>();
  const { type, status, when } = search;
  const active = [of === 'calendar' ? type : when, status].filter((filter) => filter !== undefined);
  return (
    <FilterBar
      label="Filtrer les séances"
      activeCount={active.length}
      onClear={() => {
        change({ [of === 'calendar' ? 'type' : 'when']: undefined, status: undefined, page: undefined });
      }}
      actions={actions}
    >
      <div className={classes.fields}>
        {of === 'calendar' && (
          <NativeSelect
            size="sm"
            label="Type"
            data={types}
            value={type ?? ''}
            onChange={(event) => {
              const chosen = shownTypes.find((known) => known === event.currentTarget.value);
              change({ type: chosen });
            }}
          />
        )}
        {of === 'list' && (
          <NativeSelect
            size="sm"
            label="Période"
            data={periods}
            value={when ?? ''}
            onChange={(event) => {
              const past = event.currentTarget.value === 'past';
              change({ when: past ? 'past' : undefined, page: undefined });
            }}
          />
        )}
        <NativeSelect
          size="sm"
          label="Statut"
          data={statuses}
          value={status ?? ''}
          onChange={(event) => {
            const chosen = shownStatuses.find((known) => known === event.currentTarget.value);
            change({ status: chosen, page: undefined });
          }}
        />
      </div>
    </FilterBar>
  );
}
