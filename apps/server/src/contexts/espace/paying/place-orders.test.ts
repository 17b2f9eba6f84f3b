import { randomUUID } from 'node:crypto';
import type { SandboxChoice } from '@elan/domain/payments';
import { and, desc, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db, inTx } from '../../../platform/db/database.ts';
import { mails } from '../../../platform/mail/mail.tables.ts';
import { anElan } from '../../../testing/elans.ts';
import { aCompany, aProgram, aSession, aSpot } from '../../../testing/factories.ts';
import { brokenLedger, endLotsOf, leftOfLots, someFitcoins } from '../../../testing/gift-cards.ts';
import { loseDispute, payFor } from '../../../testing/gift-orders.ts';
import { giveBack } from '../../../testing/shop.ts';
import { during } from '../../../testing/during.ts';
import { useApi } from '../../../testing/product.ts';
import { placesOf } from '../../../testing/participants.ts';
import { balanceOfWallet, giveBackHold, holdFitcoins } from '../../gift-cards/public.ts';
import { readAgain } from '../../payments/public.ts';
import { placeOrders } from './place-orders.tables.ts';

const api = useApi();
let elan: Awaited<ReturnType<typeof anElan>>;
let companyId: string;
let slot = 0;

beforeEach(async () => {
  companyId = (await aCompany()).id;
  elan = await anElan(api.app, companyId);
});

/** A session of a programme that asks for a licence, which this person has not. */
async function unlicensed(rest: Parameters<typeof aSession>[0] = {}) {
  const { id: programId } = await aProgram({ companyId, licenceTypes: ['live'] });
  const startsAt = Temporal.Now.instant().round('second').add({ hours: 48 });
  slot += 1;
  return aSession({
    companyId,
    programId,
    slotKey: `${slot}-12:30`,
    plannedOn: '2030-01-07',
    startsAt,
    endsAt: startsAt.add({ hours: 1 }),
    ...rest,
  });
}

const post = (url: string, payload: object, headers = elan.headers) =>
  api.app.inject({
    method: 'POST',
    url: `/api/espace/sessions/${url}`,
    headers: { ...headers, 'idempotency-key': randomUUID() },
    payload,
  });
const order = (id: string, shownCents: number) => post(`${id}/place-orders`, { shownCents });
const codeOf = (answer: { json(): unknown }) => (answer.json() as { error?: { code: string } }).error?.code;
const balance = () => balanceOfWallet(elan.userId);
const lastOrder = async () => {
  const [last] = await db
    .select()
    .from(placeOrders)
    .where(eq(placeOrders.userId, elan.userId))
    .orderBy(desc(placeOrders.createdAt))
    .limit(1);
  if (!last) throw new Error('no place was ordered');
  return last;
};
const pay = async (choice: SandboxChoice, times = 1) =>
  payFor({ kind: 'place-order', id: (await lastOrder()).id }, choice, times);
const seen = async (id: string) =>
  (await api.app.inject({ url: `/api/espace/sessions/${id}`, headers: elan.headers })).json();

test('who lacks Fitcoins pays the rest by card, and has the place and a lot of what the card paid, told ten times', async () => {
  await someFitcoins(elan.userId, 600);
  const { id } = await unlicensed();
  expect(await seen(id)).toMatchObject({ fitcoins: { balance: 600, restCents: 1_800 } });
  expect((await order(id, 1_800)).statusCode).toBe(201);
  // Held: nothing else spends them meanwhile.
  expect(await balance()).toBe(0);
  await pay('card-pays', 10);
  expect(await seen(id)).toMatchObject({ mine: 'booked', fitcoins: { paid: true, balance: 0 } });
  expect(await leftOfLots(elan.userId)).toEqual([0, 0]);
  expect((await lastOrder()).status).toBe('PAID');
  // Leaving in time gives all of it back, as Fitcoins, to both lots.
  const leave = {
    method: 'DELETE',
    url: `/api/espace/sessions/${id}/booking`,
    headers: elan.headers,
  } as const;
  expect((await api.app.inject(leave)).statusCode).toBe(200);
  expect(await leftOfLots(elan.userId)).toEqual([600, 400]);
});

test('a refused card gives the Fitcoins back once, to their lot, and there is no place', async () => {
  await someFitcoins(elan.userId, 600);
  const { id } = await unlicensed();
  await order(id, 1_800);
  await pay('card-declined', 10);
  expect([await balance(), await leftOfLots(elan.userId)]).toEqual([600, [600]]);
  expect((await lastOrder()).status).toBe('FAILED');
  expect((await placesOf(id)).people).toEqual([]);
});

test('a place that is taken meanwhile gives everything back, and it is written', async () => {
  await someFitcoins(elan.userId, 600);
  const { id } = await unlicensed({ maxParticipants: 1 });
  await order(id, 1_800);
  const other = await anElan(api.app, companyId);
  await someFitcoins(other.userId, 1_000);
  expect((await post(`${id}/booking`, { withFitcoins: true }, other.headers)).statusCode).toBe(200);
  await pay('card-pays', 10);
  expect([await balance(), (await lastOrder()).status]).toEqual([600, 'REFUNDED']);
  const gone = await db
    .select()
    .from(mails)
    .where(and(eq(mails.to, elan.email), eq(mails.template, 'place-gone')));
  expect(gone).toHaveLength(1);
  expect(gone[0]?.text).toContain('18,00');
  expect(gone[0]?.text).toMatch(/600.Fitcoins/);
});

test('Fitcoins that end while the card is being paid were held in time: they pay the place', async () => {
  await someFitcoins(elan.userId, 600);
  const { id } = await unlicensed();
  await order(id, 1_800);
  await endLotsOf(elan.userId);
  await pay('card-pays', 10);
  expect(await seen(id)).toMatchObject({ mine: 'booked', fitcoins: { paid: true, balance: 0 } });
  expect([await leftOfLots(elan.userId), (await lastOrder()).status]).toEqual([[0, 0], 'PAID']);
});

test('a place that is refused half-way leaves nothing of itself: neither a place nor Fitcoins beside the refund', async () => {
  await someFitcoins(elan.userId, 600);
  const { id } = await unlicensed();
  await order(id, 1_800);
  // The wallet lost a part of what is held, whatever the cause.
  await db.execute(sql`update place_orders set fitcoins = 700 where user_id = ${elan.userId}`);
  await pay('card-pays', 10);
  expect((await lastOrder()).status).toBe('REFUNDED');
  expect([await balance(), await leftOfLots(elan.userId)]).toEqual([600, [600]]);
  expect((await placesOf(id)).people).toEqual([]);
});

test('a checkout that opens twice at once opens once: the second one is told so, and holds nothing', async () => {
  await someFitcoins(elan.userId, 600);
  const { id } = await unlicensed();
  const first = () =>
    db.execute(sql`insert into place_orders (user_id, member_id, session_id, status, fitcoins, cents)
      values (${elan.userId}, ${elan.memberId}, ${id}, 'PLACED', 0, 1800)`);
  expect(codeOf(await during(first, () => order(id, 1_800)))).toBe('payments/already-in-progress');
  expect(await balance()).toBe(600);
});

test('who left a checkout starts again: what it held comes back first', async () => {
  await someFitcoins(elan.userId, 600);
  const { id } = await unlicensed();
  const other = await unlicensed();
  await order(id, 1_800);
  expect((await order(other.id, 1_800)).statusCode).toBe(201);
  expect(await balance()).toBe(0);
  await pay('card-pays');
  expect(await seen(other.id)).toMatchObject({ mine: 'booked' });
  expect(await seen(id)).toMatchObject({ mine: null });
});

test('a rest that is not the one that was shown, a full session and a place that is had already take no money', async () => {
  await someFitcoins(elan.userId, 600);
  const { id } = await unlicensed();
  expect(codeOf(await order(id, 1_700))).toBe('shop/price-changed');
  expect(await balance()).toBe(600);
  const full = await unlicensed({ maxParticipants: 1 });
  const other = await anElan(api.app, companyId);
  await someFitcoins(other.userId, 1_000);
  await post(`${full.id}/booking`, { withFitcoins: true }, other.headers);
  expect(codeOf(await order(full.id, 1_800))).toBe('sessions/full');
  await order(id, 1_800);
  await pay('card-pays');
  expect(codeOf(await order(id, 1_800))).toBe('espace/already-booked');
  const startsAt = Temporal.Now.instant().round('second').subtract({ minutes: 5 });
  const past = await unlicensed({ startsAt, endsAt: startsAt.add({ hours: 1 }) });
  expect(codeOf(await order(past.id, 4_500))).toBe('espace/started');
});

test('money that goes back by hand takes the place to come, and what the card brought; what was held returns (D40)', async () => {
  await someFitcoins(elan.userId, 600);
  const { id } = await unlicensed({ maxParticipants: 1 });
  await order(id, 1_800);
  const paymentId = await pay('card-pays');
  // A gesture of a part leaves the place.
  await giveBack(paymentId, 300);
  expect(await seen(id)).toMatchObject({ mine: 'booked' });
  await giveBack(paymentId, 1_500);
  await readAgain(paymentId);
  expect(await seen(id)).toMatchObject({ mine: null, fitcoins: { balance: 600 } });
  expect([await leftOfLots(elan.userId), (await lastOrder()).status]).toEqual([[600, 0], 'REFUNDED']);
  const told = await db
    .select()
    .from(mails)
    .where(and(eq(mails.to, elan.email), eq(mails.template, 'place-refunded')));
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain('18,00');
  expect(await brokenLedger()).toEqual([]);
});

test('money that the bank took back for good does the same, also once the place was left for the wallet', async () => {
  const { id } = await unlicensed();
  await order(id, 4_500);
  const paymentId = await pay('card-pays');
  const leave = {
    method: 'DELETE',
    url: `/api/espace/sessions/${id}/booking`,
    headers: elan.headers,
  } as const;
  expect((await api.app.inject(leave)).statusCode).toBe(200);
  expect(await balance()).toBe(1_000);
  await loseDispute(paymentId);
  expect([await balance(), (await lastOrder()).status]).toEqual([0, 'REFUNDED']);
});

test('a guest at a spot that is open to the public pays the rest by card too, and has the place as a guest', async () => {
  await someFitcoins(elan.userId, 600);
  const host = (await aCompany()).id;
  const spotId = (await aSpot({ companyId: host, openToPublic: true })).id;
  const startsAt = Temporal.Now.instant().round('second').add({ hours: 48 });
  const { id } = await aSession({ companyId: host, spotId, startsAt, endsAt: startsAt.add({ minutes: 45 }) });
  expect(await seen(id)).toMatchObject({ guest: true, fitcoins: { balance: 600, restCents: 1_800 } });
  expect((await order(id, 1_800)).statusCode).toBe(201);
  await pay('card-pays', 10);
  expect(await seen(id)).toMatchObject({ guest: true, mine: 'booked', fitcoins: { paid: true } });
  expect([await leftOfLots(elan.userId), (await lastOrder()).status]).toEqual([[0, 0], 'PAID']);
});

test('a hold asked twice holds once, and comes back once', async () => {
  await someFitcoins(elan.userId, 600);
  const hold = () =>
    inTx(() => holdFitcoins({ userId: elan.userId, order: 'essai:1', most: 400, words: 'Essai' }));
  expect([await hold(), await hold(), await balance()]).toEqual([400, 400, 200]);
  const back = () => inTx(() => giveBackHold('essai:1', 'Essai'));
  expect([await back(), await back(), await balance()]).toEqual([400, 0, 600]);
  // Told again after its end, it does not make the lot good for one more day.
  await endLotsOf(elan.userId);
  expect([await back(), await balance()]).toEqual([0, 0]);
});
