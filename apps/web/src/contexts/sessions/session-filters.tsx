import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useScreenSearch } from '../../base/navigation/navigation.tsx';
import { FilterBar } from '../../ui/lists/filter-bar.tsx';
import { FilterChips } from '../../ui/lists/filter-chips.tsx';
import { SessionFilterFields } from './session-filter-fields.tsx';
import { chipsOf, without } from './session-filter-words.ts';
import classes from './session-filters.module.css';
import type { SessionsSearch } from './sessions-search.ts';
import { filterOptionsQuery } from './sessions.queries.ts';

type SessionFiltersProps = {
  /** Who looks at several companies chooses one. */
  withCompany: boolean;
  actions?: ReactNode;
};

/** The filters of the calendar and of the list, kept in the address: fields, then in words those that are on. */
export function SessionFilters({ withCompany, actions }: SessionFiltersProps) {
  const [search, change] = useScreenSearch<SessionsSearch>();
  const { data: options } = useQuery(filterOptionsQuery(search.company));
  const chips = chipsOf(search, options);
  const listed = search.display === 'list';
  const searched = listed && search.search !== undefined;
  const remove = (ids: readonly string[]) => {
    change(without(ids));
  };
  return (
    <FilterBar
      label="Filtrer les séances"
      {...(listed && {
        searchLabel: 'Rechercher une entreprise, un objectif, un lieu ou un coach',
        search: search.search ?? '',
        onSearchChange: (typed: string) => {
          change({ search: typed.trim() === '' ? undefined : typed, page: undefined }, { replace: true });
        },
      })}
      activeCount={chips.length + (searched ? 1 : 0)}
      onClear={() => {
        remove([...chips.map(({ id }) => id), ...(searched ? ['search'] : [])]);
      }}
      chips={
        chips.length > 0 && (
          <FilterChips
            chips={chips}
            onRemove={(id) => {
              remove([id]);
            }}
          />
        )
      }
      actions={actions}
    >
      <div className={classes.fields}>
        <SessionFilterFields search={search} options={options} withCompany={withCompany} onChange={change} />
      </div>
    </FilterBar>
  );
}
