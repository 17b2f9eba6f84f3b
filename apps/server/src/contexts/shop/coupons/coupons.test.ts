import { randomUUID } from 'node:crypto';
import type { CompanyQuote, Order, Quote } from '@elan/domain/shop';
import { eq, inArray } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { checkInvariants } from '../../../platform/doctor/check-invariants.ts';
import {
  aLiveCart,
  aCompanyPurchase,
  companyOrderOf,
  payCompanyOrder,
} from '../../../testing/company-orders.ts';
import { aStaffMember, signedIn } from '../../../testing/factories.ts';
import { happen } from '../../../testing/bank.ts';
import { testDatabaseUrl } from '../../../testing/postgres.ts';
import { useApi } from '../../../testing/product.ts';
import { race } from '../../../testing/race.ts';
import {
  anOrder,
  anOrderAsked,
  chooseAtTheBank,
  couponFields,
  payOrder,
  refundsAskedOf,
} from '../../../testing/shop.ts';
import { lastPaymentOf, readAgain } from '../../payments/public.ts';
import { shopInvariants } from '../invariants.ts';
import { subjectOf } from '../orders.repository.ts';
import { giveUpOrder } from '../read-order.ts';
import { shopOrders, shopSubscriptions } from '../shop.tables.ts';
import { shopCoupons, shopCouponUses } from './coupons.tables.ts';

const product = useApi();
// Two processes are built and started first, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000 });

let made = 0;
const aCode = (): string => `CODE-${(made += 1)}-${randomUUID().slice(0, 6).toUpperCase()}`;
const call = async (
  method: 'POST' | 'PUT' | 'GET',
  url: string,
  payload?: object,
  by?: Record<string, string>,
) =>
  product.app.inject({
    method,
    url: `/api/shop/${url}`,
    ...(payload && { payload }),
    headers: { 'idempotency-key': randomUUID(), ...by },
  });
const admin = async () => signedIn(product.app, (await aStaffMember('ADMIN')).email);
const codeOf = (answer: { json(): unknown }) => (answer.json() as { error?: { code: string } }).error?.code;
async function aCoupon(changes: object = {}) {
  const by = await admin();
  const code = aCode();
  const answer = await call('POST', 'admin/coupons', { ...couponFields, code, ...changes }, by);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return { ...answer.json<{ id: string; version: number }>(), code, by };
}
const readOf = async (id: string) => (await db.select().from(shopCoupons).where(eq(shopCoupons.id, id)))[0];
const usesOf = (id: string) => db.select().from(shopCouponUses).where(eq(shopCouponUses.couponId, id));
const lines = [{ offer: 'live', commitment: true }];

test('a coupon makes the first payment cheaper, and is counted once when the order settles, told 50 times (D39)', async () => {
  const { id, code } = await aCoupon();
  const typed = ` ${code.toLowerCase()} `;
  const quote = (await call('POST', 'quotes', { variant: 'default', lines, coupon: typed })).json<Quote>();
  expect(quote).toMatchObject({ totalCents: 294, coupon: { code, discountCents: 294 } });
  const { order, token } = await anOrder({ coupon: code });
  expect(order.totalCents).toBe(294);
  expect(await readOf(id)).toMatchObject({ settled: 0 });
  const paymentId = await payOrder(order, 'card-pays');
  await Promise.all(Array.from({ length: 50 }, () => readAgain(paymentId)));
  expect(await readOf(id)).toMatchObject({ settled: 1 });
  const opened = (await call('POST', 'orders/opened', { token })).json<Order>();
  expect(opened).toMatchObject({ status: 'PAID', coupon: { code, discountCents: 294 } });
  // The months that follow cost their price.
  const [next] = await db.select().from(shopSubscriptions).where(eq(shopSubscriptions.userId, order.userId));
  expect(next?.monthlyCents).toBe(588);
});

test('50 orders at once in two processes with a coupon of one use: one is cheaper (T15, I24)', async () => {
  const { id, code } = await aCoupon({ limitTotal: 1 });
  const all = [];
  for (let buyer = 0; buyer < 50; buyer += 1) all.push(await anOrderAsked({ coupon: code }));
  const outcomes = await race({
    module: new URL('../../../testing/order-once.ts', import.meta.url),
    name: 'orderAll',
    args: [all],
    times: 1,
    connections: 8,
    apart: true,
  });
  const answers = outcomes.flatMap(({ value }) => value as string[]);
  expect(answers).toHaveLength(100);
  expect(answers.filter((answer) => answer === 'placed')).toHaveLength(1);
  expect((await usesOf(id)).map(({ status }) => status)).toEqual(['HELD']);
});

test('50 settlements at once in two processes of orders that each had the coupon of one use: one counts it, the money of the others goes back (T15, I24)', async () => {
  const { id, code } = await aCoupon({ limitTotal: 1 });
  const paid: { orderId: string; paymentId: string }[] = [];
  for (let turn = 1; turn <= 50; turn += 1) {
    const { order, token } = await anOrder({ coupon: code });
    const { id: paymentId, providerRef } = await lastPaymentOf(subjectOf(order.id));
    paid.push({ orderId: order.id, paymentId });
    if (turn === 50) {
      await chooseAtTheBank(order, 'card-pays');
      continue;
    }
    // Who gives up leaves the coupon to the next one; the bank takes their money all the same.
    await giveUpOrder(token);
    await happen(providerRef ?? '', 'late');
  }
  const paymentIds = paid.map(({ paymentId }) => paymentId);
  const outcomes = await race({
    module: new URL('../../../testing/order-once.ts', import.meta.url),
    name: 'settleAll',
    args: [await testDatabaseUrl(), paymentIds],
    times: 1,
    connections: 8,
    apart: true,
  });
  expect(outcomes.filter(({ ok }) => !ok)).toEqual([]);
  expect(await readOf(id)).toMatchObject({ settled: 1 });
  const uses = (await usesOf(id)).map(({ status }) => status).toSorted();
  expect(uses).toEqual([...Array<string>(49).fill('RELEASED'), 'SETTLED']);
  const of = inArray(
    shopOrders.id,
    paid.map(({ orderId }) => orderId),
  );
  const orders = await db.select({ status: shopOrders.status }).from(shopOrders).where(of);
  expect(orders.filter(({ status }) => status === 'PAID')).toHaveLength(1);
  const asked = await refundsAskedOf(paymentIds);
  expect(asked.map(({ amountCents }) => amountCents)).toEqual(Array<number>(49).fill(294));
  const broken = (await checkInvariants(shopInvariants)).filter(({ count }) => count > 0);
  expect(broken).toEqual([]);
});

test('an order that is not paid gives its coupon back; a buyer has it as often as is said', async () => {
  const { id, code } = await aCoupon({ limitTotal: 1 });
  const first = await anOrder({ coupon: code });
  const other = await anOrderAsked({ coupon: code });
  expect(codeOf(await call('POST', 'orders', other))).toBe('coupons/not-applicable');
  await payOrder(first.order, 'card-declined');
  expect((await usesOf(id)).map(({ status }) => status)).toEqual(['RELEASED']);
  expect((await call('POST', 'orders', other)).statusCode).toBe(201);

  const own = await aCoupon({ limitPerBuyer: 1 });
  const bought = await anOrder({ coupon: own.code });
  await payOrder(bought.order, 'card-pays');
  const again = { email: bought.asked.email, proof: bought.asked.proof, coupon: own.code };
  const wellness = await anOrderAsked({ ...again, lines: [{ offer: 'wellness', commitment: true }] });
  expect(codeOf(await call('POST', 'orders', wellness))).toBe('coupons/not-applicable');
});

test('a code that is unknown, closed, elsewhere or of too small an amount says so (specification point 8)', async () => {
  const asked = async (code: string) =>
    codeOf(await call('POST', 'quotes', { variant: 'default', lines, coupon: code }));
  expect(await asked('INCONNU')).toBe('coupons/not-found');
  expect(await asked((await aCoupon({ enabled: false })).code)).toBe('coupons/not-found');
  expect(await asked((await aCoupon({ variants: ['axa'] })).code)).toBe('coupons/not-applicable');
  expect(await asked((await aCoupon({ minimumCents: 5_000 })).code)).toBe('coupons/minimum-not-reached');
});

const pack = { kind: 'free-pack', audience: 'companies', percent: null, amountCents: 2_000, months: 3 };

test('what a company had once, as often as is said, another one still has', async () => {
  const { id, code } = await aCoupon({ ...pack, limitPerBuyer: 1 });
  for (const orders of [1, 2]) {
    const { totalCents } = (
      await call('POST', 'company-quotes', { cart: aLiveCart, coupon: code })
    ).json<CompanyQuote>();
    const asked = await aCompanyPurchase(aLiveCart);
    const purchase = { ...asked.purchase, coupon: code, shownCents: totalCents };
    expect((await call('POST', 'company-orders', { ...asked, purchase })).statusCode).toBe(201);
    expect(await usesOf(id)).toHaveLength(orders);
  }
});

test('a company that registers has a free pack off its price, before the VAT', async () => {
  const { id, code } = await aCoupon(pack);
  const quote = await call('POST', 'company-quotes', { cart: aLiveCart, coupon: code });
  const asked = await aCompanyPurchase(aLiveCart);
  const { totalCents, coupon } = quote.json<CompanyQuote>();
  // 10 licences, 12 months, 4.90 € each, less three times 20 €.
  expect([totalCents, coupon?.discountCents]).toEqual([63_360, 6_000]);
  const purchase = { ...asked.purchase, coupon: code, shownCents: totalCents };
  expect((await call('POST', 'company-orders', { ...asked, purchase })).statusCode).toBe(201);
  const order = await companyOrderOf(asked.registration.manager.email);
  await payCompanyOrder(order.id, 'card-pays');
  expect(await readOf(id)).toMatchObject({ settled: 1 });
});

test('an administrator keeps coupons: one code once, a value that goes with its kind, never fewer uses than there were', async () => {
  const { id, version, code, by } = await aCoupon({ limitTotal: 2 });
  const save = (changes: object) =>
    call('PUT', `admin/coupons/${id}`, { ...couponFields, code, version, ...changes }, by);
  expect(codeOf(await call('POST', 'admin/coupons', { ...couponFields, code }, by))).toBe(
    'coupons/code-taken',
  );
  expect((await save({ kind: 'amount' })).statusCode).toBe(400);
  await payOrder((await anOrder({ coupon: code })).order, 'card-pays');
  await anOrder({ coupon: code });
  expect((await save({ limitTotal: 1 })).body).toContain('limitTotal');
  expect((await save({ percent: 10, limitTotal: 5 })).json()).toMatchObject({
    percent: 10,
    settled: 1,
    held: 1,
  });
  expect(codeOf(await save({ version }))).toBe('stale-version');
  const history = await call('GET', `admin/coupons/${id}/history`, undefined, by);
  expect(history.body).toContain('50 → 10');
});
