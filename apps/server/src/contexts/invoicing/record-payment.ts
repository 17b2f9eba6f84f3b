import { amountWords, invoiceMachine, invoicingErrors, type PaymentInput } from '@elan/domain/invoicing';
import { canFire, hasBegun } from '@elan/domain/kernel';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db, inTx } from '../../platform/db/database.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { transition } from '../../platform/registry/transition.ts';
import type { SessionActor } from '../sessions/public.ts';
import { invoicePayments, invoices } from './invoicing.tables.ts';
import { lockInvoice } from './revert-invoice.ts';

/**
 * Notes money that came in for an invoice: in part, or all that is due. Throws `not-found`, `invoicing/not-payable`, `invoicing/paid-too-much`
 * and `invoicing/paid-in-future`.
 */
export function recordPayment(actor: SessionActor, id: string, payment: PaymentInput): Promise<void> {
  return inTx(async () => {
    const invoice = await lockInvoice(id);
    if (invoice.kind !== 'invoice' || !canFire(invoiceMachine, invoice.status, 'pay', actor.role)) {
      throw invoicingErrors.fail('invoicing/not-payable');
    }
    if (!hasBegun(payment.paidOn, parisDay(await databaseNow())))
      throw invoicingErrors.fail('invoicing/paid-in-future');
    const due = invoice.grossCents - invoice.paidCents;
    if (payment.amountCents > due) {
      throw invoicingErrors.fail('invoicing/paid-too-much', { due: amountWords(due) });
    }
    const { companyId, id: invoiceId } = invoice;
    await db.insert(invoicePayments).values({ companyId, invoiceId, ...payment });
    const event = payment.amountCents === due ? 'pay' : 'payPart';
    const set = { paidCents: invoice.paidCents + payment.amountCents };
    const { amountCents, paidOn, way } = payment;
    const details = { amountCents, paidOn, way };
    await transition({ machine: invoiceMachine, table: invoices, row: invoice, event, actor, set, details });
    for (const topic of ['role:ADMIN', ...(companyId === null ? [] : [`company:${companyId}`])]) {
      await publishLive({ topic, kind: 'invoicing/changed', id });
    }
  });
}
