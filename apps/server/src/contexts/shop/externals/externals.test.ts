import { formatCivilDate } from '@elan/domain/kernel';
import type { Order } from '@elan/domain/shop';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { aCompany, aManager, aProgram, aSession, signedIn } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { placesOf } from '../../../testing/participants.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import {
  anOrder,
  chargeAsked,
  endRights,
  giveBack,
  laterAtTheBank,
  payOrder,
  signedInToSpace,
} from '../../../testing/shop.ts';
import { mails } from '../../../platform/mail/mail.tables.ts';
import { companies } from '../../companies/public.ts';
import { licences, members } from '../../members/public.ts';
import { renewAll } from '../renew.job.ts';
import { payDue } from '../renewals.ts';
import { shopOrderLines, shopOrders, shopRights, shopSubscriptions } from '../shop.tables.ts';
import { programmeOf } from './join-programmes.ts';

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

/** Somebody who pays by the month, and whose next month is due today. */
async function whoIsDue(companyCode: string, method: 'card' | 'sepa' = 'card') {
  const { email } = await aManager();
  const { order, token } = await anOrder({ lines: [lineOf(companyCode)], email, method });
  const paymentId = await payOrder(order, method === 'card' ? 'card-pays' : 'sepa-settles');
  if (method === 'sepa') await laterAtTheBank(5, paymentId);
  const day = await today();
  const [startsOn, endsOn] = [
    Temporal.PlainDate.from(day).subtract({ months: 1 }).toString(),
    Temporal.PlainDate.from(day).subtract({ days: 1 }).toString(),
  ];
  const mine = eq(shopSubscriptions.userId, order.userId);
  await db.update(shopSubscriptions).set({ startedOn: startsOn, nextChargeOn: day }).where(mine);
  await db.update(shopRights).set({ startsOn, endsOn }).where(eq(shopRights.userId, order.userId));
  const stands = async () => (await db.select().from(shopSubscriptions).where(mine))[0]?.status;
  return { email, token, userId: order.userId, day, endsOn, stands };
}
const mailsOfEnd = (email: string) =>
  db.$count(mails, and(eq(mails.to, email), eq(mails.template, 'shop-order-programmeEnded')));

test('who worked there before joins by the shop, and leaves with what they bought', async () => {
  const { code: companyCode } = await code('POST');
  const { email, userId } = await aManager();
  await db.insert(members).values({
    companyId,
    userId,
    email,
    firstName: 'Adèle',
    lastName: 'Bertin',
    status: 'INACTIVE',
    source: 'manual',
    joinedOn: '2026-01-05',
    leftOn: '2026-03-02',
  });
  const { order } = await anOrder({ lines: [lineOf(companyCode ?? '', true)], email });
  const paymentId = await payOrder(order, 'card-pays');
  expect(await placeOf(userId)).toMatchObject({ status: 'PENDING', source: 'shop', leftOn: null });
  await giveBack(paymentId, 4_000);
  expect((await placeOf(userId))?.status).toBe('INACTIVE');
});

test('whom the company took out is charged nothing more, and is told; whose month is late only is tried again', async () => {
  const { code: companyCode } = await code('POST');
  const [gone, late] = [await whoIsDue(companyCode ?? ''), await whoIsDue(companyCode ?? '')];
  for (const [{ userId }, leftOn] of [
    [gone, gone.endsOn],
    [late, late.day],
  ] as const)
    await db
      .update(members)
      .set({ status: 'INACTIVE', joinedOn: '2026-01-05', leftOn })
      .where(and(eq(members.companyId, companyId), eq(members.userId, userId)));
  expect(await renewAll(gone.day)).toMatchObject({ charged: 1, ended: 1 });
  expect([await gone.stands(), await late.stands()]).toEqual(['ENDED', 'ACTIVE']);
  expect([await mailsOfEnd(gone.email), await mailsOfEnd(late.email)]).toEqual([1, 0]);
  const renewals = await db.$count(shopOrders, eq(shopOrders.userId, gone.userId));
  expect(renewals).toBe(1);
});

test('the people of a company whose contract ended are charged nothing more, and are told', async () => {
  const other = await aManager({ companyId: (await aCompany({ status: 'ACTIVE' })).id });
  const { code: theirs } = await code('POST', await signedIn(api.app, other.email));
  const due = await whoIsDue(theirs ?? '');
  await db.update(companies).set({ status: 'ENDED' }).where(eq(companies.id, other.companyId));
  expect(await renewAll(due.day)).toMatchObject({ charged: 0, ended: 1 });
  expect([await due.stands(), await mailsOfEnd(due.email)]).toEqual(['ENDED', 1]);
});

test('the people of a company that is suspended owe nothing until it is regularised, and stay', async () => {
  const other = await aManager({ companyId: (await aCompany({ status: 'ACTIVE' })).id });
  const { code: theirs } = await code('POST', await signedIn(api.app, other.email));
  const due = await whoIsDue(theirs ?? '');
  const companyIs = (status: 'SUSPENDED' | 'ACTIVE') =>
    db.update(companies).set({ status }).where(eq(companies.id, other.companyId));
  await companyIs('SUSPENDED');
  expect(await renewAll(due.day)).toMatchObject({ charged: 0, ended: 0 });
  expect([await due.stands(), await mailsOfEnd(due.email)]).toEqual(['ACTIVE', 0]);
  await companyIs('ACTIVE');
  const next = Temporal.PlainDate.from(due.day).add({ days: 1 }).toString();
  expect(await renewAll(next)).toMatchObject({ charged: 1 });
  const renewals = await db.select().from(shopOrders).where(eq(shopOrders.userId, due.userId));
  // Its month is counted from then.
  expect(renewals.map(({ periodOn }) => periodOn)).toContain(next);
});

test('who pays a suspended company’s programme by SEPA is told two days before the debit that follows its regularisation (T20)', async () => {
  const other = await aManager({ companyId: (await aCompany({ status: 'ACTIVE' })).id });
  const { code: theirs } = await code('POST', await signedIn(api.app, other.email));
  const due = await whoIsDue(theirs ?? '', 'sepa');
  const companyIs = (status: 'SUSPENDED' | 'ACTIVE') =>
    db.update(companies).set({ status }).where(eq(companies.id, other.companyId));
  await companyIs('SUSPENDED');
  await renewAll(due.day);
  await companyIs('ACTIVE');
  const after = (days: number) => Temporal.PlainDate.from(due.day).add({ days }).toString();
  const mine = eq(shopOrders.userId, due.userId);
  const debited = async () => {
    const renewals = await db.select({ on: shopOrders.periodOn }).from(shopOrders).where(mine);
    return renewals.flatMap(({ on }) => on ?? []);
  };
  for (const days of [1, 2]) await renewAll(after(days));
  expect(await debited()).toEqual([]);
  const notices = await db
    .select({ subject: mails.subject })
    .from(mails)
    .where(and(eq(mails.to, due.email), eq(mails.template, 'shop-debit-notice')));
  expect(notices).toEqual([{ subject: expect.stringContaining(formatCivilDate(after(3))) }]);
  await renewAll(after(3));
  // Its month is counted from the debit.
  expect(await debited()).toEqual([after(3)]);
});

test('a late month of a programme that is closed or suspended is not owed', async () => {
  const other = await aManager({ companyId: (await aCompany({ status: 'ACTIVE' })).id });
  const { code: theirs } = await code('POST', await signedIn(api.app, other.email));
  const due = await whoIsDue(theirs ?? '');
  await db
    .update(shopSubscriptions)
    .set({ status: 'PAST_DUE', failedTries: 1, nextTryOn: due.day })
    .where(eq(shopSubscriptions.userId, due.userId));
  const pay = () => payDue({ token: due.token, offer: 'external-employee', method: 'card' }, '192.0.2.7');
  for (const status of ['SUSPENDED', 'ENDED'] as const) {
    await db.update(companies).set({ status }).where(eq(companies.id, other.companyId));
    expect(await refusalOf(pay())).toMatchObject({ code: 'shop/nothing-due' });
  }
  await db.update(companies).set({ status: 'ACTIVE' }).where(eq(companies.id, other.companyId));
  expect(await pay()).toMatchObject({ token: expect.any(String) });
});

test('who pays for their place books the sessions of the programme without a licence of the company, as long as the money stands', async () => {
  const { code: companyCode } = await code('POST');
  const program = await aProgram({ companyId, licenceTypes: ['live'] });
  const made = { companyId, programId: program.id, slotKey: '1-12:30' };
  const startsAt = Temporal.Now.instant().round('second').add({ hours: 30 });
  const session = await aSession({ ...made, startsAt, endsAt: startsAt.add({ hours: 1 }) });
  const { email } = await aManager();
  const { order } = await anOrder({ lines: [lineOf(companyCode ?? '')], email, method: 'sepa' });
  const paymentId = await payOrder(order, 'sepa-fails');
  const { headers } = await signedInToSpace(api.app, email);
  const booking = { method: 'POST', url: `/api/espace/sessions/${session.id}/booking`, headers } as const;
  const booked = await api.app.inject({ ...booking, payload: { waiting: false } });
  expect(booked.json()).toMatchObject({ mine: 'booked', fitcoins: null });
  expect(await db.$count(licences, eq(licences.companyId, companyId))).toBe(0);
  // The bank refuses the debit: the place goes with the right (D25).
  await laterAtTheBank(5, paymentId);
  expect((await placesOf(session.id)).registered).toBe(0);
  expect((await api.app.inject({ ...booking, payload: { waiting: false } })).statusCode).toBe(404);
});

test('an employee who bought a place by the code of their own company gives back, when it ends, what no licence holds', async () => {
  const { code: companyCode } = await code('POST');
  const [licensed, free] = [
    await aProgram({ companyId, licenceTypes: ['live'] }),
    await aProgram({ companyId, licenceTypes: [] }),
  ];
  const startsAt = Temporal.Now.instant().round('second').add({ hours: 50 });
  const made = { companyId, slotKey: '1-12:30', startsAt, endsAt: startsAt.add({ hours: 1 }) };
  const [bought, open] = [
    await aSession({ ...made, programId: licensed.id }),
    await aSession({
      ...made,
      programId: free.id,
      startsAt: startsAt.add({ hours: 2 }),
      endsAt: startsAt.add({ hours: 3 }),
    }),
  ];
  const { email, userId } = await aManager();
  const name = { firstName: 'Adèle', lastName: 'Bertin' };
  await db.insert(members).values({
    companyId,
    userId,
    email,
    ...name,
    status: 'ACTIVE',
    source: 'manual',
    joinedOn: '2026-01-05',
  });
  const { order } = await anOrder({ lines: [lineOf(companyCode ?? '', true)], email });
  await payOrder(order, 'card-pays');
  const { headers } = await signedInToSpace(api.app, email);
  for (const { id } of [bought, open]) {
    const url = `/api/espace/sessions/${id}/booking`;
    const booked = await api.app.inject({ method: 'POST', url, headers, payload: { waiting: false } });
    expect(booked.json()).toMatchObject({ mine: 'booked' });
  }
  await endRights(
    userId,
    Temporal.PlainDate.from(await today())
      .subtract({ days: 1 })
      .toString(),
  );
  expect(await placeOf(userId)).toMatchObject({ status: 'ACTIVE', source: 'manual' });
  expect([(await placesOf(bought.id)).registered, (await placesOf(open.id)).registered]).toEqual([0, 1]);
});

test('who goes from one company to another leaves the first', async () => {
  const { code: companyCode } = await code('POST');
  const other = await aManager({ companyId: (await aCompany({ status: 'ACTIVE' })).id });
  const { code: theirs } = await code('POST', await signedIn(api.app, other.email));
  const { email } = await aManager();
  const first = await anOrder({ lines: [lineOf(companyCode ?? '', true)], email });
  await payOrder(first.order, 'card-pays');
  const day = await today();
  const endsOn = Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();
  await db
    .update(shopRights)
    .set({ startsOn: endsOn, endsOn })
    .where(eq(shopRights.userId, first.order.userId));
  const { proof } = first.asked;
  const second = await anOrder({ lines: [lineOf(theirs ?? '', true)], email, proof });
  await payOrder(second.order, 'card-pays');
  await renewAll(day);
  expect((await placeOf(first.order.userId))?.status).toBe('INACTIVE');
  const [there] = await db
    .select()
    .from(members)
    .where(and(eq(members.companyId, other.companyId), eq(members.userId, first.order.userId)));
  expect(there?.status).toBe('PENDING');
});

test('whose year in one company is over, and given back, leaves it, whatever they have in another; and may come back', async () => {
  const { code: companyCode } = await code('POST');
  const other = await aManager();
  const { code: theirs } = await code('POST', await signedIn(api.app, other.email));
  const { email } = await aManager();
  const first = await anOrder({ lines: [lineOf(companyCode ?? '', true)], email });
  const paymentId = await payOrder(first.order, 'card-pays');
  const past = Temporal.PlainDate.from(await today())
    .subtract({ days: 1 })
    .toString();
  const theirRights = eq(shopRights.userId, first.order.userId);
  await db.update(shopRights).set({ startsOn: past, endsOn: past }).where(theirRights);
  const { proof } = first.asked;
  const second = await anOrder({ lines: [lineOf(theirs ?? '', true)], email, proof });
  await payOrder(second.order, 'card-pays');
  await giveBack(paymentId, 4_000);
  expect((await placeOf(first.order.userId))?.status).toBe('INACTIVE');
  const [line] = await db.select().from(shopOrderLines).where(eq(shopOrderLines.orderId, first.order.id));
  expect(await programmeOf(first.order.userId, { companyCodeId: line?.companyCodeId ?? '' })).toBe('open');
});
