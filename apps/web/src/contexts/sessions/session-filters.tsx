import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconFilterOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useScreenSearch } from '../../app/navigation.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { FilterChips } from '../../ui/filter-chips.tsx';
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

/** The filters of the sessions, kept in the address: fields, then in words those that are on. A phone opens the fields. */
export function SessionFilters({ withCompany, actions }: SessionFiltersProps) {
  const [search, change] = useScreenSearch<SessionsSearch>();
  const { data: options } = useQuery(filterOptionsQuery(search.company));
  const [opened, { toggle }] = useDisclosure();
  const fields = useId();
  const chips = chipsOf(search, options);
  const clear = () => {
    change(without(chips.map(({ id }) => id)));
  };
  return (
    <FilterBar label="Filtrer les séances">
      <div className={classes.bar}>
        <Button
          className={classes.opener ?? ''}
          variant="default"
          aria-expanded={opened}
          aria-controls={fields}
          leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.8} />}
          onClick={toggle}
        >
          {opened ? 'Masquer les filtres' : 'Afficher les filtres'}
        </Button>
        <div id={fields} className={classes.fields} data-opened={opened || undefined}>
          <SessionFilterFields
            search={search}
            options={options}
            withCompany={withCompany}
            onChange={change}
          />
        </div>
        {actions}
        {chips.length > 0 && (
          <div className={classes.on}>
            <FilterChips
              chips={chips}
              onRemove={(id) => {
                change(without([id]));
              }}
            />
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconFilterOff size={16} stroke={1.8} />}
              onClick={clear}
            >
              Effacer les filtres
            </Button>
          </div>
        )}
      </div>
    </FilterBar>
  );
}
