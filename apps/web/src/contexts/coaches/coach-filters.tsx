import { coachStatusLabels, languageLabels, languages } from '@elan/domain/coaches';
import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useScreenSearch } from '../../app/navigation.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { loadChunk } from '../../ui/load-chunk.ts';
import { shownStatuses, type CoachesSearch } from './coaches-search.ts';
import { disciplinesQuery } from './coaches.queries.ts';
import classes from './coaches.module.css';

// The calendar is heavy: the list does not wait for it.
const FreeFilter = lazy(async () => ({
  default: (await loadChunk(() => import('./free-filter.tsx'))).FreeFilter,
}));

const every = (label: string) => ({ value: '', label });
const statusChoices = [
  every('Tous'),
  ...shownStatuses.map((value) => ({ value, label: coachStatusLabels[value] })),
];
const languageChoices = [
  every('Toutes'),
  ...languages.map((value) => ({ value, label: languageLabels[value] })),
];
const documentChoices = [every('Tous'), { value: 'expiring', label: 'À renouveler sous 30\u00a0jours' }];

const blank = {
  search: undefined,
  status: undefined,
  discipline: undefined,
  zone: undefined,
  language: undefined,
  documents: undefined,
  freeOn: undefined,
  freeAt: undefined,
  page: undefined,
};

/** The search and the filters of coaches, kept in the address. */
export function CoachFilters({ actions }: { actions: ReactNode }) {
  const [asked, change] = useScreenSearch<CoachesSearch>();
  const { search, status, discipline, zone, language, documents, freeOn, freeAt } = asked;
  const taught = useQuery(disciplinesQuery());
  const on = [search, status, discipline, zone, language, documents, freeOn];
  return (
    <FilterBar
      label="Filtrer les coachs"
      searchLabel="Rechercher un nom ou un e-mail"
      search={search ?? ''}
      onSearchChange={(typed) => {
        change({ search: typed.trim() === '' ? undefined : typed, page: undefined }, { replace: true });
      }}
      activeCount={on.filter((filter) => filter !== undefined).length}
      onClear={() => {
        change(blank);
      }}
      actions={actions}
    >
      <div className={classes.fields}>
        <NativeSelect
          size="sm"
          label="État"
          data={statusChoices}
          value={status ?? ''}
          onChange={({ currentTarget: { value } }) => {
            change({ status: shownStatuses.find((known) => known === value), page: undefined });
          }}
        />
        <NativeSelect
          size="sm"
          label="Discipline"
          data={[
            every('Toutes'),
            ...(taught.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={discipline ?? ''}
          onChange={({ currentTarget: { value } }) => {
            change({ discipline: value === '' ? undefined : value, page: undefined });
          }}
        />
        <ZoneFilter
          key={zone ?? ''}
          zone={zone}
          onChange={(next) => {
            change({ zone: next, page: undefined }, { replace: true });
          }}
        />
        <NativeSelect
          size="sm"
          label="Langue"
          data={languageChoices}
          value={language ?? ''}
          onChange={({ currentTarget: { value } }) => {
            change({ language: languages.find((known) => known === value), page: undefined });
          }}
        />
        <NativeSelect
          size="sm"
          label="Documents"
          data={documentChoices}
          value={documents ?? ''}
          onChange={({ currentTarget: { value } }) => {
            change({ documents: value === 'expiring' ? value : undefined, page: undefined });
          }}
        />
        <Suspense fallback={null}>
          <FreeFilter
            day={freeOn}
            at={freeAt}
            onChange={(day, at) => {
              change({ freeOn: day, freeAt: at, page: undefined });
            }}
          />
        </Suspense>
      </div>
    </FilterBar>
  );
}

type ZoneFilterProps = { zone: string | undefined; onChange: (zone: string | undefined) => void };

/** A postal code, or its first digits; asked for when the field is left, or by Enter. */
function ZoneFilter({ zone, onChange }: ZoneFilterProps) {
  const [typed, setTyped] = useState(zone ?? '');
  const send = () => {
    const next = /^\d{2,5}$/.test(typed) ? typed : undefined;
    if (next !== zone) onChange(next);
  };
  return (
    <TextInput
      size="sm"
      label="Code postal"
      placeholder="69003"
      inputMode="numeric"
      maxLength={5}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value.replaceAll(/\D/g, ''));
      }}
      onBlur={send}
      onKeyDown={({ key }) => {
        if (key === 'Enter') send();
      }}
    />
  );
}
