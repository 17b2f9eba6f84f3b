import { articleOf, totalsOf, type InvoiceDocument } from '@elan/domain/invoicing';
import { dueOfOrder } from '@elan/domain/shop';
import { alwaysThere } from '../../../platform/db/always-there.ts';
import { billedParties } from '../../companies/public.ts';
import { billedOrder, type BilledOrder } from '../../shop/public.ts';
import { buyerOf, readIssuer } from '../issuer.ts';
import { issueOnce, type DocumentMaker } from './issue-once.ts';

/** The invoice of an order that is paid already: nothing is due (BT-113). */
async function invoiceOf(order: BilledOrder): Promise<DocumentMaker> {
  const { companyId, name, netCents, vatRate, totalCents } = order;
  const payer = alwaysThere((await billedParties([companyId])).get(companyId), 'a company that ordered');
  const issuer = await readIssuer();
  const lines = [articleOf(name, netCents, vatRate)];
  const totals = totalsOf(lines);
  if (totals.grossCents !== totalCents)
    throw new Error(`the order ${order.id} was paid ${totalCents}, its invoice is ${totals.grossCents}`);
  return (issued): InvoiceDocument => ({
    kind: 'invoice',
    ...issued,
    dueOn: issued.issuedOn,
    month: null,
    seller: issuer.party,
    buyer: buyerOf(payer),
    lines,
    totals,
    paidCents: totalCents,
    iban: null,
    latePenalties: issuer.latePenalties,
    refersTo: null,
    reason: null,
  });
}

/**
 * Issues the invoice of an order of a company whose money came, paid already, once whatever happens; and credit notes for what was given
 * back so far, once each. Nothing happens for one that was never paid. Throws `invoicing/checks-failed`.
 */
export async function invoiceOrder(orderId: string, refundedCents: number): Promise<void> {
  const order = await billedOrder(orderId);
  if (!order) return;
  await issueOnce({
    orderId,
    companyId: order.companyId,
    buyerId: null,
    document: () => invoiceOf(order),
    // All the money went back, and the credit that paid the rest went with it.
    backCents: refundedCents >= dueOfOrder(order) ? order.totalCents : refundedCents,
  });
}
