import { creditNoteOf, invoiceMachine, invoicingErrors } from '@elan/domain/invoicing';
import { canFire, isUuid, kernelErrors } from '@elan/domain/kernel';
import { eq } from 'drizzle-orm';
import { db, inTx } from '../../platform/db/database.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { transition } from '../../platform/registry/transition.ts';
import { lockSessions, unbillSessions, type SessionActor } from '../sessions/public.ts';
import { failedAs } from './failed-as.ts';
import { billedSessions, invoices } from './invoicing.tables.ts';
import { issueInvoice } from './issue-invoice.ts';
import { giveCreditBack } from './pay-by-credit.ts';

type InvoiceRow = typeof invoices.$inferSelect;

/** The sessions that an invoice bills still, locked in the order of time; the invoice is locked after them (docs/architecture.md). */
async function lockBilled(invoiceId: string): Promise<string[]> {
  const billed = db
    .select({ id: billedSessions.sessionId })
    .from(billedSessions)
    .where(eq(billedSessions.invoiceId, invoiceId));
  await lockSessions((await billed).map(({ id }) => id));
  return (await billed).map(({ id }) => id);
}

/** Locks an invoice until the end of the transaction. Throws `not-found`. */
export async function lockInvoice(id: string): Promise<InvoiceRow> {
  const [invoice] = isUuid(id)
    ? await db.select().from(invoices).where(eq(invoices.id, id)).for('no key update')
    : [];
  if (!invoice) throw kernelErrors.fail('not-found');
  return invoice;
}

/**
 * Whether an invoice is taken back by hand: one of sessions is. The invoice of an order is credited by what is given back of its money,
 * so that its notes never pass its total.
 */
export const mayRevert = ({
  kind,
  orderId,
  status,
}: Pick<InvoiceRow, 'kind' | 'orderId' | 'status'>): boolean =>
  kind === 'invoice' && orderId === null && canFire(invoiceMachine, status, 'credit', 'ADMIN');

async function revert(actor: SessionActor, id: string, reason: string) {
  if (!isUuid(id)) throw kernelErrors.fail('not-found');
  const sessionIds = await lockBilled(id);
  const invoice = await lockInvoice(id);
  if (!mayRevert(invoice)) {
    throw invoicingErrors.fail('invoicing/not-revertible');
  }
  const creditNote = await issueInvoice(
    {
      kind: 'credit-note',
      companyId: invoice.companyId,
      batch: null,
      refersToId: invoice.id,
      document: (issued) => creditNoteOf(invoice.document, { ...issued, reason }),
    },
    actor,
  );
  const details = { reason, creditNote: creditNote.number };
  await transition({
    machine: invoiceMachine,
    table: invoices,
    row: invoice,
    event: 'credit',
    actor,
    details,
  });
  if (invoice.companyId !== null) {
    const cents = invoice.document.creditCents ?? 0;
    await giveCreditBack(invoice, { companyId: invoice.companyId, cents });
  }
  await db.delete(billedSessions).where(eq(billedSessions.invoiceId, id));
  await unbillSessions(sessionIds, { actor, number: creditNote.number });
  await publishLive({ topic: 'role:ADMIN', kind: 'invoicing/changed', id });
  return { creditNote: { id: creditNote.id, number: creditNote.number } };
}

/**
 * Takes an invoice back: its sessions are to bill again, and a credit note of its own series cites it, in one transaction (D24). The
 * invoice itself and whatever left the product stay as they are (specification point 4). Throws `not-found` and `invoicing/not-revertible`.
 */
export const revertInvoice = (actor: SessionActor, id: string, reason: string) =>
  failedAs(
    () => invoicingErrors.fail('invoicing/revert-failed'),
    inTx(() => revert(actor, id, reason)),
  );
