import { profilePictureContract } from '@elan/domain/accounts';
import { pictureCacheSeconds, urlOf, type PictureSize } from '@elan/domain/kernel';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { authorizedFetch } from './api.ts';

/** A picture as the server keeps it: whose, in which version (null: none), in which size. */
export type PictureAddress = {
  readonly id: string;
  readonly version: number | null;
  readonly size?: PictureSize;
};

async function readPicture(url: string, signal: AbortSignal): Promise<Blob | null> {
  // The server is always asked, and answers that nothing changed: an erased picture is gone when these five minutes are.
  const answer = await authorizedFetch(url, { signal, cache: 'no-cache' });
  return answer.ok ? answer.blob() : null;
}

function pictureQuery({ id, version, size = '200' }: PictureAddress) {
  const url = urlOf(profilePictureContract.read, { params: { id }, query: { size } });
  return queryOptions({
    queryKey: ['pictures', url, version],
    queryFn: ({ signal }) => readPicture(url, signal),
    enabled: version !== null,
    staleTime: pictureCacheSeconds * 1000,
    gcTime: pictureCacheSeconds * 1000,
    // Without it the initials stand.
    meta: { handled: true },
    retry: false,
  });
}

const shown = new Map<Blob, { readonly url: string; users: number }>();

function hold(bytes: Blob): () => void {
  const held = shown.get(bytes) ?? { url: URL.createObjectURL(bytes), users: 0 };
  held.users += 1;
  shown.set(bytes, held);
  return () => {
    held.users -= 1;
    if (held.users > 0) return;
    shown.delete(bytes);
    URL.revokeObjectURL(held.url);
  };
}

const nothing = () => () => {};

/** The address by which the browser shows bytes that it holds, given back to it when nothing shows them any more. */
export function useObjectUrl(bytes: Blob | null | undefined): string | undefined {
  const subscribe = useCallback(() => (bytes ? hold(bytes) : nothing()), [bytes]);
  return useSyncExternalStore(subscribe, () => (bytes ? shown.get(bytes)?.url : undefined));
}

/**
 * The profile picture of a person, for five minutes (specification point 9): read with the session, because only signed-in
 * people see it. Undefined while it comes, and where there is none.
 */
export function usePicture(address: PictureAddress): string | undefined {
  const { data } = useQuery(pictureQuery(address));
  return useObjectUrl(address.version === null ? null : data);
}
