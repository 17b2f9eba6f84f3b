import { connectionsContract } from '@elan/domain/accounts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clientOf } from '../../../base/transport/api.ts';

const connections = clientOf('connections', connectionsContract);

export const connectionsQuery = queryOptions({
  queryKey: connections.list.key(),
  queryFn: ({ signal }) => connections.list({}, { signal }),
  meta: { handled: true },
});

/** Ends one of one's own connections. */
export function useEndConnection() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => connections.end({ params: { id } }),
    // One that had ended already is gone from the list all the same.
    onSettled: () => cache.invalidateQueries({ queryKey: connections.list.key() }),
    meta: { failure: 'Appareil non déconnecté', success: 'Appareil déconnecté' },
  });
}

/** Ends every other connection. */
export function useEndOthers() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => connections.endOthers(),
    onSettled: () => cache.invalidateQueries({ queryKey: connections.list.key() }),
    meta: { failure: 'Appareils non déconnectés', success: 'Autres appareils déconnectés' },
  });
}
