import { randomUUID } from 'node:crypto';
import type { Order } from '@elan/domain/shop';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db, inTx } from '../../platform/db/database.ts';
import { mails } from '../../platform/mail/mail.tables.ts';
import { emitEvent } from '../../platform/registry/domain-events.ts';
import { users } from '../accounts/public.ts';
import { findPayment, readAgain } from '../payments/public.ts';
import { aManager } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';
import { goodPassword } from '../../testing/registrations.ts';
import { anOrder, giveBack, payOrder, sendRefundsOf } from '../../testing/shop.ts';
import { shopOrderLines, shopOrders, shopRights, shopSubscriptions } from './shop.tables.ts';

const product = useApi();
const call = (url: string, payload: object, key: string = randomUUID()) =>
  product.app.inject({
    method: 'POST',
    url: `/api/shop/orders/${url}`,
    payload,
    headers: { 'idempotency-key': key },
  });
const codeOf = (answer: { json(): unknown }) => (answer.json() as { error?: { code: string } }).error?.code;
const mailsTo = (email: string, template: string) =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.to, email), eq(mails.template, template)));

async function paidOrder(wanted: Parameters<typeof anOrder>[0] = {}) {
  const made = await anOrder(wanted);
  return { ...made, paymentId: await payOrder(made.order, 'card-pays') };
}

/** The order began so many days earlier. */
async function daysAgo(orderId: string, days: number): Promise<void> {
  await db
    .update(shopOrderLines)
    .set({ startsOn: sql`starts_on - ${days}::int`, endsOn: sql`ends_on - ${days}::int` })
    .where(eq(shopOrderLines.orderId, orderId));
  await db
    .update(shopOrders)
    .set({ withdrawableUntil: sql`withdrawable_until - ${days}::int` })
    .where(eq(shopOrders.id, orderId));
}

describe('a withdrawal', () => {
  test('gives all back on the first day, closes what was open, once, and is written with its day and hour', async () => {
    const { token, order, paymentId, asked } = await paidOrder();
    const answers = [await call('withdrawn', { token }), await call('withdrawn', { token })];
    expect(answers[0]?.json<Order>()).toMatchObject({
      status: 'WITHDRAWN',
      rights: [{ status: 'REVOKED' }],
      subscriptions: [{ status: 'ENDED' }],
    });
    expect(codeOf(answers[1] as never)).toBe('shop/not-withdrawable');
    await sendRefundsOf(paymentId);
    await readAgain(paymentId);
    expect(await findPayment(paymentId)).toMatchObject({
      status: 'REFUNDED',
      refundedCents: order.totalCents,
    });
    const [mail, ...more] = await mailsTo(asked.email, 'shop-order-withdrawn');
    expect(more).toEqual([]);
    expect(mail?.text).toMatch(/Demande reçue le .* à \d\d:\d\d/);
  });

  test('keeps the days that were used, is refused after its time, and needs a key', async () => {
    const used = await paidOrder({ lines: [{ offer: 'wellness', commitment: true }] });
    await daysAgo(used.order.id, 7);
    await call('withdrawn', { token: used.token });
    await sendRefundsOf(used.paymentId);
    await readAgain(used.paymentId);
    const { refundedCents } = await findPayment(used.paymentId);
    expect(refundedCents).toBeGreaterThan(2_150);
    expect(refundedCents).toBeLessThan(2_300);
    const late = await paidOrder();
    await daysAgo(late.order.id, 30);
    expect(codeOf(await call('withdrawn', { token: late.token }))).toBe('shop/not-withdrawable');
    const answer = await product.app.inject({
      method: 'POST',
      url: '/api/shop/orders/withdrawn',
      payload: { token: late.token },
    });
    expect(codeOf(answer)).toBe('form-invalid');
  });

  test('after a part was given back by hand it gives back what is left of the price, once', async () => {
    const { token, order, paymentId } = await paidOrder();
    await giveBack(paymentId, 100);
    const shown = (await call('opened', { token })).json<Order>();
    expect(shown).toMatchObject({
      status: 'PART_REFUNDED',
      withdrawal: { refusal: null, refundCents: order.totalCents - 100 },
    });
    expect((await call('withdrawn', { token })).json<Order>()).toMatchObject({
      status: 'WITHDRAWN',
      rights: [{ status: 'REVOKED' }],
    });
    expect(codeOf(await call('withdrawn', { token }))).toBe('shop/not-withdrawable');
    await sendRefundsOf(paymentId);
    await readAgain(paymentId);
    expect(await findPayment(paymentId)).toMatchObject({
      status: 'REFUNDED',
      refundedCents: order.totalCents,
    });
  });

  test('asked ten times at once, it gives back once', async () => {
    const { token, order, paymentId } = await paidOrder();
    const answers = await Promise.all(Array.from({ length: 10 }, () => call('withdrawn', { token })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    await sendRefundsOf(paymentId);
    await readAgain(paymentId);
    expect(await findPayment(paymentId)).toMatchObject({ refundedCents: order.totalCents });
  });
});

describe('a termination', () => {
  test('runs to the end of the commitment, or of the paid month, and is written once', async () => {
    const committed = await paidOrder();
    const answer = await call('terminated', { token: committed.token, offer: 'live' });
    const [line] = answer.json<Order>().lines;
    expect(answer.json()).toMatchObject({
      status: 'PAID',
      rights: [{ status: 'ACTIVE' }],
      subscriptions: [{ status: 'CANCELLING', lastDay: line?.commitmentEndsOn }],
    });
    expect(codeOf(await call('terminated', { token: committed.token, offer: 'live' }))).toBe(
      'shop/not-terminable',
    );
    expect(codeOf(await call('terminated', { token: committed.token, offer: 'wellness' }))).toBe(
      'shop/not-terminable',
    );
    expect(await mailsTo(committed.asked.email, 'shop-order-terminated')).toHaveLength(1);
    const free = await paidOrder({ lines: [{ offer: 'live', commitment: false }] });
    const freed = (await call('terminated', { token: free.token, offer: 'live' })).json<Order>();
    expect(freed.subscriptions[0]?.lastDay).toBe(freed.lines[0]?.endsOn);
  });

  test('an unknown link does neither', async () => {
    const token = 'x'.repeat(43);
    expect(codeOf(await call('withdrawn', { token }))).toBe('shop/order-not-found');
    expect(codeOf(await call('terminated', { token, offer: 'live' }))).toBe('shop/order-not-found');
  });
});

test('in their space a customer finds their own orders and rights, and opens them; nobody else’s', async () => {
  const signedIn = async () => {
    const { email, userId } = await aManager();
    const made = await paidOrder({ email });
    const answer = await product.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      payload: { email, password: goodPassword, audience: 'espace' },
    });
    return {
      ...made,
      userId,
      headers: { authorization: `Bearer ${answer.json<{ idToken: string }>().idToken}` },
    };
  };
  const [me, other] = [await signedIn(), await signedIn()];
  const own = (await product.app.inject({ url: '/api/shop/orders', headers: me.headers })).json<{
    orders: { id: string; label: string }[];
    rights: { offer: string; status: string }[];
  }>();
  expect(own.orders).toMatchObject([{ id: me.order.id, label: 'Live', status: 'PAID' }]);
  expect(own.rights).toMatchObject([{ offer: 'live', status: 'ACTIVE' }]);
  const open = (id: string) =>
    product.app.inject({
      method: 'POST',
      url: `/api/shop/orders/${id}/links`,
      headers: me.headers,
      payload: {},
    });
  const { token } = (await open(me.order.id)).json<{ token: string }>();
  expect((await call('opened', { token })).json()).toMatchObject({ status: 'PAID' });
  for (const id of [other.order.id, randomUUID(), 'none']) expect((await open(id)).statusCode).toBe(404);
});

test('of an erased person nothing is open nor charged any more, and no link opens an order', async () => {
  const { token, order } = await paidOrder();
  const { userId } = order;
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  const actor = { userId, role: 'MEMBER' } as const;
  await inTx(() => emitEvent('accounts/erased', { userId, actor, email: user?.email ?? '' } as never));
  expect(codeOf(await call('opened', { token }))).toBe('shop/order-not-found');
  const [right] = await db.select().from(shopRights).where(eq(shopRights.userId, userId));
  const [subscription] = await db
    .select()
    .from(shopSubscriptions)
    .where(eq(shopSubscriptions.userId, userId));
  expect([right?.status, subscription?.status]).toEqual(['ENDED', 'ENDED']);
});
