import { catalogContract, videoFilesContract, videosContract } from '@elan/domain/catalog';
import { urlOf } from '@elan/domain/kernel';
import { clientOf } from '../../base/transport/api.ts';
import { readOf } from '../../base/transport/read-of.ts';

export const videos = clientOf('catalog', videosContract);

/** One video. */
export const videoQuery = (id: string) => readOf(videos.card, { params: { id } });

/** The objectives that are proposed, by name: what a video is about. */
export const proposedObjectivesQuery = readOf(clientOf('catalog', catalogContract).objectives);

type Shown = { readonly id: string; readonly imageVersion: number | null };

/** The address of the poster of a video, as it is now; null without one. */
export const posterUrl = ({ id, imageVersion }: Shown): string | null =>
  imageVersion === null
    ? null
    : `${urlOf(videoFilesContract.readPicture, { params: { id } })}?v=${imageVersion}`;

/** The videos that are shown, by title: those that may present an objective. */
export const presentingVideosQuery = readOf(videos.page, {
  query: { shown: 'shown', sort: 'title', direction: 'asc', size: 100 },
});
