import {
  isPaidWhenIssued,
  numberOf,
  seriesOf,
  type InvoiceDocument,
  type InvoiceKind,
} from '@elan/domain/invoicing';
import { laterInstant, slicesOf, type CivilDate } from '@elan/domain/kernel';
import { eq } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db, requireTx } from '../../platform/db/database.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import { sendJob } from '../../platform/jobs/send-job.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { recordAudit, type AuditActor } from '../../platform/registry/audit.ts';
import { makeFilesJob } from './files/make-files.job.ts';
import { billedSessions, invoiceLines, invoices, invoiceSeries } from './invoicing.tables.ts';
import { askToTransmit } from './transmission/ask-to-transmit.ts';

type InvoiceRow = typeof invoices.$inferSelect;

/** What is issued, apart from what its number and its day decide. */
export type ToIssue = {
  readonly kind: InvoiceKind;
  /** The company that pays; null for a consumer. */
  readonly companyId: string | null;
  /** The consumer who pays. */
  readonly buyerId?: string | null;
  readonly batch: number | null;
  readonly refersToId: string | null;
  /** The order that it is of, or the payment of what has none. */
  readonly orderId?: string;
  readonly document: (issued: { readonly number: string; readonly issuedOn: CivilDate }) => InvoiceDocument;
};

/**
 * The next number of a series, and the instant that it is taken: the row of the series is locked until the end of the transaction, so
 * numbers have no gap and their dates are in order, whoever issues at once and however it ends (D24, T22).
 */
async function takeNumber(kind: InvoiceKind, isOfConsumer: boolean) {
  const series = seriesOf(kind, isOfConsumer);
  const counter = await db
    .select()
    .from(invoiceSeries)
    .where(eq(invoiceSeries.series, series))
    .for('update')
    .then(onlyRow);
  const now = await databaseNow();
  // A clock that went back does not make a number older than the one before.
  const { issuedAt: before } = counter;
  const issuedAt = before ? laterInstant(before, now) : now;
  const issuedOn = parisDay(issuedAt);
  const year = Number(issuedOn.slice(0, 4));
  const rank = year === counter.year ? counter.last + 1 : 1;
  return { series, year, rank, number: numberOf(series, year, rank), issuedAt, issuedOn };
}

/** The lines of an invoice, a statement for some thousands of them. */
async function addLines({ id: invoiceId, companyId, document, kind }: InvoiceRow): Promise<void> {
  const atOnce = 2000;
  for (const some of slicesOf(document.lines, atOnce)) {
    const added = await db
      .insert(invoiceLines)
      .values(
        some.map(({ position, kind: lineKind, sessionId, netCents, vatRate }) => {
          const what = { position, kind: lineKind, sessionId, netCents, vatRate };
          return { companyId, invoiceId, ...what };
        }),
      )
      .returning({ lineId: invoiceLines.id, sessionId: invoiceLines.sessionId });
    const billed = added.flatMap(({ lineId, sessionId }) =>
      sessionId === null ? [] : [{ sessionId, lineId, invoiceId }],
    );
    // The lines of a credit note bill nothing: they take back.
    if (kind === 'invoice' && billed.length > 0) await db.insert(billedSessions).values(billed);
  }
}

/**
 * Issues an invoice or a credit note in the caller's transaction: number, row, digest, lines, audit, and the job that makes its files.
 * The caller has locked its sessions before: the series is locked last. Returns the row.
 */
export async function issueInvoice(toIssue: ToIssue, actor: AuditActor): Promise<InvoiceRow> {
  requireTx('an invoice');
  const { kind, companyId, batch, refersToId, orderId = null, buyerId = null } = toIssue;
  const taken = await takeNumber(kind, buyerId !== null);
  const document = toIssue.document({ number: taken.number, issuedOn: taken.issuedOn });
  const { totals, dueOn, month, paidCents } = document;
  const { netCents, taxCents, grossCents } = totals;
  const isPaid = isPaidWhenIssued({ kind, paidCents, grossCents });
  const invoice = await db
    .insert(invoices)
    .values({
      ...taken,
      kind,
      companyId,
      status: isPaid ? 'PAID' : 'ISSUED',
      month: kind === 'invoice' ? month : null,
      batch: kind === 'invoice' ? batch : null,
      dueOn,
      netCents,
      taxCents,
      grossCents,
      paidCents,
      refersToId,
      orderId,
      buyerId,
      document,
    })
    .returning()
    .then(onlyRow);
  await addLines(invoice);
  const details = { number: taken.number };
  await recordAudit({
    actor,
    entity: 'invoice',
    entityId: invoice.id,
    event: 'issue',
    from: null,
    to: invoice.status,
    details,
  });
  await sendJob(makeFilesJob, { id: invoice.id }, { singletonKey: invoice.id });
  await askToTransmit(invoice);
  await publishLive({ topic: 'role:ADMIN', kind: 'invoicing/changed', id: invoice.id });
  if (companyId !== null) {
    await publishLive({ topic: `company:${companyId}`, kind: 'invoicing/changed', id: invoice.id });
  }
  if (buyerId !== null) {
    await publishLive({ topic: `user:${buyerId}`, kind: 'invoicing/changed', id: invoice.id });
  }
  return invoice;
}
