import { receiptCopiesContract, receiptsContract } from '@elan/domain/invoicing';
import { actorOf, type DownloadRoute } from '../../../platform/files/file-routes.ts';
import { handle, type BoundRoute } from '../../../platform/http/handle.ts';
import { namesOf } from '../../accounts/public.ts';
import { findOwnReceipt, listOwnReceipts } from './own-receipts.ts';
import { receiptCopy } from './receipt-copy.ts';

/** The routes of one’s own receipts. */
export const receiptsRoutes: readonly BoundRoute[] = [
  handle(receiptsContract.own, async ({ actor }) => ({ receipts: await listOwnReceipts(actor) })),
];

/** Their files. */
export const receiptCopyRoutes: readonly DownloadRoute[] = [
  {
    kind: 'download',
    definition: receiptCopiesContract.pdf,
    async run({ actor, params, http }) {
      const own = actorOf(actor);
      const receipt = await findOwnReceipt(own, params['id'] ?? '');
      const buyer = (await namesOf([own.userId])).get(own.userId) ?? '';
      const isThere = () => !http.request.raw.socket.destroyed;
      const { name, bytes } = await receiptCopy(receipt, buyer, { owner: own.userId, isThere });
      // Nobody reads an answer any more.
      if (!bytes) return;
      await http.reply
        .type('application/pdf')
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(bytes);
    },
  },
];
