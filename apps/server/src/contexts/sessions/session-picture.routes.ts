import { sessionPictureContract } from '@elan/domain/sessions';
import { actorOf, type FileRoute } from '../../platform/files/file-routes.ts';
import { areaOf, countUpload } from '../../platform/files/keep-picture.ts';
import { receiveFile } from '../../platform/files/receive-file.ts';
import { foundFile } from '../../platform/files/found-file.ts';
import { sendPicture } from '../../platform/files/send-picture.ts';
import { describeSession } from './reading/session-details.ts';
import { changePicture, checkPicturable, pictureOf } from './acts/session-picture.ts';

/** The routes of the pictures of sessions: sent by who may write them, seen by who may read them. */
export const sessionPictureRoutes: readonly FileRoute[] = [
  {
    kind: 'upload',
    definition: sessionPictureContract.write,
    async run({ actor, scope, params, query, http }) {
      const id = params['id'] ?? '';
      // Before anything is read: an id outside of the scope answers as an unknown one.
      await checkPicturable(scope, id);
      const own = actorOf(actor);
      await countUpload(own.userId);
      const bytes = await receiveFile(http.request, http.reply);
      await changePicture(scope, own, id, { bytes, area: areaOf(query) });
      return describeSession(scope, own, id);
    },
  },
  {
    kind: 'download',
    definition: sessionPictureContract.read,
    async run({ scope, params, http }) {
      const { version, keys } = foundFile(await pictureOf(scope, params['id'] ?? ''));
      await sendPicture(http, { version, type: 'image/jpeg', keys });
    },
  },
];
