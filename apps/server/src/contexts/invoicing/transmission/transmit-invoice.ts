import { noTransmissionWords, transmissionMachine, type TransmissionEvent } from '@elan/domain/invoicing';
import { and, eq, sql } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import type { JobContext } from '../../../platform/jobs/define-job.ts';
import { publishLive } from '../../../platform/live/publish-live.ts';
import { systemActor } from '../../../platform/registry/audit.ts';
import { transition } from '../../../platform/registry/transition.ts';
import { ensureFiles, readFile, type FileRow } from '../files/make-files.ts';
import { invoices, invoiceTransmissions } from '../invoicing.tables.ts';
import { currentInvoicePlatform, InvoiceRefused, type InvoicePlatform } from './invoice-platform.ts';

type Told = { readonly reference?: string; readonly problem: string | null };

const longestProblem = 500;
const problemOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, longestProblem);

const waitingOf = (invoiceId: string) =>
  and(eq(invoiceTransmissions.invoiceId, invoiceId), eq(invoiceTransmissions.status, 'WAITING'));

/** Ends the wait, unless another attempt did meanwhile. */
async function end(invoiceId: string, event: TransmissionEvent, told: Told): Promise<void> {
  await inTx(async () => {
    const [row] = await db
      .select()
      .from(invoiceTransmissions)
      .where(waitingOf(invoiceId))
      .for('no key update');
    if (!row) return;
    const set = { ...told, attempts: row.attempts + 1 };
    const actor = systemActor;
    await transition({
      machine: transmissionMachine,
      table: invoiceTransmissions,
      row,
      event,
      actor,
      set,
      details: told,
    });
    await publishLive({ topic: 'role:ADMIN', kind: 'invoicing/changed', id: invoiceId });
  });
}

const noteFailure = (invoiceId: string, problem: string) =>
  db
    .update(invoiceTransmissions)
    .set({
      attempts: sql`${invoiceTransmissions.attempts} + 1`,
      problem,
      version: sql`${invoiceTransmissions.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(waitingOf(invoiceId));

async function bytesOf(files: readonly FileRow[], kind: FileRow['kind']): Promise<Buffer> {
  const file = files.find((one) => one.kind === kind);
  if (!file) throw new Error(`the ${kind} is not there yet`);
  return readFile(file);
}

async function handOver(platform: InvoicePlatform, invoiceId: string, signal: AbortSignal) {
  const files = await ensureFiles(invoiceId, {
    owner: 'invoicing.transmit',
    isThere: () => !signal.aborted,
  });
  const [invoice] = await db
    .select({ number: invoices.number })
    .from(invoices)
    .where(eq(invoices.id, invoiceId));
  return platform.transmit(
    {
      key: invoiceId,
      number: invoice?.number ?? '',
      pdf: await bytesOf(files, 'pdf'),
      xml: await bytesOf(files, 'xml'),
    },
    signal,
  );
}

/**
 * Hands an invoice that waits over to the platform. Out of reach, it is asked again later, until the last attempt says that it failed: a
 * person may ask again. Nothing for an invoice that does not wait. Throws what the platform threw, when another attempt follows.
 * Where the platform is linked no more, the wait ends and says so.
 */
export async function transmitInvoice(
  invoiceId: string,
  { signal, isLastAttempt }: Pick<JobContext, 'signal' | 'isLastAttempt'>,
): Promise<void> {
  const platform = currentInvoicePlatform();
  const [waiting] = await db
    .select({ id: invoiceTransmissions.id })
    .from(invoiceTransmissions)
    .where(waitingOf(invoiceId));
  if (!waiting) return;
  if (!platform) return end(invoiceId, 'giveUp', { problem: noTransmissionWords });
  let reference: string;
  try {
    ({ reference } = await handOver(platform, invoiceId, signal));
  } catch (error) {
    const problem = problemOf(error);
    if (error instanceof InvoiceRefused) return end(invoiceId, 'refuse', { problem });
    if (isLastAttempt) return end(invoiceId, 'giveUp', { problem });
    await noteFailure(invoiceId, problem);
    throw error;
  }
  await end(invoiceId, 'transmit', { reference, problem: null });
}
