import { ApiError } from '@elan/domain/kernel';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { notify } from '../../ui/feedback/notify.ts';
import { askAgainForMissedChanges } from '../live/missed-changes.ts';
import { notifyRefusal } from './refusals.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The screen shows this refusal itself: no notification. */
      handled?: boolean;
    };
    mutationMeta: {
      /** The form shows this refusal near its fields: no notification from here. */
      handled?: boolean;
      /** Title of the notification of a refusal: "Programme non enregistré". */
      failure?: string;
      /** Notification of a success. */
      success?: string;
    };
  }
}

const worthRetrying = (count: number, error: unknown): boolean =>
  count < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500);

/** The cache of the server's answers. A refusal is a negative notification, unless its screen says that it handles it. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, query) {
      if (!query.meta?.handled) notifyRefusal(error);
    },
  }),
  mutationCache: new MutationCache({
    onError(error, _input, _result, mutation) {
      if (!mutation.meta?.handled) notifyRefusal(error, mutation.meta?.failure);
    },
    onSuccess(_data, _input, _result, mutation) {
      if (mutation.meta?.success) notify.success({ title: mutation.meta.success });
    },
  }),
  defaultOptions: {
    queries: { staleTime: 30_000, gcTime: 5 * 60_000, retry: worthRetrying },
    mutations: { retry: false },
  },
});

askAgainForMissedChanges(queryClient);

/** Calls `listener` whenever an answer of the server comes, or one is waited for; returns how to stop. */
export function onServerData(listener: () => void): () => void {
  const stops = [queryClient.getQueryCache(), queryClient.getMutationCache()].map((cache) =>
    cache.subscribe(listener),
  );
  return () => {
    for (const stop of stops) stop();
  };
}
