import { calendarFeedContract } from '@elan/domain/sessions';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clientOf } from '../../../base/transport/api.ts';

const feeds = clientOf('calendar-feed', calendarFeedContract);

/** Where the address of one’s own calendar stands: read again each time that it is asked for, another program reads it meanwhile. */
export const feedQuery = queryOptions({
  queryKey: feeds.read.key(),
  queryFn: ({ signal }) => feeds.read({}, { signal }),
  staleTime: 0,
  meta: { handled: true },
});

/** Makes a new address, which ends the one before. The answer holds it, once. */
export function useNewAddress() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => feeds.create(),
    onSuccess: ({ feed }) => {
      cache.setQueryData(feeds.read.key(), { feed });
    },
    meta: { failure: 'Adresse non créée' },
  });
}

/** Ends the address. */
export function useRemoveAddress() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => feeds.remove(),
    onSuccess: (state) => {
      cache.setQueryData(feeds.read.key(), state);
    },
    meta: { failure: 'Adresse non supprimée', success: 'Adresse supprimée' },
  });
}
