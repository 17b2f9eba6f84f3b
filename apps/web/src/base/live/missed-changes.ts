import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * Asks again, once it is there, for a first answer that was on its way when its query was told to have changed: the library cancels
 * and repeats an answer that replaces another, and keeps a first one, which may have been read before the change. Returns how to stop.
 */
export function askAgainForMissedChanges(client: QueryClient): () => void {
  const missed = new WeakSet<Query>();
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    const { data, fetchStatus } = query.state;
    if (action.type === 'invalidate' && data === undefined && fetchStatus !== 'idle') missed.add(query);
    else if (action.type === 'success' && missed.delete(query)) {
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }
  });
}
