import { isCandidate } from '@elan/domain/coaches';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { candidacyQuery } from './candidacy/candidacy.queries.ts';
import { ownSessionsQuery } from './own-sessions.queries.ts';
import { TodaySessions } from './today-sessions.tsx';

// A coach at work loads nothing of a candidacy.
const CandidacyPage = lazyPart(() => import('./candidacy/candidacy-page.tsx'), 'CandidacyPage');

/** The first page of a coach: the sessions of today, or the steps of the candidacy for who is not there yet. */
export function OwnTodayScreen() {
  const own = useQuery(candidacyQuery);
  // Asked for at once: nothing waits for the other.
  useQuery(ownSessionsQuery);
  if (own.data)
    return isCandidate(own.data.status) ? (
      <Suspense fallback={<LoadingState shape="rows" count={4} />}>
        <CandidacyPage own={own.data} />
      </Suspense>
    ) : (
      <TodaySessions />
    );
  if (!own.error) return <LoadingState shape="rows" count={4} />;
  return (
    <ErrorState
      message={sentenceOf(own.error)}
      retrying={own.isFetching}
      onRetry={() => void own.refetch()}
    />
  );
}
