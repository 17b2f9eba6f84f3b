import { ownVideosContract, videosContract } from '@elan/domain/catalog';
import { handle, type BoundRoute } from '../../../platform/http/handle.ts';
import { keepPosition, listOwnVideos, readOwnVideo } from './own-videos.ts';
import { addVideo, changeVideo, removeVideo, setVideoPublished } from './save-video.ts';
import { removeExtra } from './video-extras.ts';
import { beginUpload, cancelUpload } from './video-parts.ts';
import { pageOfVideos, videoOf } from './videos.repository.ts';
import { giveTicket } from './viewing-ticket.ts';

/** The routes of who keeps the videos, and of who watches them. */
export const videosRoutes: readonly BoundRoute[] = [
  handle(videosContract.page, ({ query }) => pageOfVideos(query)),
  handle(videosContract.card, ({ params }) => videoOf(params.id)),
  handle(videosContract.addVideo, ({ actor, body }) => addVideo(actor, body)),
  handle(videosContract.changeVideo, ({ actor, params, body }) => changeVideo(actor, params.id, body), {
    current: ({ params }) => videoOf(params.id),
  }),
  handle(videosContract.publish, ({ actor, params }) => setVideoPublished(actor, params.id, true)),
  handle(videosContract.hide, ({ actor, params }) => setVideoPublished(actor, params.id, false)),
  handle(videosContract.removeVideo, async ({ actor, params }) => {
    await removeVideo(actor, params.id);
    return {};
  }),
  handle(videosContract.removePicture, ({ actor, params }) => removeExtra(actor, params.id, 'poster')),
  handle(videosContract.removeCaptions, ({ actor, params }) => removeExtra(actor, params.id, 'captions')),
  handle(videosContract.beginUpload, ({ actor, params, body }) => beginUpload(actor, params.id, body)),
  handle(videosContract.cancelUpload, ({ params }) => cancelUpload(params.id)),
  handle(videosContract.ticket, async ({ params }) => giveTicket((await videoOf(params.id)).id, null)),
  handle(ownVideosContract.list, ({ actor }) => listOwnVideos(actor.userId)),
  handle(ownVideosContract.read, ({ actor, params }) => readOwnVideo(actor.userId, params.id)),
  handle(ownVideosContract.ticket, async ({ actor, params }) =>
    giveTicket((await readOwnVideo(actor.userId, params.id)).id, actor.userId),
  ),
  handle(ownVideosContract.watched, ({ actor, params, body }) =>
    keepPosition(actor.userId, params.id, body.seconds),
  ),
];
