import { randomUUID } from 'node:crypto';
import { addDays, formatCivilDate } from '@elan/domain/kernel';
import { periodFrom, type Order } from '@elan/domain/shop';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db } from '../../platform/db/database.ts';
import { mails } from '../../platform/mail/mail.tables.ts';
import { atTheBank, firePlans, moveBankClock } from '../../testing/bank.ts';
import { useApi } from '../../testing/product.ts';
import {
  anOrder,
  anOrderAsked,
  chargeAsked,
  endCardsOf,
  laterAtTheBank,
  payOrder,
  readAgainOf,
} from '../../testing/shop.ts';
import { renewAll } from './renew.job.ts';
import { renewSubscription } from './renewals.ts';
import { shopOrders, shopRights, shopSubscriptions } from './shop.tables.ts';
import { tellDebits } from './tell-debits.ts';

const product = useApi();
const call = (url: string, payload: object) =>
  product.app.inject({
    method: 'POST',
    url: `/api/shop/orders/${url}`,
    payload,
    headers: { 'idempotency-key': randomUUID() },
  });
const codeOf = (answer: { json(): unknown }) => (answer.json() as { error?: { code: string } }).error?.code;
const today = async () => parisDay(await databaseNow());
const mailsTo = (email: string, template: string) =>
  db.$count(mails, and(eq(mails.to, email), eq(mails.template, template)));
const renewalsOf = (userId: string) =>
  db
    .select()
    .from(shopOrders)
    .where(and(eq(shopOrders.userId, userId), isNotNull(shopOrders.subscriptionId)))
    .orderBy(shopOrders.attempt);

/** A subscription whose first month ended yesterday. */
async function dueToday(choice: 'card-pays' | 'sepa-settles' = 'card-pays') {
  const method = choice === 'card-pays' ? 'card' : 'sepa';
  const made = await anOrder({ lines: [{ offer: 'live', commitment: false }], method });
  const paymentId = await payOrder(made.order, choice);
  if (method === 'sepa') await laterAtTheBank(5, paymentId);
  const { userId } = made.order;
  const started = sql`(${await today()}::date - interval '1 month')::date`;
  await db
    .update(shopSubscriptions)
    .set({ startedOn: started, nextChargeOn: await today() })
    .where(eq(shopSubscriptions.userId, userId));
  await db
    .update(shopRights)
    .set({ startsOn: started, endsOn: sql`${await today()}::date - 1` })
    .where(eq(shopRights.userId, userId));
  const read = async () => {
    const [row] = await db.select().from(shopSubscriptions).where(eq(shopSubscriptions.userId, userId));
    if (!row) throw new Error('the subscription is gone');
    return row;
  };
  return { ...made, userId, id: (await read()).id, read };
}

test('a month that is due is charged once through the saved means, opens the next right and writes a receipt', async () => {
  const due = await dueToday();
  const day = await today();
  const done = await Promise.all(Array.from({ length: 10 }, () => renewSubscription(due.id, day)));
  expect(done.filter((what) => what === 'charged')).toHaveLength(1);
  const [renewal, ...more] = await renewalsOf(due.userId);
  expect(more).toEqual([]);
  await chargeAsked(renewal?.id ?? '');
  expect((await renewalsOf(due.userId))[0]).toMatchObject({ status: 'PAID', totalCents: 764, periodOn: day });
  expect(await renewSubscription(due.id, day)).toBe('none');
  expect(await due.read()).toMatchObject({ status: 'ACTIVE', failedTries: 0 });
  expect((await due.read()).nextChargeOn > day).toBe(true);
  await renewAll(day);
  const rights = await db
    .select()
    .from(shopRights)
    .where(eq(shopRights.userId, due.userId))
    .orderBy(shopRights.startsOn);
  expect(rights.map(({ status, startsOn }) => [status, startsOn === day])).toEqual([
    ['ENDED', false],
    ['ACTIVE', true],
  ]);
  expect(await mailsTo(due.asked.email, 'shop-order-renewed')).toBe(1);
  expect((await call('opened', { token: due.token })).json()).toMatchObject({
    subscriptions: [{ status: 'ACTIVE' }],
  });
});

test('a charge that fails is tried four times in all, told each time, then the subscription ends (D34)', async () => {
  const due = await dueToday();
  await endCardsOf(due.userId);
  const standing = [];
  for (let tries = 0; tries < 5; tries += 1) {
    const { nextTryOn, nextChargeOn } = await due.read();
    const done = await renewSubscription(due.id, nextTryOn ?? nextChargeOn);
    standing.push([done, (await due.read()).status]);
  }
  expect(standing).toEqual([
    ['failed', 'PAST_DUE'],
    ['failed', 'PAST_DUE'],
    ['failed', 'PAST_DUE'],
    ['failed', 'ENDED'],
    ['none', 'ENDED'],
  ]);
  expect((await renewalsOf(due.userId)).map(({ status, attempt }) => [status, attempt])).toEqual(
    [1, 2, 3, 4].map((attempt) => ['FAILED', attempt]),
  );
  expect(await mailsTo(due.asked.email, 'shop-order-renewalFailed')).toBe(3);
  expect(await mailsTo(due.asked.email, 'shop-order-renewalEnded')).toBe(1);
});

test('a late month is paid by another means, which pays what follows too', async () => {
  const due = await dueToday();
  const asked = { token: due.token, offer: 'live', method: 'card' } as const;
  expect(codeOf(await call('due', asked))).toBe('shop/nothing-due');
  await endCardsOf(due.userId);
  await renewSubscription(due.id, await today());
  const again = await anOrderAsked({ email: due.asked.email, proof: due.asked.proof });
  const ordered = product.app.inject({
    method: 'POST',
    url: '/api/shop/orders',
    payload: again,
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(codeOf(await ordered)).toBe('shop/already-subscribed');
  const before = (await due.read()).meansId;
  const answer = await call('due', asked);
  expect(answer.json()).toMatchObject({ checkoutUrl: expect.stringContaining('/paiement/sandbox/') });
  expect(codeOf(await call('due', asked))).toBe('payments/already-in-progress');
  const renewals = await renewalsOf(due.userId);
  await payOrder({ id: renewals.at(-1)?.id ?? '' }, 'card-pays');
  const { status, meansId, nextTryOn } = await due.read();
  expect([status, nextTryOn, meansId === before]).toEqual(['ACTIVE', null, false]);
  const { token } = answer.json<{ token: string }>();
  expect((await call('opened', { token })).json<Order>()).toMatchObject({
    status: 'PAID',
    rights: [{ status: 'ACTIVE' }],
    withdrawal: { refusal: 'too-late' },
  });
});

test('a terminated subscription is charged no more once its last day is paid, and ends', async () => {
  const due = await dueToday();
  const answer = await call('terminated', { token: due.token, offer: 'live' });
  expect(answer.json<Order>().subscriptions[0]?.status).toBe('CANCELLING');
  await db
    .update(shopSubscriptions)
    .set({ endsOn: sql`${await today()}::date - 1` })
    .where(eq(shopSubscriptions.id, due.id));
  expect(await renewSubscription(due.id, await today())).toBe('ended');
  expect(await renewalsOf(due.userId)).toEqual([]);
});

test('a SEPA debit is told two days before it, once, with its sum, its account and its mandate (T20)', async () => {
  const { asked, read } = await dueToday('sepa-settles');
  const day = await today();
  const plain = Temporal.PlainDate.from(day);
  const { id } = await read();
  const due = plain.add({ days: 2 }).toString();
  await db.update(shopSubscriptions).set({ nextChargeOn: due }).where(eq(shopSubscriptions.id, id));
  expect(await tellDebits(plain.subtract({ days: 1 }).toString())).toBe(0);
  const tomorrow = plain.add({ days: 1 }).toString();
  const lasts = (endsOn: string) =>
    db.update(shopSubscriptions).set({ endsOn }).where(eq(shopSubscriptions.id, id));
  await lasts(tomorrow);
  expect(await tellDebits(day)).toBe(0);
  await lasts(plain.add({ days: 3 }).toString());
  expect([await tellDebits(day), await tellDebits(day), await tellDebits(tomorrow)]).toEqual([1, 0, 0]);
  const told = await db
    .select()
    .from(mails)
    .where(and(eq(mails.to, asked.email), eq(mails.template, 'shop-debit-notice')));
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toMatch(/7,64\s€ seront prélevés/);
  const card = await dueToday();
  await db.update(shopSubscriptions).set({ nextChargeOn: due }).where(eq(shopSubscriptions.id, card.id));
  await tellDebits(day);
  expect(await mailsTo(card.asked.email, 'shop-debit-notice')).toBe(0);
});

test('a SEPA debit that nobody was told of two days before waits for it, and nothing stops meanwhile (T20)', async () => {
  const { id, asked, read, userId } = await dueToday('sepa-settles');
  const day = await today();
  const after = (days: number) => Temporal.PlainDate.from(day).add({ days }).toString();
  await db.update(shopRights).set({ status: 'ACTIVE' }).where(eq(shopRights.userId, userId));
  await renewAll(day);
  expect(await renewalsOf(userId)).toEqual([]);
  expect(await read()).toMatchObject({ status: 'ACTIVE', nextChargeOn: after(2), debitToldFor: after(2) });
  const told = and(eq(mails.to, asked.email), eq(mails.template, 'shop-debit-notice'));
  expect((await db.select().from(mails).where(told)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining(formatCivilDate(after(2))),
  ]);
  const [right] = await db.select().from(shopRights).where(eq(shopRights.userId, userId));
  expect(right).toMatchObject({ status: 'ACTIVE', endsOn: after(1) });
  expect(await renewSubscription(id, after(1))).toBe('none');
  expect(await renewSubscription(id, after(2))).toBe('charged');
});

test('a SEPA debit that waited for its notice leaves the months that follow on their day', async () => {
  const { id, read, userId } = await dueToday('sepa-settles');
  const day = await today();
  await db.update(shopRights).set({ status: 'ACTIVE' }).where(eq(shopRights.userId, userId));
  const { startedOn } = await read();
  const planned = periodFrom(startedOn, day).nextChargeOn;
  await renewAll(day);
  const on = (await read()).nextChargeOn;
  expect(on).not.toBe(day);
  expect(await renewSubscription(id, on)).toBe('charged');
  const [renewal] = await renewalsOf(userId);
  await chargeAsked(renewal?.id ?? '');
  await atTheBank(() => moveBankClock(5));
  await firePlans();
  await readAgainOf(renewal?.id ?? '');
  expect(await read()).toMatchObject({ startedOn, nextChargeOn: planned });
  const rights = await db
    .select({ from: shopRights.startsOn, to: shopRights.endsOn })
    .from(shopRights)
    .where(eq(shopRights.userId, userId))
    .orderBy(shopRights.startsOn);
  // Not a day without the right between the two months, nor one more that is paid for.
  expect(rights.map(({ from, to }) => [from, to])).toEqual([
    [startedOn, addDays(on, -1)],
    [on, addDays(planned, -1)],
  ]);
});

test('days that an outage skipped are told of when they are worked, not debited in the same minute', async () => {
  const { id, read, userId } = await dueToday('sepa-settles');
  const day = await today();
  const before = (days: number) => Temporal.PlainDate.from(day).subtract({ days }).toString();
  await db
    .update(shopSubscriptions)
    .set({ nextChargeOn: before(1) })
    .where(eq(shopSubscriptions.id, id));
  for (const worked of [before(3), before(2), before(1), day]) await renewAll(worked);
  expect(await renewalsOf(userId)).toEqual([]);
  expect((await read()).nextChargeOn).toBe(Temporal.PlainDate.from(day).add({ days: 2 }).toString());
});

test('a SEPA debit that is put off when nothing runs any more counts its months from the day it is made', async () => {
  const { read, userId } = await dueToday('sepa-settles');
  const day = await today();
  await db
    .update(shopRights)
    .set({ status: 'ACTIVE', endsOn: addDays(day, -2) })
    .where(eq(shopRights.userId, userId));
  await renewAll(day);
  expect(await read()).toMatchObject({ startedOn: addDays(day, 2), nextChargeOn: addDays(day, 2) });
});
