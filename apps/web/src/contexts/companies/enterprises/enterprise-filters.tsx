import { companyKindLabels, companyStatusLabels, noPrescriptor } from '@elan/domain/companies';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useScreenSearch } from '../../../app/navigation.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { prescriptorsQuery } from './enterprises.queries.ts';
import { shownKinds, type EnterprisesSearch } from './enterprises-search.ts';
import { shownStatuses, shownStatusOf } from './shown-statuses.ts';
import classes from './enterprises.module.css';

const statuses = [
  { value: '', label: 'Tous' },
  ...shownStatuses.map((value) => ({ value, label: companyStatusLabels[value] })),
];
const kinds = [
  { value: '', label: 'Tous' },
  ...shownKinds.map((value) => ({ value, label: companyKindLabels[value] })),
];

type EnterpriseFiltersProps = {
  actions: ReactNode;
  /** A prescriptor sees its own companies only: there is nothing to choose between. */
  isAdmin: boolean;
};

/** The search and the filters of companies, kept in the address. */
export function EnterpriseFilters({ actions, isAdmin }: EnterpriseFiltersProps) {
  const [{ search, status: named, kind, prescriptor }, change] = useScreenSearch<EnterprisesSearch>();
  const status = shownStatusOf(named);
  const active = [search, status, kind, prescriptor].filter((filter) => filter !== undefined);
  return (
    <FilterBar
      label="Filtrer les entreprises"
      searchLabel="Rechercher un nom ou un SIRET"
      search={search ?? ''}
      onSearchChange={(typed) => {
        change({ search: typed.trim() === '' ? undefined : typed, page: undefined }, { replace: true });
      }}
      activeCount={active.length}
      onClear={() => {
        change({
          search: undefined,
          status: undefined,
          kind: undefined,
          prescriptor: undefined,
          page: undefined,
        });
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
            change({ status: shownStatusOf(value), page: undefined });
          }}
        />
        {isAdmin && (
          <>
            <NativeSelect
              size="sm"
              label="Profil"
              data={kinds}
              value={kind ?? ''}
              onChange={({ currentTarget: { value } }) => {
                change({ kind: shownKinds.find((known) => known === value), page: undefined });
              }}
            />
            <PrescriptorFilter />
          </>
        )}
      </div>
    </FilterBar>
  );
}

function PrescriptorFilter() {
  const [{ prescriptor }, change] = useScreenSearch<EnterprisesSearch>();
  const { data } = useQuery(prescriptorsQuery);
  const options = [
    { value: '', label: 'Tous' },
    { value: noPrescriptor, label: 'Sans prescripteur' },
    ...(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <NativeSelect
      size="sm"
      label="Prescripteur"
      data={options}
      value={prescriptor ?? ''}
      onChange={({ currentTarget: { value } }) => {
        change({ prescriptor: value === '' ? undefined : value, page: undefined });
      }}
    />
  );
}
