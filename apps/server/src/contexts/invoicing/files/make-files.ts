import { createHash, randomUUID } from 'node:crypto';
import { eInvoiceOf, invoicingErrors } from '@elan/domain/invoicing';
import { kernelErrors } from '@elan/domain/kernel';
import { eq } from 'drizzle-orm';
import { deployment } from '../../../platform/config/deployment.ts';
import { db } from '../../../platform/db/database.ts';
import { changeFiles } from '../../../platform/files/change-files.ts';
import { openToSend } from '../../../platform/files/open-to-send.ts';
import { fileKey } from '../../../platform/files/file-key.ts';
import { renderInThread, type Asking } from '../../../platform/pdf/render-in-thread.ts';
import { invoiceFiles, invoices } from '../invoicing.tables.ts';
import { facturXml } from './factur-x.ts';

export type FileRow = typeof invoiceFiles.$inferSelect;
type Kind = FileRow['kind'];

// Beside this file while developing, beside the bundle once built (vite.config.ts).
/** The thread that lays an invoice out, with its XML inside where there is one. */
export const invoiceScript = new URL(
  new URL(import.meta.url).pathname.endsWith('.ts') ? './invoice-worker.ts' : './invoice-worker.js',
  import.meta.url,
);

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const filesOf = (invoiceId: string): Promise<FileRow[]> =>
  db.select().from(invoiceFiles).where(eq(invoiceFiles.invoiceId, invoiceId));

async function makeFiles(id: string, asking: Asking): Promise<void> {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.id, id));
  if (!invoice) throw kernelErrors.fail('not-found');
  const { document, companyId } = invoice;
  const xml = await facturXml(eInvoiceOf(document));
  const data = { document, productName: deployment().productName, xml };
  const pdf = await renderInThread(invoiceScript, data, asking);
  // Who asked has left: the job makes it, or the next one who asks.
  if (!pdf) return;
  const made = randomUUID();
  const bytes: Readonly<Record<Kind, Buffer>> = { pdf, xml: Buffer.from(xml, 'utf8') };
  const rows = (['pdf', 'xml'] as const).map((kind) => ({
    invoiceId: id,
    kind,
    companyId,
    key: fileKey(`invoices/${id}/${made}.${kind}`),
    bytes: bytes[kind].length,
    sha256: digestOf(bytes[kind]),
  }));
  await changeFiles(new Map(rows.map(({ key, kind }) => [key, bytes[kind]])), async () => {
    const kept = await db
      .insert(invoiceFiles)
      .values(rows)
      .onConflictDoNothing()
      .returning({ key: invoiceFiles.key });
    // Another made them meanwhile: the first ones stay, these are forgotten.
    return { done: undefined, replaced: kept.length === rows.length ? [] : rows.map(({ key }) => key) };
  });
}

/**
 * Returns the files of an issued invoice, making them the first time from its frozen document: once made they never change (I31). Empty
 * when who asked left before. Throws `not-found`, and `too-many-documents` when too many are waited for.
 */
export async function ensureFiles(id: string, asking: Asking): Promise<FileRow[]> {
  const known = await filesOf(id);
  if (known.length > 0) return known;
  await makeFiles(id, asking);
  return filesOf(id);
}

async function bytesOf(key: string): Promise<Buffer | null> {
  const file = await openToSend(key);
  if (!file) return null;
  const parts: Buffer[] = [];
  for await (const part of file.stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/**
 * Returns the bytes of a file of an invoice, as they were made: the digest that was kept with them tells. Throws `invoicing/contact-administrator`
 * when they are gone or differ, by one bit even.
 */
export async function readFile({ key, sha256 }: FileRow): Promise<Buffer> {
  const bytes = await bytesOf(key);
  if (!bytes || digestOf(bytes) !== sha256) throw invoicingErrors.fail('invoicing/contact-administrator');
  return bytes;
}
