import { isCandidate } from '@elan/domain/coaches';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { candidacyQuery } from './candidacy/candidacy.queries.ts';

/** Tells the frame whether who is signed in is still a candidate, and draws nothing. */
export function CoachStanding({ onStanding }: { onStanding: (candidate: boolean) => void }) {
  const status = useQuery(candidacyQuery).data?.status;
  useEffect(() => {
    if (status !== undefined) onStanding(isCandidate(status));
  }, [status, onStanding]);
  return null;
}
