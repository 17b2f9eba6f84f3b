import { invoicingErrors, isExportPeriod, mostArchived, type InvoiceArchive } from '@elan/domain/invoicing';
import { isUuid, kernelErrors, type CivilDate } from '@elan/domain/kernel';
import { and, between, eq, gt, sql } from 'drizzle-orm';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { db, inTx } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import { sendJob } from '../../../platform/jobs/send-job.ts';
import { invoiceArchives, invoices } from '../invoicing.tables.ts';
import { makeArchiveJob } from './make-archive.job.ts';

export type ArchiveRow = typeof invoiceArchives.$inferSelect;

/** How long the job of a zip may take, its retries and what lies between them included: one that waits for longer lost its job. */
const longestWait = { seconds: (makeArchiveJob.retryLimit + 2) * makeArchiveJob.expireInSeconds };

/**
 * Asks for the zip of the invoices and credit notes that were issued from a day to another, both included; a job makes it. Who asks
 * again while it is being made follows the same one. Returns its id. Throws `invoicing/period-invalid`, `invoicing/nothing-issued` and
 * `invoicing/archive-too-large`.
 */
export function askForArchive(
  { from, to }: { readonly from: CivilDate; readonly to: CivilDate },
  most = mostArchived,
) {
  if (!isExportPeriod(from, to)) throw invoicingErrors.fail('invoicing/period-invalid');
  return inTx(async () => {
    const count = await db.$count(invoices, between(invoices.issuedOn, from, to));
    if (count === 0) throw invoicingErrors.fail('invoicing/nothing-issued');
    if (count > most) throw invoicingErrors.fail('invoicing/archive-too-large', { count, most });
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`archive:${from}:${to}`}, 0))`);
    const [waiting] = await db
      .select({ id: invoiceArchives.id })
      .from(invoiceArchives)
      .where(
        and(
          eq(invoiceArchives.status, 'waiting'),
          eq(invoiceArchives.fromOn, from),
          eq(invoiceArchives.toOn, to),
          gt(invoiceArchives.createdAt, (await databaseNow()).subtract(longestWait)),
        ),
      );
    if (waiting) return waiting;
    const asked = await db
      .insert(invoiceArchives)
      .values({ fromOn: from, toOn: to, total: count })
      .returning({ id: invoiceArchives.id })
      .then(onlyRow);
    await sendJob(makeArchiveJob, { id: asked.id });
    return asked;
  });
}

/** Returns the row of a zip. Throws `not-found`. */
export async function findArchive(id: string): Promise<ArchiveRow> {
  const [found] = isUuid(id) ? await db.select().from(invoiceArchives).where(eq(invoiceArchives.id, id)) : [];
  if (!found) throw kernelErrors.fail('not-found');
  return found;
}

/** Returns where a zip stands. Throws `not-found`. */
export async function readArchive(id: string): Promise<InvoiceArchive> {
  const { fromOn, toOn, status, total, done, bytes, expiresAt } = await findArchive(id);
  return { id, from: fromOn, to: toOn, status, total, done, bytes, expiresAt: expiresAt?.toString() ?? null };
}
