import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { CandidateFile } from '../onboarding/candidate-file.tsx';
import { candidateQuery } from '../onboarding/onboarding.queries.ts';

/** The file of a coach at work: the same as the candidacy’s, which goes on with each document that is renewed. */
export function CoachFile({ id }: { id: string }) {
  const read = useQuery(candidateQuery(id));
  if (read.data) return <CandidateFile candidate={read.data} />;
  if (!read.error) return <LoadingState shape="rows" count={6} />;
  return (
    <ErrorState
      message={sentenceOf(read.error)}
      retrying={read.isFetching}
      onRetry={() => void read.refetch()}
    />
  );
}
