import { deployment } from '../../../platform/config/deployment.ts';
import { renderInThread, type Asking } from '../../../platform/pdf/render-in-thread.ts';
import { ensureFiles, invoiceScript, readFile } from '../files/make-files.ts';
import type { invoices } from '../invoicing.tables.ts';

type Copied = Pick<typeof invoices.$inferSelect, 'id' | 'document' | 'number' | 'buyerId'>;

/** The kept file of a company; undefined when who asks has left. */
async function keptPdf(id: string, asking: Asking): Promise<Buffer | undefined> {
  const file = (await ensureFiles(id, asking)).find(({ kind }) => kind === 'pdf');
  return file && readFile(file);
}

/**
 * Returns a document as its buyer has it, a PDF with the name of its file. That of a company is the one that is kept. That of a consumer
 * bears their name, is laid out at each request and kept nowhere, where the one that is kept ten years names nobody. No bytes when who
 * asks has left meanwhile. Throws `too-many-documents`.
 */
export async function receiptCopy(
  { id, document, number, buyerId }: Copied,
  buyerName: string,
  asking: Asking,
): Promise<{ name: string; bytes: Buffer | undefined }> {
  const name = `${number}.pdf`;
  if (buyerId === null) return { name, bytes: await keptPdf(id, asking) };
  const { buyer } = document;
  const named = { ...document, buyer: { ...buyer, name: buyerName, legalForm: buyer.name } };
  const data = { document: named, productName: deployment().productName, xml: null };
  return { name, bytes: await renderInThread(invoiceScript, data, asking) };
}
