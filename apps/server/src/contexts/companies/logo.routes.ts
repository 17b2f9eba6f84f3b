import { logoContract } from '@elan/domain/companies';
import { isUuid } from '@elan/domain/kernel';
import { actorOf, type FileRoute } from '../../platform/files/file-routes.ts';
import { areaOf, countUpload } from '../../platform/files/keep-picture.ts';
import { logoKeys } from '../../platform/files/picture-keys.ts';
import { receiveFile } from '../../platform/files/receive-file.ts';
import { foundFile } from '../../platform/files/found-file.ts';
import { sendPicture } from '../../platform/files/send-picture.ts';
import { changeLogo, logoVersionOf } from './company-logo.ts';
import { companyIn, describeCompanyProfile } from './company-profile.ts';

/** The routes of logos (specification point 7): sent by the people of the company, seen by anybody. */
export const logoRoutes: readonly FileRoute[] = [
  {
    kind: 'upload',
    definition: logoContract.write,
    async run({ actor, scope, params, query, http }) {
      const id = params['id'] ?? '';
      // Before anything is read: an id outside of the scope answers as an unknown one.
      await companyIn(scope, id);
      const own = actorOf(actor);
      await countUpload(own.userId);
      const bytes = await receiveFile(http.request, http.reply);
      return describeCompanyProfile(await changeLogo(scope, own, id, { bytes, area: areaOf(query) }));
    },
  },
  {
    kind: 'download',
    definition: logoContract.read,
    async run({ params, http }) {
      const id = params['id'] ?? '';
      const version = foundFile(isUuid(id) ? await logoVersionOf(id) : null);
      await sendPicture(http, { version, type: 'image/png', keys: logoKeys(id, version) });
    },
  },
];
