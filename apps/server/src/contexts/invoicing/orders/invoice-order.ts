import {
  creditNoteOf,
  invoiceMachine,
  invoicingErrors,
  mayBeBilled,
  billingChecks,
  totalsOf,
  type DocumentLine,
  type InvoiceDocument,
} from '@elan/domain/invoicing';
import { dueOfOrder } from '@elan/domain/shop';
import { and, eq, sql } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { db, inTx } from '../../../platform/db/database.ts';
import { systemActor } from '../../../platform/registry/audit.ts';
import { transition } from '../../../platform/registry/transition.ts';
import { billedParties } from '../../companies/public.ts';
import { billedOrder, type BilledOrder } from '../../shop/public.ts';
import { invoices } from '../invoicing.tables.ts';
import { issueInvoice } from '../issue-invoice.ts';
import { buyerOf, readIssuer } from '../issuer.ts';

type InvoiceRow = typeof invoices.$inferSelect;

const articleOf = (name: string, netCents: number, vatRate: number): DocumentLine => ({
  position: 1,
  kind: 'article',
  sessionId: null,
  company: null,
  day: null,
  name,
  quantity: 1,
  unitCents: netCents,
  netCents,
  vatRate,
});

/** The document of an order that is paid already: nothing is due (BT-113). Throws `invoicing/checks-failed` before any number is taken. */
async function documentOfOrder(
  order: BilledOrder,
): Promise<(issued: { readonly number: string; readonly issuedOn: string }) => InvoiceDocument> {
  const { companyId, name, netCents, totalCents } = order;
  const payer = (await billedParties([companyId])).get(companyId);
  if (!payer) throw new Error('nothing is invoiced to a customer of the shop');
  const issuer = await readIssuer();
  const lines = [articleOf(name, netCents, issuer.vatRate)];
  const totals = totalsOf(lines);
  if (totals.grossCents !== totalCents)
    throw new Error(`the order ${order.id} was paid ${totalCents}, its invoice is ${totals.grossCents}`);
  const make = (issued: { readonly number: string; readonly issuedOn: string }): InvoiceDocument => ({
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
  const today = parisDay(await databaseNow());
  const around = { month: '2000-01', today, unclosed: [], unpriced: [] };
  const checks = billingChecks(make({ number: 'F-2000-00000', issuedOn: today }), around);
  if (!mayBeBilled(checks)) {
    const wrong = checks.filter(({ ok }) => !ok).map(({ fr }) => fr.replace(/\.$/, ''));
    throw invoicingErrors.fail('invoicing/checks-failed', { problems: wrong.join(', ') });
  }
  return make;
}

// Of two who invoice or credit an order at once, the second one finds what the first did.
async function lockedInvoice(orderId: string): Promise<InvoiceRow | undefined> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`invoice-order:${orderId}`}, 0))`);
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'invoice')))
    .for('no key update');
  return invoice;
}

async function credit(invoice: InvoiceRow, backCents: number): Promise<void> {
  const [sum] = await db
    .select({ given: sql<number>`coalesce(sum(${invoices.grossCents}), 0)::float8` })
    .from(invoices)
    .where(eq(invoices.refersToId, invoice.id));
  const given = sum?.given ?? 0;
  const gross = Math.min(backCents, invoice.grossCents) - given;
  if (gross <= 0) return;
  const { document } = invoice;
  const isWhole = gross === invoice.grossCents;
  const [line] = document.lines;
  const rate = line?.vatRate ?? 0;
  const netCents = Math.round((gross * 10_000) / (10_000 + rate));
  const lines = isWhole ? document.lines : [articleOf(`Remboursement, ${line?.name ?? ''}`, netCents, rate)];
  const totals = isWhole
    ? document.totals
    : {
        netCents,
        taxCents: gross - netCents,
        grossCents: gross,
        taxes: [{ rate, baseCents: netCents, taxCents: gross - netCents }],
      };
  await issueInvoice(
    {
      kind: 'credit-note',
      companyId: invoice.companyId,
      batch: null,
      refersToId: invoice.id,
      document: (issued) => ({
        ...creditNoteOf(document, { ...issued, reason: 'Remboursement de la commande.' }),
        lines,
        totals,
      }),
    },
    systemActor,
  );
  const event = given + gross === invoice.grossCents ? 'credit' : 'creditPart';
  await transition({ machine: invoiceMachine, table: invoices, row: invoice, event, actor: systemActor });
}

/**
 * Issues the invoice of an order of a company whose money came, paid already, once whatever happens; and credit notes for what was given
 * back so far, once each. Nothing happens for one that was never paid. Throws `invoicing/checks-failed`.
 */
export async function invoiceOrder(orderId: string, refundedCents: number): Promise<void> {
  const order = await billedOrder(orderId);
  if (!order) return;
  await inTx(async () => {
    const known = await lockedInvoice(orderId);
    const invoice =
      known ??
      (await issueInvoice(
        {
          kind: 'invoice',
          companyId: order.companyId,
          batch: null,
          refersToId: null,
          orderId,
          document: await documentOfOrder(order),
        },
        systemActor,
      ));
    if (refundedCents <= 0) return;
    // All the money went back, and the credit that paid the rest went with it.
    const isWhole = refundedCents >= dueOfOrder(order);
    await credit(invoice, isWhole ? invoice.grossCents : refundedCents);
  });
}
