import { roleLabels, userKindLabels, userStatusLabels } from '@elan/domain/accounts';
import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useScreenSearch } from '../../../app/navigation.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { shownKinds, shownRoles, shownStatuses, type UsersSearch } from './users-search.ts';
import classes from './users.module.css';

const all = { value: '', label: 'Tous' };
const options = <T extends string>(values: readonly T[], labels: Readonly<Record<T, string>>) => [
  all,
  ...values.map((value) => ({ value, label: labels[value] })),
];
const kinds = options(shownKinds, userKindLabels);
const roles = options(shownRoles, roleLabels);
const statuses = options(shownStatuses, userStatusLabels);

/** The search and the filters of people, kept in the address. */
export function UserFilters({ actions }: { actions: ReactNode }) {
  const [{ search, kind, role, status }, change] = useScreenSearch<UsersSearch>();
  const active = [search, kind, role, status].filter((filter) => filter !== undefined);
  return (
    <FilterBar
      label="Filtrer les utilisateurs"
      searchLabel="Rechercher un nom ou un e-mail"
      search={search ?? ''}
      onSearchChange={(typed) => {
        change({ search: typed.trim() === '' ? undefined : typed, page: undefined }, { replace: true });
      }}
      activeCount={active.length}
      onClear={() => {
        change({ search: undefined, kind: undefined, role: undefined, status: undefined, page: undefined });
      }}
      actions={actions}
    >
      <div className={classes.fields}>
        <NativeSelect
          size="sm"
          label="Profil"
          data={kinds}
          value={kind ?? ''}
          onChange={({ currentTarget: { value } }) => {
            change({ kind: shownKinds.find((known) => known === value), page: undefined });
          }}
        />
        <NativeSelect
          size="sm"
          label="Rôle"
          data={roles}
          value={role ?? ''}
          onChange={({ currentTarget: { value } }) => {
            change({ role: shownRoles.find((known) => known === value), page: undefined });
          }}
        />
        <NativeSelect
          size="sm"
          label="État"
          data={statuses}
          value={status ?? ''}
          onChange={({ currentTarget: { value } }) => {
            change({ status: shownStatuses.find((known) => known === value), page: undefined });
          }}
        />
      </div>
    </FilterBar>
  );
}
