import type { Receipt } from '@elan/domain/shop';
import { deployment } from '../../../platform/config/deployment.ts';
import { renderInThread, type Asking } from '../../../platform/pdf/render-in-thread.ts';
import { readIssuer } from '../../invoicing/public.ts';
import type { ReceiptPagesProps } from './receipt-pages.tsx';

// Beside this file while developing, beside the bundle once built (vite.config.ts).
const script = new URL(
  new URL(import.meta.url).pathname.endsWith('.ts') ? './receipt-worker.ts' : './receipt-worker.js',
  import.meta.url,
);

/** Returns a receipt as a PDF with the name of its file; no bytes when who asks has left meanwhile. Throws `too-many-documents`. */
export async function receiptDocument(
  receipt: Receipt,
  asking: Asking,
): Promise<{ name: string; bytes: Buffer | undefined }> {
  const { productName, contactEmail } = deployment();
  const { party } = await readIssuer();
  const seller = party.name === '' ? null : party;
  const pages: ReceiptPagesProps = { receipt, seller, productName, contactEmail };
  return { name: `recu-${receipt.number}.pdf`, bytes: await renderInThread(script, pages, asking) };
}
