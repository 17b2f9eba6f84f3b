import { NativeSelect, TextInput } from '@mantine/core';
import { Suspense, useState, type ReactNode } from 'react';
import { FilterBar } from './filter-bar.tsx';
import classes from './list-filters.module.css';
import { filtersOn, withoutFilters } from './list-state.ts';
import type { ChangeList, ListFilter, ListValues } from './list-types.ts';

type ListFiltersProps = {
  /** « Filtrer les coachs » */
  label: string;
  searchLabel: string | undefined;
  filters: readonly ListFilter[];
  values: ListValues;
  change: ChangeList;
  actions: ReactNode;
};

// More of them stand on a row of their own, under the search and what may be done.
const mostBesideSearch = 3;

/** The search and the filters of a list, as its address keeps them; another choice comes back to the first page. */
export function ListFilters({ label, searchLabel, filters, values, change, actions }: ListFiltersProps) {
  const { search } = values;
  const searching = searchLabel !== undefined && {
    searchLabel,
    search: typeof search === 'string' ? search : '',
    onSearchChange: (typed: string) => {
      change({ search: typed.trim() === '' ? undefined : typed, page: undefined }, { replace: true });
    },
  };
  return (
    <FilterBar
      label={label}
      {...searching}
      activeCount={filtersOn(filters, values)}
      onClear={() => {
        change(withoutFilters(filters));
      }}
      actions={actions}
    >
      {filters.length > 0 && (
        <div className={classes.fields} data-many={filters.length > mostBesideSearch || undefined}>
          {filters.map((filter) => (
            <FilterField key={filter.name} filter={filter} values={values} change={change} />
          ))}
        </div>
      )}
    </FilterBar>
  );
}

type FilterFieldProps = { filter: ListFilter; values: ListValues; change: ChangeList };

function FilterField({ filter, values, change }: FilterFieldProps) {
  if (filter.kind === 'own') {
    const narrow: ChangeList = (patch, options) => {
      change({ ...patch, page: undefined }, options);
    };
    return <Suspense fallback={null}>{filter.render(values, narrow)}</Suspense>;
  }
  const { name, label } = filter;
  const value = values[name];
  const word = typeof value === 'string' ? value : '';
  if (filter.kind === 'text') {
    return <TextFilter key={word} filter={filter} word={word} change={change} />;
  }
  return (
    <NativeSelect
      size="sm"
      label={label}
      data={[{ value: '', label: filter.all }, ...filter.choices]}
      value={word}
      onChange={({ currentTarget }) => {
        change({ [name]: currentTarget.value === '' ? undefined : currentTarget.value, page: undefined });
      }}
    />
  );
}

type TextFilterProps = {
  filter: Extract<ListFilter, { kind: 'text' }>;
  word: string;
  change: ChangeList;
};

function TextFilter({ filter, word, change }: TextFilterProps) {
  const { name, label, placeholder, accepts, drops, maxLength, inputMode = 'text' } = filter;
  const [typed, setTyped] = useState(word);
  const send = () => {
    const next = accepts.test(typed) ? typed : '';
    if (next !== word) change({ [name]: next === '' ? undefined : next, page: undefined }, { replace: true });
  };
  return (
    <TextInput
      size="sm"
      label={label}
      placeholder={placeholder}
      inputMode={inputMode}
      maxLength={maxLength}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(drops ? value.replaceAll(drops, '') : value);
      }}
      onBlur={send}
      onKeyDown={({ key }) => {
        if (key === 'Enter') send();
      }}
    />
  );
}
