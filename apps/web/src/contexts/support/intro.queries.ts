import { profileContract } from '@elan/domain/accounts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clientOf } from '../../base/transport/api.ts';

const profile = clientOf('profile', profileContract);

/** Whether one has seen the guided tour. */
export const introQuery = queryOptions({
  queryKey: profile.readIntro.key(),
  queryFn: ({ signal }) => profile.readIntro({}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { handled: true },
});

/** Keeps that one has seen the guided tour, or passed it. A tour that is not kept is only shown again. */
export function useMarkIntroSeen() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => profile.markIntroSeen(),
    onSuccess(intro) {
      cache.setQueryData(introQuery.queryKey, intro);
    },
    meta: { handled: true },
  });
}
