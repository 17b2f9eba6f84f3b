import { videoFilesContract } from '@elan/domain/catalog';
import { actorOf, type FileRoute } from '../../../platform/files/file-routes.ts';
import { areaOf, countUpload } from '../../../platform/files/keep-picture.ts';
import { videoPosterKey } from '../../../platform/files/picture-keys.ts';
import { receiveFile } from '../../../platform/files/receive-file.ts';
import { foundFile } from '../../../platform/files/found-file.ts';
import { sendPicture } from '../../../platform/files/send-picture.ts';
import { sendCaptions, sendVideo } from './send-video.ts';
import { changeCaptions, changePoster } from './video-extras.ts';
import { keepPart, requireNextPart } from './video-parts.ts';
import { findVideo, videoOf } from './videos.repository.ts';

/** The routes of the files of videos: sent by an administrator, watched by who shows a ticket; a poster names nobody. */
export const videoFilesRoutes: readonly FileRoute[] = [
  {
    kind: 'upload',
    definition: videoFilesContract.part,
    async run({ actor, params, http }) {
      const id = params['id'] ?? '';
      const part = Number(params['part']);
      // Before anything is read.
      await requireNextPart(id, part);
      return keepPart(actorOf(actor), id, part, await receiveFile(http.request, http.reply));
    },
  },
  {
    kind: 'upload',
    definition: videoFilesContract.writeCaptions,
    async run({ actor, params, http }) {
      const id = params['id'] ?? '';
      await videoOf(id);
      const own = actorOf(actor);
      await countUpload(own.userId);
      return changeCaptions(own, id, await receiveFile(http.request, http.reply));
    },
  },
  {
    kind: 'upload',
    definition: videoFilesContract.writePicture,
    async run({ actor, params, query, http }) {
      const id = params['id'] ?? '';
      await videoOf(id);
      const own = actorOf(actor);
      await countUpload(own.userId);
      const bytes = await receiveFile(http.request, http.reply);
      return changePoster(own, id, { bytes, area: areaOf(query) });
    },
  },
  {
    kind: 'download',
    definition: videoFilesContract.stream,
    run: ({ params, query, http }) => sendVideo(http, params['id'] ?? '', query['ticket']),
  },
  {
    kind: 'download',
    definition: videoFilesContract.readCaptions,
    run: ({ params, query, http }) => sendCaptions(http, params['id'] ?? '', query['ticket']),
  },
  {
    kind: 'download',
    definition: videoFilesContract.readPicture,
    async run({ params, http }) {
      const { id, imageVersion } = foundFile(await findVideo(params['id'] ?? ''));
      const version = foundFile(imageVersion);
      await sendPicture(http, { version, type: 'image/jpeg', keys: [videoPosterKey(id, version)] });
    },
  },
];
