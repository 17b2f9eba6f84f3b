import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { routerLink } from '../../../base/navigation/navigation.tsx';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { OwnFeed } from './own-feed.tsx';
import classes from './own.module.css';
import { ownWeek, ownWeekQuery } from './own-week.queries.ts';

const OwnWeekForm = lazyPart(() => import('./own-week.form.tsx'), 'OwnWeekForm', { ahead: true });

const OwnAbsences = lazyPart(() => import('./own-absences.tsx'), 'OwnAbsences', { ahead: true });

const OwnOpenings = lazyPart(() => import('./own-openings.tsx'), 'OwnOpenings', { ahead: true });

/** When and where a coach works. */
export function OwnWeekScreen() {
  const read = useQuery(ownWeekQuery);
  return (
    <>
      <PageHeader
        title="Disponibilités"
        description="Les séances vous sont proposées dans ces heures et ces zones. Celles qui sont planifiées restent."
      />
      {read.error && !read.data && (
        <ErrorState
          message={sentenceOf(read.error)}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      )}
      {!read.data && !read.error && <LoadingState shape="form" count={4} />}
      {read.data && (
        <Suspense fallback={<LoadingState shape="form" count={4} />}>
          <div className={classes.body}>
            <OwnWeekForm week={read.data} save={ownWeek.save} />
            <OwnOpenings week={read.data} />
            <OwnAbsences week={read.data} />
            <OwnFeed />
            <section className={classes.part} aria-labelledby="photo">
              <h2 id="photo">Photo</h2>
              <p>Les entreprises dont vous animez les séances la voient à côté de votre nom.</p>
              <div>
                <Button
                  variant="light"
                  renderRoot={(props) => routerLink({ ...props, href: '/coach/photo' })}
                >
                  Choisir ma photo
                </Button>
              </div>
            </section>
          </div>
        </Suspense>
      )}
    </>
  );
}
