import { ownVideosContract } from '@elan/domain/catalog';
import { urlOf } from '@elan/domain/kernel';
import { authorizedFetch, clientOf } from '../../base/transport/api.ts';
import { readOf } from '../../base/transport/read-of.ts';

export const ownVideos = clientOf('own-videos', ownVideosContract);

/** The videos that one may watch; one of them. */
export const ownVideosQuery = readOf(ownVideos.list);
export const ownVideoQuery = (id: string) => readOf(ownVideos.read, { params: { id } });

/** Keeps where one stopped, also when the page is left at this very moment. Says whether it is kept; throws when no server answers. */
export async function keepPosition(id: string, seconds: number): Promise<boolean> {
  const { watched } = ownVideosContract;
  const { ok } = await authorizedFetch(urlOf(watched, { params: { id } }), {
    method: watched.method,
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seconds }),
  });
  return ok;
}
