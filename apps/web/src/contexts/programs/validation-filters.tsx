import { programTypeRules, programTypes, validationSorts, validationStages } from '@elan/domain/programs';
import { Checkbox, NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useScreenSearch } from '../../base/navigation/navigation.tsx';
import { FilterBar } from '../../ui/lists/filter-bar.tsx';
import type { ValidationSearch } from './programs-search.ts';
import { sortLabels, stageWords } from './validation-words.ts';
import classes from './validation.module.css';

const types = [
  { value: '', label: 'Tous' },
  ...programTypes.map((type) => ({ value: type, label: programTypeRules[type].label })),
];
const stages = [
  { value: '', label: 'Toutes' },
  ...validationStages.map((stage) => ({ value: stage, label: stageWords[stage].title })),
];
const sorts = validationSorts.map((sort) => ({ value: sort, label: sortLabels[sort] }));

/** The search, the filters and the order of the queue, kept in the address. */
export function ValidationFilters({ alarms, actions }: { alarms: number | undefined; actions: ReactNode }) {
  const [{ search, type, stage, alarm, sort }, change] = useScreenSearch<ValidationSearch>();
  return (
    <FilterBar
      label="Filtrer les programmes"
      searchLabel="Rechercher une entreprise ou un objectif"
      search={search ?? ''}
      onSearchChange={(typed) => {
        change({ search: typed.trim() === '' ? undefined : typed, page: undefined }, { replace: true });
      }}
      activeCount={[search, type, stage, alarm].filter((filter) => filter !== undefined).length}
      onClear={() => {
        change({ search: undefined, type: undefined, stage: undefined, alarm: undefined, page: undefined });
      }}
      actions={actions}
    >
      <div className={classes.fields}>
        <NativeSelect
          size="sm"
          label="Étape"
          data={stages}
          value={stage ?? ''}
          onChange={({ currentTarget: { value } }) => {
            change({ stage: validationStages.find((known) => known === value), page: undefined });
          }}
        />
        <NativeSelect
          size="sm"
          label="Type"
          data={types}
          value={type ?? ''}
          onChange={({ currentTarget: { value } }) => {
            change({ type: programTypes.find((known) => known === value), page: undefined });
          }}
        />
        <NativeSelect
          size="sm"
          label="Trier par"
          data={sorts}
          value={sort ?? 'waiting'}
          onChange={({ currentTarget: { value } }) => {
            const chosen = validationSorts.find((known) => known === value);
            change({ sort: chosen === 'waiting' ? undefined : chosen, page: undefined });
          }}
        />
      </div>
      {(alarm || (alarms ?? 0) > 0) && (
        <Checkbox
          className={classes.alarm ?? ''}
          label={`Plus de cinq semaines d’attente (${alarms ?? 0})`}
          checked={alarm !== undefined}
          onChange={(event) => {
            change({ alarm: event.currentTarget.checked ? 'yes' : undefined, page: undefined });
          }}
        />
      )}
    </FilterBar>
  );
}
