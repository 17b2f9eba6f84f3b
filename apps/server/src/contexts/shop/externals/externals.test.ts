import type { Order } from '@elan/domain/shop';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { aCompany, aManager, signedIn } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { anOrder, chargeAsked, giveBack, payOrder, signedInToSpace } from '../../../testing/shop.ts';
import { members } from '../../members/public.ts';
import { renewAll } from '../renew.job.ts';
import { shopOrders, shopRights, shopSubscriptions } from '../shop.tables.ts';

const api = useApi();
vi.setConfig({ testTimeout: 60_000 });

let companyId: string;
let manager: Record<string, string>;
beforeAll(async () => {
  const { email, companyId: theirs } = await aManager();
  companyId = theirs;
  manager = await signedIn(api.app, email);
});

const code = async (method: 'GET' | 'POST', headers = manager) =>
  (
    await api.app.inject({
      method,
      url: '/api/shop/company-code',
      headers,
      ...(method === 'POST' && { payload: {} }),
    })
  ).json<{ code: string | null; people: number }>();
const quote = (companyCode: string, from = '192.0.2.200') =>
  api.app.inject({
    method: 'POST',
    url: '/api/shop/quotes',
    remoteAddress: from,
    payload: {
      variant: 'default',
      lines: [{ offer: 'external-employee', yearly: false, companyCode }],
    },
  });
const lineOf = (companyCode: string, yearly = false) => ({
  offer: 'external-employee' as const,
  yearly,
  companyCode,
});
const placeOf = async (userId: string) =>
  (
    await db
      .select()
      .from(members)
      .where(and(eq(members.companyId, companyId), eq(members.userId, userId)))
  )[0];
const today = async () => parisDay(await databaseNow());

test('a company gives its code, and another one: the one before it is good for nobody new', async () => {
  const first = await code('POST');
  expect(first).toMatchObject({ code: expect.stringMatching(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/), people: 0 });
  expect(await code('GET')).toEqual(first);
  expect((await quote(first.code ?? '')).json()).toMatchObject({
    lines: [{ amountCents: 500, monthlyCents: 500, detail: expect.stringContaining('Programme de ') }],
  });
  const second = await code('POST');
  expect(second.code).not.toBe(first.code);
  expect((await quote(first.code ?? '')).json()).toMatchObject({
    error: { code: 'shop/company-code-unknown' },
  });
  expect((await quote((second.code ?? '').toLowerCase())).statusCode).toBe(200);
});

test('a company that is stopped takes nobody, and whoever tries codes is stopped too (T13)', async () => {
  const stopped = await aManager({ companyId: (await aCompany({ status: 'ACTIVE' })).id });
  const { code: theirs } = await code('POST', await signedIn(api.app, stopped.email));
  expect((await quote(theirs ?? '')).statusCode).toBe(200);
  const tries = await Promise.all(Array.from({ length: 30 }, () => quote('ZZZZ-9999', '192.0.2.201')));
  expect(tries.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
});

test('who pays by the month joins the programme of the company, stays as long as it is renewed, then leaves', async () => {
  const { code: companyCode } = await code('POST');
  const { email } = await aManager();
  const { order, token } = await anOrder({ lines: [lineOf(companyCode ?? '')], email });
  await payOrder(order, 'card-pays');
  expect(await placeOf(order.userId)).toMatchObject({ status: 'PENDING', source: 'shop' });
  expect((await code('GET')).people).toBe(1);
  const me = await signedInToSpace(api.app, email);
  expect(me.company).toMatchObject({ id: companyId });
  const day = await today();
  const before = Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();
  const started = Temporal.PlainDate.from(day).subtract({ months: 1 }).toString();
  await db
    .update(shopSubscriptions)
    .set({ startedOn: started, nextChargeOn: day })
    .where(eq(shopSubscriptions.userId, order.userId));
  await db
    .update(shopRights)
    .set({ startsOn: started, endsOn: before })
    .where(eq(shopRights.userId, order.userId));
  expect(await renewAll(day)).toMatchObject({ charged: 1, rightsEnded: 1, externalsLeft: 0 });
  const renewals = await db.select().from(shopOrders).where(eq(shopOrders.userId, order.userId));
  const renewal = renewals.find(({ subscriptionId }) => subscriptionId !== null);
  await chargeAsked(renewal?.id ?? '');
  expect((await placeOf(order.userId))?.status).not.toBe('INACTIVE');
  // Terminated: nothing more is charged, and its last right runs out.
  const terminated = await api.app.inject({
    method: 'POST',
    url: '/api/shop/orders/terminated',
    payload: { token, offer: 'external-employee' },
  });
  expect(terminated.json<Order>().subscriptions).toMatchObject([{ status: 'CANCELLING' }]);
  await db
    .update(shopRights)
    .set({ startsOn: started, endsOn: before })
    .where(eq(shopRights.userId, order.userId));
  expect(await renewAll(day)).toMatchObject({ externalsLeft: expect.any(Number) });
  expect(await placeOf(order.userId)).toMatchObject({ status: 'INACTIVE', leftOn: day });
  expect((await code('GET')).people).toBe(0);
});

test('a year is paid once; given back whole, its holder leaves at once', async () => {
  const { code: companyCode } = await code('POST');
  const { order } = await anOrder({ lines: [lineOf(companyCode ?? '', true)] });
  expect(order.totalCents).toBe(4_000);
  const paymentId = await payOrder(order, 'card-pays');
  expect((await placeOf(order.userId))?.status).toBe('PENDING');
  expect(await db.$count(shopSubscriptions, eq(shopSubscriptions.userId, order.userId))).toBe(0);
  await giveBack(paymentId, 4_000);
  expect((await placeOf(order.userId))?.status).toBe('INACTIVE');
});
