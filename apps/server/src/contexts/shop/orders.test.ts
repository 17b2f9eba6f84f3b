import { randomUUID } from 'node:crypto';
import type { Order } from '@elan/domain/shop';
import { shopSettings } from '@elan/domain/shop';
import { and, eq, like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '../../platform/db/database.ts';
import { mails } from '../../platform/mail/mail.tables.ts';
import { writeSetting } from '../../platform/settings/settings.ts';
import { payments, readAgain } from '../payments/public.ts';
import { users } from '../accounts/public.ts';
import { goodPassword } from '../../testing/registrations.ts';
import { useApi } from '../../testing/product.ts';
import { aManager } from '../../testing/factories.ts';
import {
  aBuyerAddress,
  anOrder,
  anOrderAsked,
  aProofOf,
  giveBack,
  laterAtTheBank,
  payOrder,
  payTooLate,
} from '../../testing/shop.ts';
import { shopOrders, shopOrderLinks, shopRights, shopSubscriptions } from './shop.tables.ts';

const product = useApi();
const call = (url: string, payload: object, headers: Record<string, string> = {}) =>
  product.app.inject({ method: 'POST', url: `/api/shop/${url}`, payload, headers });
const place = (payload: object, key: string = randomUUID()) =>
  call('orders', payload, { 'idempotency-key': key });
const codeOf = (answer: { json(): unknown }) => (answer.json() as { error?: { code: string } }).error?.code;
const read = async (token: string) => (await call('orders/opened', { token })).json<Order>();
const orderOf = async (id: string) => (await db.select().from(shopOrders).where(eq(shopOrders.id, id)))[0];
const rightsOf = (userId: string) => db.select().from(shopRights).where(eq(shopRights.userId, userId));
const mailsTo = (email: string, template: string) =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.to, email), like(mails.template, template)));

describe('ordering', () => {
  test('takes a code, makes an account of the people’s space, keeps the terms, and leads to the checkout', async () => {
    const asked = await anOrderAsked({ lines: [{ offer: 'wellness', commitment: true }] });
    const answer = await place(asked);
    expect(answer.statusCode).toBe(201);
    const { token, checkoutUrl } = answer.json<{ token: string; checkoutUrl: string }>();
    expect(checkoutUrl).toContain('/paiement/sandbox/');
    expect(await read(token)).toMatchObject({
      status: 'PLACED',
      totalCents: 2_900,
      netCents: 2_417,
      vatCents: 483,
      number: expect.stringMatching(/^\d{4}-\d{4}$/),
      lines: [{ offer: 'wellness', commitmentCents: 34_800 }],
      rights: [],
      payment: { checkoutUrl },
    });
    const [user] = await db.select().from(users).where(eq(users.email, asked.email));
    expect(user).toMatchObject({ status: 'VALID_EMAIL', registrationSource: 'shop', passwordHash: null });
    const [order] = await db.select().from(shopOrders).where(eq(shopOrders.email, asked.email));
    expect(order).toMatchObject({
      termsHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      termsAddress: '127.0.0.1',
    });
  });

  test('finds the account that the address has, and leaves it as it is', async () => {
    const { userId, email } = await aManager();
    const { order } = await anOrder({ email });
    expect(order.userId).toBe(userId);
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    expect(user).toMatchObject({ email, registrationSource: 'register' });
  });

  test('needs a key, and the same key twice is one order', async () => {
    const asked = await anOrderAsked();
    expect(codeOf(await call('orders', asked))).toBe('form-invalid');
    const key = randomUUID();
    const [once, twice] = [await place(asked, key), await place(asked, key)];
    expect(twice.body).toBe(once.body);
    expect(codeOf(await place(asked))).toBe('payments/already-in-progress');
    expect(await db.$count(shopOrders, eq(shopOrders.email, asked.email))).toBe(1);
  });

  test('charges the server’s price: a price that is sent is refused, one that is no longer right is told (T16)', async () => {
    const asked = await anOrderAsked();
    const [line] = asked.lines;
    const altered = [
      { ...asked, shownCents: 1 },
      { ...asked, shownCents: -asked.shownCents },
      { ...asked, lines: [{ ...line, amountCents: 1 }] },
      { ...asked, lines: [{ ...line, commitment: false }] },
      { ...asked, lines: [line, line] },
      { ...asked, variant: 'sgp' },
      { ...asked, variant: 'nobody' },
      { ...asked, lines: [] },
      { ...asked, totalCents: 1 },
      { ...asked, termsVersion: '2020-01-01' },
      { ...asked, startNow: false },
    ];
    const codes = [];
    for (const body of altered) codes.push(codeOf(await place(body)));
    expect(codes).toEqual([
      'shop/price-changed',
      'shop/price-changed',
      'form-invalid',
      'shop/price-changed',
      'shop/offer-not-sold',
      'shop/offer-not-sold',
      'shop/variant-not-found',
      'form-invalid',
      'form-invalid',
      'shop/terms-outdated',
      'form-invalid',
    ]);
    expect(await db.$count(shopOrders, eq(shopOrders.email, asked.email))).toBe(0);
  });

  test('a price that changes afterwards changes no order', async () => {
    const { order, token } = await anOrder({ lines: [{ offer: 'wellness', commitment: false }] });
    await writeSetting(shopSettings, 'shop.wellness-monthly-price', 9_900, null);
    expect(await read(token)).toMatchObject({ totalCents: order.totalCents });
    await writeSetting(shopSettings, 'shop.wellness-monthly-price', 2_900, null);
  });

  test('needs the proof of its own address', async () => {
    const asked = await anOrderAsked();
    const other = await aProofOf(aBuyerAddress());
    for (const proof of [other, 'x'.repeat(43)])
      expect(codeOf(await place({ ...asked, proof }))).toBe('shop/email-not-proven');
  });

  test('a closed account orders nothing', async () => {
    const asked = await anOrderAsked();
    await anOrder({ email: asked.email, proof: asked.proof });
    await db.update(users).set({ status: 'BLACKLISTED' }).where(eq(users.email, asked.email));
    expect(codeOf(await place(asked))).toBe('shop/account-closed');
  });

  test('an unknown link opens nothing, nor does one of more than 60 days (T19)', async () => {
    const { token, order } = await anOrder();
    expect(codeOf(await call('orders/opened', { token: 'x'.repeat(43) }))).toBe('shop/order-not-found');
    const past = { expiresAt: Temporal.Instant.from('2026-01-01T00:00:00Z') };
    await db.update(shopOrderLinks).set(past).where(eq(shopOrderLinks.orderId, order.id));
    expect(codeOf(await call('orders/opened', { token }))).toBe('shop/order-not-found');
    expect(codeOf(await call('orders/given-up', { token }))).toBe('shop/order-not-found');
  });
});

describe('the code of a buyer', () => {
  test('is told wrong with the tries left, ends after five, and a second one waits a minute', async () => {
    const email = aBuyerAddress();
    expect((await call('email-codes', { email })).json()).toMatchObject({ retryAfter: 60 });
    expect(codeOf(await call('email-codes', { email }))).toBe('too-many-requests');
    const [mail] = await mailsTo(email, 'shop-code');
    const right = mail?.subject.slice(0, 6) ?? '';
    const wrong = right === '000000' ? '000001' : '000000';
    const tried = [];
    for (let tries = 0; tries < 6; tries += 1)
      tried.push(codeOf(await call('email-proofs', { email, code: wrong })));
    expect(tried).toEqual([
      ...Array.from({ length: 4 }, () => 'auth/invalid-verification-code'),
      'auth/code-attempts-exhausted',
      'auth/code-attempts-exhausted',
    ]);
    expect(codeOf(await call('email-proofs', { email, code: right }))).toBe('auth/code-attempts-exhausted');
    expect(codeOf(await call('email-proofs', { email: aBuyerAddress(), code: right }))).toBe(
      'auth/code-expired',
    );
  });
});

describe('the money of an order', () => {
  test('by card opens the right once, begins the subscription, and writes once, whatever is told again', async () => {
    const { order, token, asked } = await anOrder();
    const paymentId = await payOrder(order, 'card-authenticates');
    expect(await read(token)).toMatchObject({ status: 'PLACED', rights: [] });
    await payOrder(order, 'authenticated');
    for (let again = 0; again < 3; again += 1) await readAgain(paymentId);
    expect(await read(token)).toMatchObject({
      status: 'PAID',
      paidAt: expect.anything(),
      rights: [{ offer: 'live', status: 'ACTIVE' }],
      payment: { checkoutUrl: null, meansLabel: expect.stringContaining('••••') },
    });
    expect(await rightsOf(order.userId)).toHaveLength(1);
    const subscriptions = await db
      .select()
      .from(shopSubscriptions)
      .where(eq(shopSubscriptions.userId, order.userId));
    expect(subscriptions).toMatchObject([
      { status: 'ACTIVE', monthlyCents: 588, meansId: expect.anything() },
    ]);
    const [mail, ...more] = await mailsTo(asked.email, 'shop-order-%');
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Conditions de vente, version');
    expect(mail?.text).toMatch(/auth\/purchased\?order=/);
    expect(await mailsTo(asked.email, 'choose-password')).toHaveLength(1);
    expect(codeOf(await place(await anOrderAsked({ email: asked.email, proof: asked.proof })))).toBe(
      'shop/already-subscribed',
    );
  });

  test('refused, it opens nothing, and the same cart may be ordered again with the same proof', async () => {
    const { order, token, asked } = await anOrder();
    await payOrder(order, 'card-declined');
    expect(await read(token)).toMatchObject({ status: 'FAILED', payment: { failure: 'card_declined' } });
    expect(await rightsOf(order.userId)).toEqual([]);
    const again = await anOrder({ email: asked.email, proof: asked.proof });
    await payOrder(again.order, 'card-pays');
    expect(await read(again.token)).toMatchObject({ status: 'PAID' });
  });

  test('given up, it expires, and another order may be placed', async () => {
    const { order, token, asked } = await anOrder();
    expect((await call('orders/given-up', { token })).json()).toMatchObject({ status: 'EXPIRED' });
    await anOrder({ email: asked.email, proof: asked.proof });
    const paid = await anOrder();
    await payOrder(paid.order, 'card-pays');
    expect((await call('orders/given-up', { token: paid.token })).json()).toMatchObject({ status: 'PAID' });
    expect(await rightsOf(order.userId)).toEqual([]);
  });

  test('by SEPA opens the right provisionally, and takes it back when the bank refuses on day 5 (T20)', async () => {
    const { order, token, asked } = await anOrder({ method: 'sepa' });
    const paymentId = await payOrder(order, 'sepa-fails');
    expect(await read(token)).toMatchObject({
      status: 'PROCESSING',
      rights: [{ status: 'PROVISIONAL' }],
      payment: { mandateReference: expect.anything() },
    });
    expect(codeOf(await place(await anOrderAsked({ email: asked.email, proof: asked.proof })))).toBe(
      'shop/already-subscribed',
    );
    await laterAtTheBank(5, paymentId);
    expect(await read(token)).toMatchObject({ status: 'FAILED', rights: [{ status: 'REVOKED' }] });
    const written = (await mailsTo(asked.email, 'shop-order-%')).map(({ template }) => template);
    expect(written.toSorted()).toEqual(['shop-order-failed', 'shop-order-processing']);
  });

  test('by SEPA that the bank gives back in the seventh week closes what it had opened, once', async () => {
    const { order, token, asked } = await anOrder({ method: 'sepa' });
    const paymentId = await payOrder(order, 'sepa-returns');
    await laterAtTheBank(5, paymentId);
    expect(await read(token)).toMatchObject({ status: 'PAID', rights: [{ status: 'ACTIVE' }] });
    await laterAtTheBank(43, paymentId);
    expect(await read(token)).toMatchObject({ status: 'REFUNDED', rights: [{ status: 'REVOKED' }] });
    expect(await mailsTo(asked.email, 'shop-order-takenBack')).toHaveLength(1);
    const [subscription] = await db
      .select()
      .from(shopSubscriptions)
      .where(eq(shopSubscriptions.userId, order.userId));
    expect(subscription?.status).toBe('ENDED');
  });

  test('that comes after the end opens nothing, goes back, and the person is told (T17)', async () => {
    const { order, token, asked } = await anOrder();
    const paymentId = await payOrder(order, 'abandon');
    expect(await read(token)).toMatchObject({ status: 'EXPIRED' });
    await payTooLate(paymentId);
    expect(await read(token)).toMatchObject({ status: 'REFUNDED', rights: [] });
    expect(await mailsTo(asked.email, 'shop-order-late')).toHaveLength(1);
  });

  test('given back in part leaves the right, given back whole takes it', async () => {
    const { order, token } = await anOrder();
    const paymentId = await payOrder(order, 'card-pays');
    await giveBack(paymentId, 100);
    expect(await read(token)).toMatchObject({ status: 'PART_REFUNDED', rights: [{ status: 'ACTIVE' }] });
    await giveBack(paymentId, 100);
    await giveBack(paymentId, order.totalCents - 200);
    expect(await read(token)).toMatchObject({ status: 'REFUNDED', rights: [{ status: 'REVOKED' }] });
    expect(await orderOf(order.id)).toMatchObject({ totalCents: order.totalCents });
    expect(await db.$count(payments, eq(payments.subjectId, order.id))).toBe(1);
  });
});

test('who bought and chose a password opens the people’s space, as a customer of no company (D36)', async () => {
  const { email } = await aManager();
  const { order } = await anOrder({ email });
  await payOrder(order, 'card-pays');
  const signed = await product.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    payload: {
      email,
      password: goodPassword,
      audience: 'espace',
    },
  });
  expect(signed.statusCode).toBe(200);
  const { idToken, user } = signed.json<{ idToken: string; user: { role: string; company: unknown } }>();
  expect([user.role, user.company]).toEqual(['MEMBER', null]);
  const sessions = await product.app.inject({
    url: '/api/espace/sessions',
    headers: { authorization: `Bearer ${idToken}` },
  });
  expect(sessions.json()).toMatchObject({ items: [] });
});
