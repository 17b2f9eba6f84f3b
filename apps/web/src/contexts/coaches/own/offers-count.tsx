import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ownOffersQuery } from './own-offers.queries.ts';

/** Tells the frame how many offers wait, and draws nothing: the first load does without the contracts that it reads. */
export function OffersCount({ onCount }: { onCount: (count: number) => void }) {
  const count = useQuery(ownOffersQuery).data?.items.length ?? 0;
  useEffect(() => {
    onCount(count);
  }, [count, onCount]);
  return null;
}
