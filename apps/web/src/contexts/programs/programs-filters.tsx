import type { FilterOptions } from '@elan/domain/programs';
import { choiceFilter } from '../../ui/lists/filters.ts';
import { LazyDaysFilter } from '../../ui/lists/lazy-days-filter.tsx';
import type { ListFilter } from '../../ui/lists/list-types.ts';
import { NamedFilter } from '../../ui/lists/named-filter.tsx';
import { programTypeLabel } from './program-words.ts';
import { types, type ProgramsSearch } from './programs-search.ts';

type Name = 'company' | 'coach' | 'spot' | 'objective';

const named = (
  name: Name,
  label: string,
  all: string,
  choices: FilterOptions['coaches'] | undefined,
): ListFilter => ({
  kind: 'own',
  name,
  render: (values, change) => (
    <NamedFilter
      label={label}
      all={all}
      choices={choices}
      value={(values as ProgramsSearch)[name]}
      onChange={(id) => {
        // The places that are offered are those of a company.
        change({ [name]: id, ...(name === 'company' && { spot: undefined }) });
      }}
    />
  ),
});

const days: ListFilter = {
  kind: 'own',
  name: 'since',
  also: ['until'],
  render: (values, change) => {
    const { since, until } = values as ProgramsSearch;
    return (
      <LazyDaysFilter
        label="Début"
        from={since}
        to={until}
        onChange={({ from, to }) => {
          change({ since: from, until: to });
        }}
      />
    );
  },
};

/** What the planning of programmes is narrowed by; who looks at several companies chooses one before its places. */
export function programFilters(
  options: FilterOptions | undefined,
  { ofCompany, company }: { readonly ofCompany: boolean; readonly company: string | undefined },
): ListFilter[] {
  return [
    choiceFilter(
      'type',
      'Type',
      'Tous',
      types.map((type) => ({ value: type, label: programTypeLabel(type) })),
    ),
    ...(ofCompany ? [] : [named('company', 'Entreprise', 'Toutes', options?.companies)]),
    named('coach', 'Coach', 'Tous', options?.coaches),
    ...(ofCompany || company !== undefined ? [named('spot', 'Lieu', 'Tous', options?.spots)] : []),
    named('objective', 'Objectif', 'Tous', options?.objectives),
    days,
  ];
}
