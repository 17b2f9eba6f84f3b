import { memberStatusLabels, unreachedFilter } from '@elan/domain/members';
import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useScreenSearch } from '../../app/navigation.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { LicenceFilter } from './licences/licence-filter.tsx';
import { shownStatuses, type MembersSearch } from './members-search.ts';
import classes from './members.module.css';

function labelOf(status: (typeof shownStatuses)[number]): string {
  if (status === unreachedFilter) return 'Non distribué';
  return status === 'INACTIVE' ? 'Partis' : memberStatusLabels[status];
}

const statuses = [
  { value: '', label: 'Présents' },
  ...shownStatuses.map((value) => ({
    value,
    label: labelOf(value),
  })),
];

/** The search and the filter of employees, kept in the address. */
export function MemberFilters({ actions }: { actions: ReactNode }) {
  const [{ search, status, licence }, change] = useScreenSearch<MembersSearch>();
  return (
    <FilterBar
      label="Filtrer les salariés"
      searchLabel="Rechercher un nom ou un e-mail"
      search={search ?? ''}
      onSearchChange={(typed) => {
        change({ search: typed.trim() === '' ? undefined : typed, page: undefined }, { replace: true });
      }}
      activeCount={[search, status, licence].filter((filter) => filter !== undefined).length}
      onClear={() => {
        change({ search: undefined, status: undefined, licence: undefined, page: undefined });
      }}
      actions={actions}
    >
      <div className={classes.fields}>
        <NativeSelect
          size="sm"
          label="État"
          data={statuses}
          value={status ?? ''}
          onChange={({ currentTarget: { value } }) => {
            change({ status: shownStatuses.find((known) => known === value), page: undefined });
          }}
        />
        <LicenceFilter
          value={licence}
          onChange={(chosen) => {
            change({ licence: chosen, page: undefined });
          }}
        />
      </div>
    </FilterBar>
  );
}
