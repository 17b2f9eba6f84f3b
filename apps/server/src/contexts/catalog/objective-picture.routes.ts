import { objectivePictureContract } from '@elan/domain/catalog';
import { actorOf, type FileRoute } from '../../platform/files/file-routes.ts';
import { areaOf, countUpload } from '../../platform/files/keep-picture.ts';
import { objectiveKeys } from '../../platform/files/picture-keys.ts';
import { receiveFile } from '../../platform/files/receive-file.ts';
import { foundFile } from '../../platform/files/found-file.ts';
import { sendPicture } from '../../platform/files/send-picture.ts';
import { changeObjectivePicture, pictureVersionOf } from './objective-picture.ts';
import { objectiveOf } from './objectives.repository.ts';

/** The routes of the pictures of objectives: sent by an administrator, seen by anybody, as they name nobody. */
export const objectivePictureRoutes: readonly FileRoute[] = [
  {
    kind: 'upload',
    definition: objectivePictureContract.write,
    async run({ actor, params, query, http }) {
      const id = params['id'] ?? '';
      // Before anything is read.
      await objectiveOf(id);
      const own = actorOf(actor);
      await countUpload(own.userId);
      const bytes = await receiveFile(http.request, http.reply);
      return changeObjectivePicture(own, id, { bytes, area: areaOf(query) });
    },
  },
  {
    kind: 'download',
    definition: objectivePictureContract.read,
    async run({ params, http }) {
      const id = params['id'] ?? '';
      const version = foundFile(await pictureVersionOf(id));
      await sendPicture(http, { version, type: 'image/jpeg', keys: objectiveKeys(id, version) });
    },
  },
];
