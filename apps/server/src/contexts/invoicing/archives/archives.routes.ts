import { archiveFilesContract, archivesContract } from '@elan/domain/invoicing';
import { hasCome } from '@elan/domain/kernel';
import { databaseNow } from '../../../platform/clock/clock.ts';
import type { DownloadRoute } from '../../../platform/files/file-routes.ts';
import { foundFile } from '../../../platform/files/found-file.ts';
import { openToSend } from '../../../platform/files/open-to-send.ts';
import { handle, type BoundRoute } from '../../../platform/http/handle.ts';
import { askForArchive, findArchive, readArchive } from './ask-for-archive.ts';

/** The routes of the zips of a period. */
export const archivesRoutes: readonly BoundRoute[] = [
  handle(archivesContract.ask, ({ body }) => askForArchive(body)),
  handle(archivesContract.read, ({ params }) => readArchive(params.id)),
];

/** Their file, as long as it is kept. */
export const archiveFileRoutes: readonly DownloadRoute[] = [
  {
    kind: 'download',
    definition: archiveFilesContract.zip,
    async run({ params, http }) {
      const { key, bytes, fromOn, toOn, expiresAt } = await findArchive(params['id'] ?? '');
      const isKept = expiresAt !== null && !hasCome(expiresAt, await databaseNow());
      const file = foundFile(key !== null && isKept ? await openToSend(key) : null);
      await http.reply
        .type('application/zip')
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .header('content-length', bytes ?? file.size)
        .header('content-disposition', `attachment; filename="factures-${fromOn}-${toOn}.zip"`)
        .send(file.stream);
    },
  },
];
