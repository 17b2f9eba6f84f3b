import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useScreenSearch } from '../../base/navigation/navigation.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { FilterChips } from '../../ui/lists/filter-chips.tsx';
import { DayStrip } from './day-strip.tsx';
import type { EspaceSearch } from './espace-search.ts';
import { openSessionsQuery, preferencesQuery } from './espace.queries.ts';
import { chipsOf, filterSessions, likingsOf } from './filter-sessions.ts';
import { SessionDays } from './session-days.tsx';
import { SessionsRead } from './sessions-read.tsx';
import classes from './espace.module.css';

export { espaceSearch as search } from './espace-search.ts';

const FilterPanel = lazyPart(() => import('./filter-panel.tsx'), 'FilterPanel', { ahead: true });

const none: EspaceSearch = {
  day: undefined,
  own: undefined,
  slot: undefined,
  type: undefined,
  objective: undefined,
  place: undefined,
  language: undefined,
};

/** The coming 8 days of sessions that are open to the person, by day, and what narrows them. */
export function EspaceSessionsScreen() {
  const [search, change] = useScreenSearch<EspaceSearch>();
  const [filtering, setFiltering] = useState(false);
  const chips = chipsOf(search);
  const { data: liked } = useQuery({ ...preferencesQuery, enabled: search.own !== undefined });
  const likings = search.own && liked ? likingsOf(liked) : null;
  return (
    <>
      <div className={classes.head}>
        <h1>Séances</h1>
        <Button
          variant="default"
          radius="xl"
          leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.8} aria-hidden="true" />}
          aria-expanded={filtering}
          onClick={() => {
            setFiltering(!filtering);
          }}
        >
          {chips.length > 0 ? `Filtres (${chips.length})` : 'Filtres'}
        </Button>
      </div>
      <SessionsRead query={openSessionsQuery}>
        {({ now, items }) => {
          const kept = filterSessions(items, search, likings);
          const shown = kept.filter(({ day }) => search.day === undefined || day === search.day);
          return (
            <>
              <DayStrip
                now={now}
                sessions={kept}
                chosen={search.day}
                onChoose={(day) => {
                  change({ day }, { replace: true });
                }}
              />
              {filtering && (
                <Suspense>
                  <FilterPanel
                    sessions={items}
                    search={search}
                    onChange={(patch) => {
                      change(patch, { replace: true });
                    }}
                  />
                </Suspense>
              )}
              <FilterChips
                chips={chips}
                onRemove={(id) => {
                  change({ [id]: undefined }, { replace: true });
                }}
              />
              <SessionDays sessions={shown} now={now} />
              {items.length === 0 && (
                <EmptyState
                  title="Aucune séance dans les 8 prochains jours."
                  reason="Rien n’est encore ouvert à la réservation pour vous. Ce que vous avez réservé est dans Mes séances."
                />
              )}
              {items.length > 0 && shown.length === 0 && (
                <EmptyState
                  title="Aucune séance pour ce choix."
                  reason="Choisissez un autre jour, ou moins de filtres."
                  action={
                    <Button
                      variant="light"
                      onClick={() => {
                        change(none, { replace: true });
                      }}
                    >
                      Voir toutes les séances
                    </Button>
                  }
                />
              )}
            </>
          );
        }}
      </SessionsRead>
    </>
  );
}
