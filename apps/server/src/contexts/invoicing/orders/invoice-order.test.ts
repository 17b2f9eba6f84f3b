import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { productInvariants } from '../../../compose-invariants.ts';
import { db, inTx } from '../../../platform/db/database.ts';
import { checkInvariants } from '../../../platform/doctor/check-invariants.ts';
import { writeSetting } from '../../../platform/settings/settings.ts';
import { productSettings } from '@elan/domain/settings';
import { anIssuer } from '../../../testing/bills.ts';
import {
  aCompanyCheckout,
  aCompanyPurchase,
  aLiveCart,
  companyOrderOf,
  happensToPayment,
  payCompanyOrder,
} from '../../../testing/company-orders.ts';
import { aCompany, aManager, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { giveBack } from '../../../testing/shop.ts';
import { moveCredit } from '../../gift-cards/public.ts';
import { invoices } from '../invoicing.tables.ts';
import { invoiceOrderJob } from './invoice-order.job.ts';
import { invoiceOrder } from './invoice-order.ts';

const api = useApi();
beforeAll(anIssuer);

async function aPlacedOrder() {
  const asked = await aCompanyPurchase(aLiveCart);
  const payload = asked;
  await api.app.inject({
    method: 'POST',
    url: '/api/shop/company-orders',
    headers: { 'idempotency-key': randomUUID() },
    payload,
  });
  return companyOrderOf(asked.registration.manager.email);
}
/** An order of a company that runs, whose coopting paid 100 € of it. */
async function anOrderPaidByCredit() {
  const { id: companyId } = await aCompany();
  const { email } = await aManager({ companyId });
  const headers = await signedIn(api.app, email);
  await inTx(() =>
    moveCredit(
      { companyId, kind: 'reward', cause: `test:${companyId}`, words: 'Récompense', bookedOn: '2026-11-01' },
      { from: 'rewards', to: 'credit', cents: 10_000 },
    ),
  );
  await api.app.inject({
    method: 'POST',
    url: '/api/subscriptions/orders',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    payload: await aCompanyCheckout(aLiveCart, 'card', companyId),
  });
  return companyOrderOf(email);
}
/** Runs what invoicing was told of an order, in its order. */
async function runToldOf(orderId: string): Promise<void> {
  const told = await db.execute<{ data: { orderId: string; refundedCents: number } }>(
    sql`select data from pgboss.job where name = ${invoiceOrderJob.name} and data->>'orderId' = ${orderId} order by created_on`,
  );
  for (const { data } of told.rows) await invoiceOrder(data.orderId, data.refundedCents);
}
const issuedOf = (companyId: string) =>
  db.select().from(invoices).where(eq(invoices.companyId, companyId)).orderBy(invoices.issuedAt);
const broken = async () =>
  (await checkInvariants(productInvariants.filter(({ id }) => /^I(2[89]|3[012])$/.test(id))))
    .filter(({ count }) => count > 0)
    .map(({ id }) => id);

test('an order of a company is invoiced once its money came, paid already, and once whatever is told (BT-113)', async () => {
  const { id, companyId, totalCents, netCents } = await aPlacedOrder();
  await invoiceOrder(id, 0);
  expect(await issuedOf(companyId)).toEqual([]);
  await payCompanyOrder(id, 'card-pays');
  await Promise.all([invoiceOrder(id, 0), invoiceOrder(id, 0)]);
  const issued = await issuedOf(companyId);
  expect(issued).toMatchObject([
    { kind: 'invoice', status: 'PAID', orderId: id, month: null, grossCents: totalCents, netCents },
  ]);
  expect(issued[0]?.document).toMatchObject({ paidCents: totalCents, iban: null });
  expect(await broken()).toEqual([]);
});

test('an order is invoiced at the VAT of its own sale, whatever the setting of the sessions says since', async () => {
  const { id, companyId, totalCents, vatCents } = await aPlacedOrder();
  await payCompanyOrder(id, 'card-pays');
  await writeSetting(productSettings, 'invoicing.vat-rate', 5.5, null);
  try {
    await invoiceOrder(id, 0);
    await invoiceOrder(id, 1_000);
  } finally {
    await writeSetting(productSettings, 'invoicing.vat-rate', 20, null);
  }
  const issued = await issuedOf(companyId);
  expect(issued).toMatchObject([
    { kind: 'invoice', grossCents: totalCents, taxCents: vatCents },
    { kind: 'credit-note', grossCents: 1_000 },
  ]);
  expect(issued.map(({ document }) => document.lines[0]?.vatRate)).toEqual([2_000, 2_000]);
  expect(await broken()).toEqual([]);
});

test('an order sold at another VAT keeps it for its invoice', async () => {
  const { id, companyId, netCents } = await aPlacedOrder();
  const vatCents = Math.round(netCents * 0.1);
  await db.execute(
    sql`update company_orders set vat_rate = 1000, vat_cents = ${vatCents}, total_cents = ${netCents + vatCents} where id = ${id}`,
  );
  await payCompanyOrder(id, 'card-pays');
  await invoiceOrder(id, 0);
  expect(await issuedOf(companyId)).toMatchObject([{ taxCents: vatCents, grossCents: netCents + vatCents }]);
});

test('an order whose VAT is not that of its rate is not invoiced: what was paid would not be what is said', async () => {
  const { id, companyId } = await aPlacedOrder();
  await db.execute(
    sql`update company_orders set vat_cents = vat_cents + 1, total_cents = total_cents + 1 where id = ${id}`,
  );
  await payCompanyOrder(id, 'card-pays');
  await expect(invoiceOrder(id, 0)).rejects.toThrow(/was paid \d+, its invoice is \d+/);
  expect(await issuedOf(companyId)).toEqual([]);
});

test('what is given back makes credit notes, for what was not credited yet, and nothing beyond the order', async () => {
  const { id, companyId, totalCents } = await aPlacedOrder();
  await payCompanyOrder(id, 'card-pays');
  await invoiceOrder(id, 1000);
  await invoiceOrder(id, 1000);
  await invoiceOrder(id, totalCents);
  await invoiceOrder(id, totalCents + 5);
  const [invoice, ...notes] = await issuedOf(companyId);
  expect(invoice).toMatchObject({ status: 'CREDITED' });
  expect(notes.map(({ kind, grossCents }) => [kind, grossCents])).toEqual([
    ['credit-note', 1000],
    ['credit-note', totalCents - 1000],
  ]);
  expect(await broken()).toEqual([]);
});

test('takes no number while the issuer is incomplete, and goes through once it is filled in', async () => {
  const { id, companyId } = await aPlacedOrder();
  await payCompanyOrder(id, 'card-pays');
  await writeSetting(productSettings, 'invoicing.issuer-name', '', null);
  await expect(invoiceOrder(id, 0)).rejects.toMatchObject({ code: 'invoicing/checks-failed' });
  await anIssuer();
  await invoiceOrder(id, 0);
  expect(await issuedOf(companyId)).toHaveLength(1);
});

test('an order that credit paid in part is credited whole once all that was charged is given back', async () => {
  const { id, companyId, totalCents, creditCents } = await anOrderPaidByCredit();
  expect(creditCents).toBe(10_000);
  const paymentId = await payCompanyOrder(id, 'card-pays');
  await giveBack(paymentId, 1000);
  await giveBack(paymentId, totalCents - creditCents - 1000);
  await runToldOf(id);
  const [invoice, ...notes] = await issuedOf(companyId);
  expect(invoice).toMatchObject({ kind: 'invoice', status: 'CREDITED', grossCents: totalCents });
  expect(notes.map(({ grossCents }) => grossCents)).toEqual([1000, totalCents - 1000]);
  expect(await broken()).toEqual([]);
});

test('an order whose money the bank took back for good is credited whole; while it is contested, nothing is', async () => {
  const { id, companyId, totalCents } = await aPlacedOrder();
  await payCompanyOrder(id, 'card-pays');
  await happensToPayment(id, 'dispute');
  await runToldOf(id);
  expect(await issuedOf(companyId)).toMatchObject([{ status: 'PAID' }]);
  await happensToPayment(id, 'lose');
  await runToldOf(id);
  expect(await issuedOf(companyId)).toMatchObject([
    { kind: 'invoice', status: 'CREDITED' },
    { kind: 'credit-note', grossCents: totalCents },
  ]);
  expect(await broken()).toEqual([]);
});

test('the invoice of an order is not taken back by hand: what is given back credits it', async () => {
  const { id, companyId } = await aPlacedOrder();
  await payCompanyOrder(id, 'card-pays');
  await invoiceOrder(id, 1000);
  const [invoice] = await issuedOf(companyId);
  const url = `/api/invoicing/invoices/${invoice?.id}`;
  const headers = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  const payload = { reason: 'Commande saisie deux fois' };
  const refused = await api.app.inject({ method: 'POST', url: `${url}/revert`, headers, payload });
  expect(refused.json()).toMatchObject({ error: { code: 'invoicing/not-revertible' } });
  expect((await api.app.inject({ url, headers })).json()).toMatchObject({ revertCase: null });
  expect(await issuedOf(companyId)).toHaveLength(2);
});
