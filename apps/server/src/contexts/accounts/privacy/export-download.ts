import { accountErrors, privacyFileContract } from '@elan/domain/accounts';
import { civilDateOf, kernelErrors } from '@elan/domain/kernel';
import { actorOf, type DownloadRoute } from '../../../platform/files/file-routes.ts';
import { files } from '../../../platform/files/file-store.ts';
import { auditUser } from '../users/change-user.ts';
import { findNewestExport, findReadyExport, type ExportRow } from './export.repository.ts';

async function openCopy(row: ExportRow) {
  const file = row.fileKey === null ? null : await files().open(row.fileKey);
  if (!file) throw kernelErrors.fail('storage/object-not-found');
  return file;
}

/** The download of one's own copy: nobody else's, whatever link was followed. It is noted in the audit. */
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
      const file = await openCopy(row);
      await auditUser(actor, actor.userId, 'downloadExport', {});
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
