import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { ownSessionsQuery } from './espace.queries.ts';
import { SessionDays } from './session-days.tsx';
import { SessionsRead } from './sessions-read.tsx';

const CalendarFeed = lazyPart(() => import('./calendar-feed.tsx'), 'CalendarFeed', { ahead: true });

/** One’s own coming sessions, and the calendar that follows them. */
export function EspaceMineScreen() {
  return (
    <>
      <PageHeader title="Mes séances" />
      <SessionsRead query={ownSessionsQuery}>
        {({ now, items }) => (
          <>
            <SessionDays sessions={items} now={now} />
            {items.length === 0 && (
              <EmptyState
                title="Aucune séance réservée."
                reason="Réservez parmi celles des 8 prochains jours."
                action={
                  <Button variant="light" renderRoot={(props) => routerLink({ ...props, href: '/espace' })}>
                    Voir les séances
                  </Button>
                }
              />
            )}
          </>
        )}
      </SessionsRead>
      <Suspense>
        <CalendarFeed />
      </Suspense>
    </>
  );
}
