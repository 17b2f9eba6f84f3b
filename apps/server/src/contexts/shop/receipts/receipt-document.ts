import { shopErrors, type Receipt } from '@elan/domain/shop';
import { deployment } from '../../../platform/config/deployment.ts';
import { renderInThread, type Asking } from '../../../platform/pdf/render-in-thread.ts';
import { documentsOfOrder, readIssuer, receiptCopy } from '../../invoicing/public.ts';
import type { Opened } from './read-receipt.ts';
import type { ReceiptPagesProps } from './receipt-pages.tsx';

// Beside this file while developing, beside the bundle once built (vite.config.ts).
const script = new URL(
  new URL(import.meta.url).pathname.endsWith('.ts') ? './receipt-worker.ts' : './receipt-worker.js',
  import.meta.url,
);

type Laid = { readonly name: string; readonly bytes: Buffer | undefined };

/** The receipt of an order whose money is on its way, or whose document waits for its job. */
async function receiptInWaiting(receipt: Receipt, asking: Asking): Promise<Laid> {
  const { productName, contactEmail } = deployment();
  const { party } = await readIssuer();
  const seller = party.name === '' ? null : party;
  const pages: ReceiptPagesProps = { receipt, seller, productName, contactEmail };
  return { name: `recu-${receipt.number}.pdf`, bytes: await renderInThread(script, pages, asking) };
}

/**
 * Returns the document of an order as a PDF with the name of its file: the one that is issued, or its credit note of a number; until it is
 * issued, a receipt without a number. No bytes when who asks has left meanwhile. Throws `shop/no-receipt` for a number that is none of its
 * own, and `too-many-documents`.
 */
export async function receiptDocument(
  { orderId, buyerName, receipt }: Opened,
  number: string | undefined,
  asking: Asking,
): Promise<Laid> {
  const issued = await documentsOfOrder(orderId);
  const wanted = number === undefined ? issued[0] : issued.find((one) => one.number === number);
  if (wanted) return receiptCopy(wanted, buyerName, asking);
  if (number !== undefined) throw shopErrors.fail('shop/no-receipt');
  return receiptInWaiting(await receipt(), asking);
}
