import { receiptFilesContract } from '@elan/domain/shop';
import type { DownloadRoute } from '../../../platform/files/file-routes.ts';
import { receiptDocument } from './receipt-document.ts';
import { receiptOfCompanyOrder, receiptOfOrder } from './read-receipt.ts';

const download = (
  definition: DownloadRoute['definition'],
  receiptOf: typeof receiptOfOrder,
): DownloadRoute => ({
  kind: 'download',
  definition,
  async run({ query, http }) {
    const { token } = query as { token: string };
    const isThere = () => !http.request.raw.socket.destroyed;
    const { name, bytes } = await receiptDocument(await receiptOf(token), {
      owner: http.request.ip,
      isThere,
    });
    // Nobody reads an answer any more.
    if (!bytes) return;
    await http.reply
      .type('application/pdf')
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(bytes);
  },
});

/** The receipts of orders as PDF: made at each request, kept nowhere, opened by the link that opens the order. */
export const receiptRoutes: readonly DownloadRoute[] = [
  download(receiptFilesContract.order, receiptOfOrder),
  download(receiptFilesContract.companyOrder, receiptOfCompanyOrder),
];
