import { isCandidate } from '@elan/domain/coaches';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { CandidacyPage } from './candidacy/candidacy-page.tsx';
import { candidacyQuery } from './candidacy/candidacy.queries.ts';
import { ownSessionsQuery } from './own-sessions.queries.ts';
import { TodaySessions } from './today-sessions.tsx';

/** The first page of a coach: the sessions of today, or the steps of the candidacy for who is not there yet. */
export function OwnTodayScreen() {
  const own = useQuery(candidacyQuery);
  // Asked for at once: nothing waits for the other.
  useQuery(ownSessionsQuery);
  if (own.data) return isCandidate(own.data.status) ? <CandidacyPage own={own.data} /> : <TodaySessions />;
  if (!own.error) return <LoadingState shape="rows" count={4} />;
  return (
    <ErrorState
      message={sentenceOf(own.error)}
      retrying={own.isFetching}
      onRetry={() => void own.refetch()}
    />
  );
}
