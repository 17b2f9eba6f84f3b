import { receiptFilesContract } from '@elan/domain/shop';
import type { DownloadRoute } from '../../../platform/files/file-routes.ts';
import { receiptDocument } from './receipt-document.ts';
import { openCompanyOrderForReceipt, openForReceipt, openGiftOrderForReceipt } from './read-receipt.ts';

const download = (definition: DownloadRoute['definition'], open: typeof openForReceipt): DownloadRoute => ({
  kind: 'download',
  definition,
  async run({ query, http }) {
    const { token, number } = query as { token: string; number?: string };
    const isThere = () => !http.request.raw.socket.destroyed;
    const { name, bytes } = await receiptDocument(await open(token), number, {
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

/** The receipts, invoices and credit notes of orders as PDF, opened by the link that opens the order. */
export const receiptRoutes: readonly DownloadRoute[] = [
  download(receiptFilesContract.order, openForReceipt),
  download(receiptFilesContract.giftOrder, openGiftOrderForReceipt),
  download(receiptFilesContract.companyOrder, openCompanyOrderForReceipt),
];
