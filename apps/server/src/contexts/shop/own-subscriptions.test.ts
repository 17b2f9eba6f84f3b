import { randomUUID } from 'node:crypto';
import type { OwnSubscription } from '@elan/domain/shop';
import { and, desc, eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db } from '../../platform/db/database.ts';
import { mails } from '../../platform/mail/mail.tables.ts';
import { aManager } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';
import { anOrder, chargeAsked, payOrder, saveMeansAtTheBank, signedInToSpace } from '../../testing/shop.ts';
import { payments } from '../payments/public.ts';
import { renewAll } from './renew.job.ts';
import { shopOrders, shopSubscriptions } from './shop.tables.ts';

const api = useApi();
vi.setConfig({ testTimeout: 60_000 });

type Who = { headers: Record<string, string> };
const send = (method: 'GET' | 'POST', path: string, { headers }: Who, payload?: object) =>
  api.app.inject({
    method,
    url: `/api/shop/subscriptions${path}`,
    headers: { ...headers, ...(method === 'POST' && { 'idempotency-key': randomUUID() }) },
    ...(payload && { payload }),
  });
const own = async (who: Who) =>
  (await send('GET', '', who)).json<{ subscriptions: OwnSubscription[] }>().subscriptions;
const codeOf = (answer: { json(): unknown }) => (answer.json() as { error?: { code: string } }).error?.code;

/** Somebody with a subscription that is paid, in their space. */
async function aSubscriber(commitment = false) {
  const { email } = await aManager();
  const made = await anOrder({ lines: [{ offer: 'live', commitment }], email });
  await payOrder(made.order, 'card-pays');
  const who = await signedInToSpace(api.app, email);
  const [row] = await own(who);
  if (!row) throw new Error('the subscription is not there');
  return { ...made, ...who, id: row.id, row };
}
const today = async () => parisDay(await databaseNow());
const due = async (id: string) =>
  db
    .update(shopSubscriptions)
    .set({ nextChargeOn: await today() })
    .where(eq(shopSubscriptions.id, id));

test('one’s own subscriptions say what pays them and when; nobody else’s are reached', async () => {
  const me = await aSubscriber();
  expect(me.row).toMatchObject({
    offer: 'live',
    status: 'ACTIVE',
    pausable: true,
    orderId: me.order.id,
    means: { label: 'Carte fictive •••• 4242', isUsable: true },
  });
  const other = await aSubscriber();
  for (const path of ['means', 'pause', 'resumption']) {
    const body = path === 'means' ? { method: 'card' } : {};
    expect((await send('POST', `/${me.id}/${path}`, other, body)).statusCode).toBe(404);
  }
});

test('another means is given at the bank for nothing, and pays the months that follow, told by e-mail once', async () => {
  const me = await aSubscriber();
  const answer = await send('POST', `/${me.id}/means`, me, { method: 'sepa' });
  expect(answer.json<{ checkoutUrl: string }>().checkoutUrl).toContain('/paiement/sandbox/');
  const paymentId = await saveMeansAtTheBank(me.id, 'sepa-settles');
  for (let told = 0; told < 3; told += 1) await saveMeansAtTheBank(me.id, null);
  expect((await own(me))[0]?.means).toMatchObject({ label: 'Compte FR14 •••• 2606', isUsable: true });
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  expect(payment).toMatchObject({ status: 'SUCCEEDED', amountCents: 0, refundedCents: 0 });
  const told = and(eq(mails.to, me.asked.email), eq(mails.template, 'shop-means-changed'));
  expect(await db.$count(mails, told)).toBe(1);
  await due(me.id);
  // This account was not told of the debit: it is, and the debit waits for two days.
  for (const days of [0, 2])
    await renewAll(
      Temporal.PlainDate.from(await today())
        .add({ days })
        .toString(),
    );
  const [renewal] = await db
    .select()
    .from(shopOrders)
    .where(eq(shopOrders.userId, me.order.userId))
    .orderBy(desc(shopOrders.createdAt))
    .limit(1);
  expect(renewal).toMatchObject({ method: 'sepa', subscriptionId: me.id });
  // A second change is another one.
  expect((await send('POST', `/${me.id}/means`, me, { method: 'card' })).statusCode).toBe(200);
});

test('a change of means that is left changes nothing', async () => {
  const me = await aSubscriber();
  await send('POST', `/${me.id}/means`, me, { method: 'card' });
  await saveMeansAtTheBank(me.id, 'abandon');
  expect((await own(me))[0]?.means).toEqual(me.row.means);
});

test('one that is over is given no other means', async () => {
  const me = await aSubscriber();
  await db.update(shopSubscriptions).set({ status: 'ENDED' }).where(eq(shopSubscriptions.id, me.id));
  expect(codeOf(await send('POST', `/${me.id}/means`, me, { method: 'card' }))).toBe('shop/not-terminable');
});

test('in pause nothing is charged; taken up again after its paid month, it is charged at once and counted from that day', async () => {
  const me = await aSubscriber();
  expect((await send('POST', `/${me.id}/resumption`, me, {})).statusCode).toBe(409);
  expect((await send('POST', `/${me.id}/pause`, me, {})).json()).toMatchObject({ status: 'PAUSED' });
  expect(codeOf(await send('POST', `/${me.id}/pause`, me, {}))).toBe('shop/not-pausable');
  await due(me.id);
  const day = await today();
  expect(await renewAll(day)).toMatchObject({ charged: 0, failed: 0 });
  expect((await send('POST', `/${me.id}/resumption`, me, {})).json()).toMatchObject({ status: 'ACTIVE' });
  const [renewal] = await db
    .select()
    .from(shopOrders)
    .where(and(eq(shopOrders.userId, me.order.userId), eq(shopOrders.subscriptionId, me.id)));
  expect(renewal).toMatchObject({ status: 'PLACED', periodOn: day });
  await chargeAsked(renewal?.id ?? '');
  expect((await own(me))[0]?.nextChargeOn).toBe(Temporal.PlainDate.from(day).add({ months: 1 }).toString());
  expect(codeOf(await send('POST', `/${me.id}/resumption`, me, {}))).toBe('shop/not-paused');
});

test('while its month is being paid it is not put in pause: taken up again, it would be charged twice', async () => {
  const me = await aSubscriber();
  await due(me.id);
  const day = await today();
  await renewAll(day);
  expect(codeOf(await send('POST', `/${me.id}/pause`, me, {}))).toBe('shop/renewal-in-progress');
  const [renewal] = await db.select().from(shopOrders).where(eq(shopOrders.subscriptionId, me.id));
  await chargeAsked(renewal?.id ?? '');
  expect((await send('POST', `/${me.id}/pause`, me, {})).json()).toMatchObject({ status: 'PAUSED' });
  expect((await send('POST', `/${me.id}/resumption`, me, {})).json()).toMatchObject({ status: 'ACTIVE' });
  expect(await db.$count(shopOrders, eq(shopOrders.subscriptionId, me.id))).toBe(1);
});

test('a commitment is not put in pause before its end', async () => {
  const me = await aSubscriber(true);
  expect(me.row.pausable).toBe(false);
  expect(codeOf(await send('POST', `/${me.id}/pause`, me, {}))).toBe('shop/committed');
});

test('one that is terminated while in pause ends without another charge', async () => {
  const me = await aSubscriber();
  await send('POST', `/${me.id}/pause`, me, {});
  await due(me.id);
  const terminated = await api.app.inject({
    method: 'POST',
    url: '/api/shop/orders/terminated',
    payload: { token: me.token, offer: 'live' },
  });
  expect(terminated.statusCode).toBe(200);
  expect(await renewAll(await today())).toMatchObject({ charged: 0, ended: 1 });
  expect(await own(me)).toEqual([]);
});
