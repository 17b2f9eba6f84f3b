import { newsPictureContract } from '@elan/domain/news';
import { actorOf, type FileRoute } from '../../platform/files/file-routes.ts';
import { areaOf, countUpload } from '../../platform/files/keep-picture.ts';
import { newsKeys } from '../../platform/files/picture-keys.ts';
import { receiveFile } from '../../platform/files/receive-file.ts';
import { foundFile } from '../../platform/files/found-file.ts';
import { sendPicture } from '../../platform/files/send-picture.ts';
import { changeNewsPicture } from './news-picture.ts';
import { pictureVersionOf, readOwnNews } from './news.repository.ts';

/** The routes of the pictures of news: sent by who writes them, seen by anybody, as they hang on a wall. */
export const newsPictureRoutes: readonly FileRoute[] = [
  {
    kind: 'upload',
    definition: newsPictureContract.write,
    async run({ actor, scope, params, query, http }) {
      const id = params['id'] ?? '';
      // Before anything is read.
      await readOwnNews(scope, id);
      const own = actorOf(actor);
      await countUpload(own.userId);
      const bytes = await receiveFile(http.request, http.reply);
      return changeNewsPicture(scope, own, id, { bytes, area: areaOf(query) });
    },
  },
  {
    kind: 'download',
    definition: newsPictureContract.read,
    async run({ params, http }) {
      const id = params['id'] ?? '';
      const version = foundFile(await pictureVersionOf(id));
      await sendPicture(http, { version, type: 'image/jpeg', keys: newsKeys(id, version) });
    },
  },
];
