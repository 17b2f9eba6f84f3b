import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { productInvariants } from '../../../compose-invariants.ts';
import { db } from '../../../platform/db/database.ts';
import { checkInvariants } from '../../../platform/doctor/check-invariants.ts';
import { writeSetting } from '../../../platform/settings/settings.ts';
import { productSettings } from '@elan/domain/settings';
import { anIssuer } from '../../../testing/bills.ts';
import {
  aCompanyPurchase,
  aLiveCart,
  companyOrderOf,
  payCompanyOrder,
} from '../../../testing/company-orders.ts';
import { useApi } from '../../../testing/product.ts';
import { invoices } from '../invoicing.tables.ts';
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
