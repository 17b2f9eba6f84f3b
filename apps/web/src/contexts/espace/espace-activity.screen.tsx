import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { ActivityHero } from './activity-hero.tsx';
import { activityQuery } from './espace.queries.ts';
import { PastRow } from './past-row.tsx';
import classes from './espace.module.css';

/** What one did, for oneself alone: minutes of the week, weeks in a row, and the sessions that are over, to be rated. */
export function EspaceActivityScreen() {
  const { data, error, refetch, isFetching } = useQuery(activityQuery);
  return (
    <>
      <PageHeader title="Mon activité" />
      {!data && !error && <LoadingState shape="rows" count={4} />}
      {!data && error && (
        <ErrorState
          title="Votre activité n’a pas pu être chargée."
          message={sentenceOf(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <>
          <ActivityHero activity={data} />
          <h2 className={classes.day}>Séances passées</h2>
          {data.past.length === 0 ? (
            <EmptyState
              title="Aucune séance passée."
              reason="Celles auxquelles vous aurez participé apparaîtront ici, et vous pourrez les évaluer."
            />
          ) : (
            <ul className={classes.rows}>
              {data.past.map((session) => (
                <PastRow key={session.id} session={session} />
              ))}
            </ul>
          )}
        </>
      )}
    </>
  );
}
