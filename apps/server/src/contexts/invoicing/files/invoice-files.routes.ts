import { invoicingFilesContract } from '@elan/domain/invoicing';
import type { CivilDate } from '@elan/domain/kernel';
import { actorOf, type DownloadRoute } from '../../../platform/files/file-routes.ts';
import { accountingFile } from '../accounting-file.ts';
import { findInvoice } from '../read-invoices.ts';
import { ensureFiles, readFile, type FileRow } from './make-files.ts';

const types = { pdf: 'application/pdf', xml: 'application/xml' } as const;

const download = (kind: FileRow['kind']): DownloadRoute => ({
  kind: 'download',
  definition: invoicingFilesContract[kind],
  async run({ actor, scope, params, http }) {
    const invoice = await findInvoice(scope, params['id'] ?? '');
    const isThere = () => !http.request.raw.socket.destroyed;
    const files = await ensureFiles(invoice.id, { owner: actorOf(actor).userId, isThere });
    const file = files.find((one) => one.kind === kind);
    // Nobody reads an answer any more.
    if (!file) return;
    const bytes = await readFile(file);
    await http.reply
      .type(types[kind])
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', `attachment; filename="${invoice.number}.${kind}"`)
      .send(bytes);
  },
});

/** The files of invoices, and those of the accountant. */
export const invoicingFileRoutes: readonly DownloadRoute[] = [
  download('pdf'),
  download('xml'),
  {
    kind: 'download',
    definition: invoicingFilesContract.entries,
    async run({ query, http }) {
      const { from, to, format } = query as { from: CivilDate; to: CivilDate; format: 'fec' | 'csv' };
      const { name, type, bytes } = await accountingFile({ from, to }, format);
      await http.reply
        .type(type)
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(bytes);
    },
  },
];
