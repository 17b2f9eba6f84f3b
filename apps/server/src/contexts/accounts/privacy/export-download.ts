import { accountErrors, privacyFileContract } from '@elan/domain/accounts';
import { civilDateOf, kernelErrors } from '@elan/domain/kernel';
import { alwaysThere } from '../../../platform/db/always-there.ts';
import { actorOf, type DownloadRoute } from '../../../platform/files/file-routes.ts';
import { foundFile } from '../../../platform/files/found-file.ts';
import { openToSend } from '../../../platform/files/open-to-send.ts';
import { auditUser } from '../change-user.ts';
import { findNewestExport, findReadyExport } from './export.repository.ts';

/** The download of one's own copy: nobody else's, whatever link was followed. It is noted in the audit, before the file is opened. */
export const exportRoutes: readonly DownloadRoute[] = [
  {
    kind: 'download',
    definition: privacyFileContract.download,
    async run({ actor: caller, http }) {
      const actor = actorOf(caller);
      const row = await findReadyExport(actor.userId);
      if (!row) {
        const newest = await findNewestExport(actor.userId);
        const over = newest?.status === 'EXPIRED' || newest?.status === 'READY';
        throw over
          ? accountErrors.fail('auth/export-expired')
          : kernelErrors.fail('storage/object-not-found');
      }
      // What would throw once the file is open would leave its stream behind.
      await auditUser(actor, actor.userId, 'downloadExport', {});
      const file = foundFile(await openToSend(alwaysThere(row.fileKey, 'the file of a ready copy')));
      await http.reply
        .type('application/zip')
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .header('content-length', file.size)
        .header('content-disposition', `attachment; filename="mes-donnees-${civilDateOf(row.createdAt)}.zip"`)
        .send(file.stream);
    },
  },
];
