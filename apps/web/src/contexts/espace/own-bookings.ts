import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { ownSessionsQuery } from './espace.queries.ts';
import { keepBookings } from './kept-bookings.ts';

function followNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** One’s coming sessions, kept on this device as they come: how many are booked, and the moment of the last reading while there is no network. */
export function useOwnBookings(): { readonly booked: number; readonly offlineSince: string | null } {
  const { data, dataUpdatedAt } = useQuery(ownSessionsQuery);
  const online = useSyncExternalStore(followNetwork, () => navigator.onLine);
  useEffect(() => {
    if (data) keepBookings(data);
  }, [data]);
  return {
    booked: data?.items.filter(({ mine }) => mine === 'booked').length ?? 0,
    offlineSince: online || dataUpdatedAt === 0 ? null : new Date(dataUpdatedAt).toISOString(),
  };
}
