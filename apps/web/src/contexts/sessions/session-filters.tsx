import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useScreenSearch } from '../../app/navigation.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { sessionStatusLabel, sessionTypeLabel } from './session-words.ts';
import classes from './session-filters.module.css';
import { shownStatuses, shownTypes, type SessionsSearch } from './sessions-search.ts';

type SessionFiltersProps = {
  /** The list is filtered by the server, which knows statuses only. */
  withType?: boolean;
  actions?: ReactNode;
};

const types = [
  { value: '', label: 'Tous' },
  ...shownTypes.map((type) => ({ value: type, label: sessionTypeLabel(type) })),
];
const statuses = [
  { value: '', label: 'Tous' },
  ...shownStatuses.map((status) => ({ value: status, label: sessionStatusLabel(status) })),
];

/** The filters of the sessions, kept in the address. */
export function SessionFilters({ withType = false, actions }: SessionFiltersProps) {
  const [search, change] = useScreenSearch<SessionsSearch>();
  const { type, status } = search;
  const active = [withType ? type : undefined, status].filter((filter) => filter !== undefined);
  return (
    <FilterBar
      label="Filtrer les séances"
      activeCount={active.length}
      onClear={() => {
        change({ type: undefined, status: undefined, page: undefined });
      }}
      actions={actions}
    >
      <div className={classes.fields}>
        {withType && (
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
