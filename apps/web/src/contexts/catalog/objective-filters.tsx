import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useScreenSearch } from '../../app/navigation.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import type { CatalogSearch } from './catalog-search.ts';
import { disciplinesQuery } from './catalog.queries.ts';
import classes from './catalog.module.css';

const shownOptions = [
  { value: '', label: 'Tous' },
  { value: 'shown', label: 'Proposés' },
  { value: 'hidden', label: 'Masqués' },
];

/** The search and the filters of objectives, kept in the address. */
export function ObjectiveFilters({ actions }: { actions: ReactNode }) {
  const [{ search, discipline, shown }, change] = useScreenSearch<CatalogSearch>();
  const { data } = useQuery(disciplinesQuery);
  const active = [search, discipline, shown].filter((filter) => filter !== undefined);
  const disciplines = [
    { value: '', label: 'Toutes' },
    ...(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <FilterBar
      label="Filtrer les objectifs"
      searchLabel="Rechercher un nom ou un mot-clé"
      search={search ?? ''}
      onSearchChange={(typed) => {
        change({ search: typed.trim() === '' ? undefined : typed, page: undefined }, { replace: true });
      }}
      activeCount={active.length}
      onClear={() => {
        change({ search: undefined, discipline: undefined, shown: undefined, page: undefined });
      }}
      actions={actions}
    >
      <div className={classes.fields}>
        <NativeSelect
          size="sm"
          label="Discipline"
          data={disciplines}
          value={discipline ?? ''}
          onChange={({ currentTarget: { value } }) => {
            change({ discipline: value === '' ? undefined : value, page: undefined });
          }}
        />
        <NativeSelect
          size="sm"
          label="Listes"
          data={shownOptions}
          value={shown ?? ''}
          onChange={({ currentTarget: { value } }) => {
            change({ shown: value === 'shown' || value === 'hidden' ? value : undefined, page: undefined });
          }}
        />
      </div>
    </FilterBar>
  );
}
