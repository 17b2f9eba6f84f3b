import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { archiveDays } from '@elan/domain/invoicing';
import { and, asc, between, eq } from 'drizzle-orm';
import { ZipFile } from 'yazl';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { changeFiles } from '../../../platform/files/change-files.ts';
import { fileKey } from '../../../platform/files/file-key.ts';
import { forgetFilesJob } from '../../../platform/files/forget-files.job.ts';
import { sendJob } from '../../../platform/jobs/send-job.ts';
import { publishLive } from '../../../platform/live/publish-live.ts';
import { ensureFiles, readFile } from '../files/make-files.ts';
import { invoiceArchives, invoices } from '../invoicing.tables.ts';

const waitingOne = (id: string) => and(eq(invoiceArchives.id, id), eq(invoiceArchives.status, 'waiting'));

const tell = (id: string): Promise<void> =>
  publishLive({ topic: 'role:ADMIN', kind: 'invoicing/archive-changed', id });

/** How many documents are added between two words of progress. */
const toldEvery = 5;

/** Whether the progress is told after so many documents of a total: after each five, and the last. */
const tellsProgress = (done: number, total: number): boolean => done % toldEvery === 0 || done === total;

async function addDocuments(
  zip: ZipFile,
  archive: typeof invoiceArchives.$inferSelect,
  signal: AbortSignal,
): Promise<number> {
  const issued = await db
    .select({ id: invoices.id, number: invoices.number, issuedAt: invoices.issuedAt })
    .from(invoices)
    .where(between(invoices.issuedOn, archive.fromOn, archive.toOn))
    .orderBy(asc(invoices.issuedAt), asc(invoices.series), asc(invoices.rank));
  const asking = { owner: 'invoicing.make-archive', isThere: () => !signal.aborted };
  for (const [at, { id, number, issuedAt }] of issued.entries()) {
    signal.throwIfAborted();
    for (const file of await ensureFiles(id, asking)) {
      // A PDF is compressed already.
      const options = { mtime: new Date(issuedAt.epochMilliseconds), compress: file.kind === 'xml' };
      zip.addBuffer(await readFile(file), `${number}.${file.kind}`, options);
    }
    if (!tellsProgress(at + 1, issued.length)) continue;
    // What was issued since it was asked for, today, goes in too.
    await db
      .update(invoiceArchives)
      .set({ done: at + 1, total: issued.length })
      .where(waitingOne(archive.id));
    await tell(archive.id);
  }
  return issued.length;
}

/**
 * Puts the PDF and the XML of each invoice and credit note of a period in one zip, as they were made: a byte that changed since stops
 * it. The zip is kept some days, then forgotten. Returns how many documents it holds; 0 for one that does not wait any more.
 */
export async function makeArchive(id: string, signal: AbortSignal): Promise<number> {
  const [archive] = await db.select().from(invoiceArchives).where(waitingOne(id));
  if (!archive) return 0;
  const zip = new ZipFile();
  const whole = buffer(zip.outputStream);
  const documents = await addDocuments(zip, archive, signal);
  zip.end();
  const bytes = await whole;
  const key = fileKey(`invoice-archives/${id}/${randomUUID()}.zip`);
  const expiresAt = (await databaseNow()).add({ hours: archiveDays * 24 });
  await changeFiles(new Map([[key, bytes]]), async () => {
    const made = await db
      .update(invoiceArchives)
      .set({ status: 'ready', key, bytes: bytes.length, expiresAt })
      .where(waitingOne(id))
      .returning({ id: invoiceArchives.id });
    // Another run made it meanwhile: its file stays, this one is forgotten.
    if (made.length === 0) return { done: undefined, replaced: [key] };
    await sendJob(forgetFilesJob, { keys: [key] }, { startAfter: expiresAt });
    await tell(id);
    return { done: undefined, replaced: [] };
  });
  return documents;
}

/** Says that a zip will not come: its job failed for the last time. */
export async function giveArchiveUp(id: string): Promise<void> {
  await db.update(invoiceArchives).set({ status: 'failed' }).where(waitingOne(id));
  await tell(id);
}
