import { ownVideosContract } from '@elan/domain/catalog';
import { clientOf } from '../../base/transport/api.ts';
import { readOf } from '../../base/transport/read-of.ts';

export const ownVideos = clientOf('own-videos', ownVideosContract);

/** The videos that one may watch; one of them. */
export const ownVideosQuery = readOf(ownVideos.list);
export const ownVideoQuery = (id: string) => readOf(ownVideos.read, { params: { id } });
