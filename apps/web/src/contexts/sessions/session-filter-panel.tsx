import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useScreenSearch } from '../../base/navigation/navigation.tsx';
import { loadChunk } from '../../ui/load-chunk.ts';
import { FilterChips } from '../../ui/lists/filter-chips.tsx';
import { chipsOf, without } from './session-filter-words.ts';
import classes from './session-filters.module.css';
import type { SessionsSearch } from './sessions-search.ts';
import { filterOptionsQuery } from './sessions.queries.ts';

// Folded until they are asked for: their lists of choices are heavy.
const SessionFilterFields = lazy(async () => ({
  default: (await loadChunk(() => import('./session-filter-fields.tsx'))).SessionFilterFields,
}));

type SessionFilterPanelProps = { id: string; open: boolean; withCompany: boolean };

/** The filters of the calendar under its toolbar: their fields once asked for, and in words those that are on, always. */
export function SessionFilterPanel({ id, open, withCompany }: SessionFilterPanelProps) {
  const [search, change] = useScreenSearch<SessionsSearch>();
  const { data: options } = useQuery(filterOptionsQuery(search.company));
  const chips = chipsOf(search, options);
  return (
    <search
      id={id}
      className={classes.panel}
      aria-label="Filtrer les séances"
      hidden={!open && chips.length === 0}
    >
      {open && (
        <Suspense fallback={null}>
          <div className={classes.fields}>
            <SessionFilterFields
              search={search}
              options={options}
              withCompany={withCompany}
              onChange={change}
            />
          </div>
        </Suspense>
      )}
      {chips.length > 0 && (
        <div className={classes.on}>
          <FilterChips
            chips={chips}
            onRemove={(chip) => {
              change(without([chip]));
            }}
          />
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconFilterOff size={17} stroke={1.8} />}
            onClick={() => {
              change(without(chips.map((chip) => chip.id)));
            }}
          >
            Effacer les filtres
          </Button>
        </div>
      )}
    </search>
  );
}
