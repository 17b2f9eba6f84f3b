import { addDays, civilDateOf } from '@elan/domain/kernel';
import { eq, like } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { db, inTx } from '../../../platform/db/database.ts';
import { mails } from '../../../platform/mail/mail.tables.ts';
import { systemActor } from '../../../platform/registry/audit.ts';
import { during } from '../../../testing/during.ts';
import { aCoach, aManager } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { goodPassword } from '../../../testing/registrations.ts';
import {
  anOrder,
  anOrderAsked,
  giveBack,
  laterAtTheBank,
  payOrder,
  payTooLate,
  sendRefundsOf,
} from '../../../testing/shop.ts';
import {
  aPlaceWithCoaches,
  boughtBy,
  orderOpened,
  placesOn,
  sessionOf,
  tellBought,
} from '../../../testing/unit-sessions.ts';
import { payments, readAgain } from '../../payments/public.ts';
import { assignSessionCoach, cancelBoughtSession, sessions } from '../../sessions/public.ts';
import { placeOrder } from '../place-order.ts';
import { shopRights } from '../shop.tables.ts';
import { followSessions } from './follow-sessions.ts';
import { shopSessions } from './sessions.tables.ts';

const api = useApi();
vi.setConfig({ testTimeout: 60_000 });

const call = (url: string, payload: object, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'POST', url, payload, headers });
const hoursOf = async (body: object) =>
  (await call('/api/shop/session-hours', body)).json<{ hours: number[] }>().hours;
const orderNow = (token: string) => orderOpened(api.app, token);
const mailsOf = (template: string, to: string) =>
  db
    .select()
    .from(mails)
    .where(eq(mails.to, to))
    .then((all) => all.filter((mail) => mail.template === template));
const friends = [
  { firstName: 'Zoé', lastName: 'Vial', email: 'zoe.vial@exemple.test' },
  { firstName: 'Noé', lastName: 'Vial', email: 'noe.vial@exemple.test' },
];

describe('the hours that are offered', () => {
  test('are those at which a coach who goes there is free, and nobody is paying for', async () => {
    const { postalCode, objectiveId, day, line } = await aPlaceWithCoaches(1);
    const asked = { postalCode, objectiveId, day };
    expect(await hoursOf(asked)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21]);
    expect(await hoursOf({ ...asked, postalCode: '13001' })).toEqual([]);
    expect(await hoursOf({ ...asked, day: addDays(day, -10) })).toEqual([]);
    await anOrder({ lines: [line()] });
    expect(await hoursOf(asked)).not.toContain(18);
  });

  test('a session too near, one too far, and an objective that is gone are refused with their reason', async () => {
    const { line, day } = await aPlaceWithCoaches(1);
    const code = async (one: object) =>
      (await call('/api/shop/quotes', { variant: 'default', lines: [one] })).json<{
        error: { code: string };
      }>().error.code;
    expect(await code(line({ day: addDays(day, -9) }))).toBe('shop/session-too-early');
    expect(await code(line({ day: addDays(day, 90) }))).toBe('shop/session-too-early');
    expect(await code(line({ objectiveId: 'nothing' }))).toBe('shop/choice-gone');
    expect(await code({ offer: 'day-pass', day: addDays(day, -10), gymId: 'x' })).toBe(
      'shop/day-pass-too-early',
    );
    expect(await code({ offer: 'day-pass', day, gymId: 'x' })).toBe('shop/choice-gone');
    expect(await code(line({ friends: [...friends, ...friends, ...friends] }))).toBe('form-invalid');
  });
});

describe('a session with two friends', () => {
  test('is held while it is paid, then has its coach, its hour, who comes, and is told to all', async () => {
    const { line, coachIds } = await aPlaceWithCoaches(1);
    const { order, token, asked } = await anOrder({ lines: [line({ friends })] });
    expect(order.totalCents).toBe(5_500);
    const held = await boughtBy(order.id);
    expect(held).toMatchObject({ status: 'HELD', coachId: coachIds[0], sessionId: null });
    const minutes = held.heldUntil.since(held.createdAt).total('minutes');
    expect(minutes).toBeCloseTo(31, 3);
    await payOrder(order, 'card-pays');
    const planned = await boughtBy(order.id);
    const session = await sessionOf(planned.sessionId);
    expect(session).toMatchObject({
      status: 'ACTIVE',
      coachId: coachIds[0],
      registered: 3,
      maxParticipants: 3,
    });
    expect(String(session?.startsAt)).toBe(String(planned.startsAt));
    expect(await orderNow(token)).toMatchObject({
      status: 'PAID',
      sessions: [{ status: 'PLANNED', zone: 'Europe/Paris', coach: expect.stringContaining('Sacha') }],
      withdrawal: { refusal: 'dated' },
      lines: [{ nextChargeOn: null, detail: expect.stringContaining('avec 2\u00a0amis') }],
    });
    for (const { email } of friends) expect(await mailsOf('shop-session-friend', email)).toHaveLength(1);
    await tellBought(session?.id ?? '');
    await tellBought(session?.id ?? '');
    expect(await mailsOf('participant-booked', asked.email)).toHaveLength(1);
    const [toCoach] = await db.select().from(mails).where(like(mails.template, 'shop-session-coach'));
    expect(toCoach?.text).toContain('12 rue des Lilas');
  });

  test('told twice, is one session; a payment that is left frees the hour, and late money goes back', async () => {
    const { line, postalCode, objectiveId, day } = await aPlaceWithCoaches(1);
    const { order, token } = await anOrder({ lines: [line()] });
    const id = await payOrder(order, 'card-pays');
    for (let told = 0; told < 5; told += 1) await readAgain(id);
    expect(await db.$count(sessions, eq(sessions.boughtBy, (await boughtBy(order.id)).lineId))).toBe(1);
    expect(token).not.toBe('');
    const other = await anOrder({ lines: [line({ hour: 7 })] });
    await call('/api/shop/orders/given-up', { token: other.token });
    expect((await boughtBy(other.order.id)).status).toBe('FREED');
    expect(await hoursOf({ postalCode, objectiveId, day })).toContain(7);
    const [payment] = await db.select().from(payments).where(eq(payments.subjectId, other.order.id));
    await payTooLate(payment?.id ?? '');
    expect(await db.$count(sessions, eq(sessions.boughtBy, (await boughtBy(other.order.id)).lineId))).toBe(0);
  });

  test('of two who want the last coach of an hour, the second is told, and nothing of theirs is charged', async () => {
    const { line } = await aPlaceWithCoaches(1);
    const asked = await Promise.all([anOrderAsked({ lines: [line()] }), anOrderAsked({ lines: [line()] })]);
    const done = await Promise.allSettled(asked.map((one) => inTx(() => placeOrder(one, '192.0.2.4'))));
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(done.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'shop/slot-taken' },
    });
  });

  test('an hour that is told in SEPA is planned at once, and cancelled when the bank refuses', async () => {
    const { line } = await aPlaceWithCoaches(1);
    const { order } = await anOrder({ lines: [line()], method: 'sepa' });
    const id = await payOrder(order, 'sepa-fails');
    const { sessionId } = await boughtBy(order.id);
    expect(await sessionOf(sessionId)).toMatchObject({ status: 'ACTIVE' });
    await laterAtTheBank(10, id);
    expect(await sessionOf(sessionId)).toMatchObject({ status: 'CANCELLED' });
    expect((await boughtBy(order.id)).status).toBe('CANCELLED');
    await followSessions();
  });
});

/** A coach who is signed in to the coaches’ space. */
async function aSignedInCoach(postalCode: string) {
  const { userId, email } = await aManager();
  const coach = await aCoach({ userId, zones: [postalCode] });
  const answer = await call('/api/auth/sign-in', { email, password: goodPassword, audience: 'coach' });
  return {
    id: coach.id,
    email: coach.email,
    headers: { authorization: `Bearer ${answer.json<{ idToken: string }>().idToken}` },
  };
}

describe('a coach who declines', () => {
  const givesBack = (coach: { headers: Record<string, string> }, sessionId: string) =>
    call(`/api/coach/sessions/${sessionId}/withdrawal`, { reason: 'Un empêchement familial' }, coach.headers);

  test('is replaced by the next one, who is told, as the buyer is (D38)', async () => {
    const { line, postalCode } = await aPlaceWithCoaches(0);
    const first = await aSignedInCoach(postalCode);
    const { order, asked, token } = await anOrder({ lines: [line()] });
    const second = await aCoach({ zones: [postalCode] });
    await payOrder(order, 'card-pays');
    const { sessionId } = await boughtBy(order.id);
    const own = await api.app.inject({ url: '/api/coach/sessions', headers: first.headers });
    expect(own.json<{ items: { id: string; type: string }[] }>().items).toMatchObject([
      { id: sessionId, type: 'Séance privée' },
    ]);
    expect((await givesBack(first, sessionId ?? '')).statusCode).toBe(200);
    expect((await orderNow(token)).sessions).toMatchObject([{ status: 'SEARCHING', coach: null }]);
    await followSessions();
    expect(await sessionOf(sessionId)).toMatchObject({ status: 'ACTIVE', coachId: second.id });
    expect(await boughtBy(order.id)).toMatchObject({
      status: 'PLANNED',
      coachId: second.id,
      declinedBy: [first.id],
    });
    expect(await mailsOf('shop-session-coach', second.email)).toHaveLength(1);
    expect(await mailsOf('shop-session-new-coach', asked.email)).toHaveLength(1);
  });

  test('two days before gives it back too: nobody is shown who will not come (D38)', async () => {
    const { line, postalCode, day } = await aPlaceWithCoaches(0);
    const first = await aSignedInCoach(postalCode);
    const { order, token } = await anOrder({ lines: [line({ day: addDays(day, -7), hour: 21 })] });
    await payOrder(order, 'card-pays');
    const { sessionId } = await boughtBy(order.id);
    const near = Temporal.Now.instant().round('second').add({ hours: 30 });
    const span = { startsAt: near, endsAt: near.add({ hours: 1 }), parisDate: civilDateOf(near) };
    await db
      .update(sessions)
      .set(span)
      .where(eq(sessions.id, sessionId ?? ''));
    expect((await givesBack(first, sessionId ?? '')).json()).toEqual({ outcome: 'given-back' });
    expect((await orderNow(token)).sessions).toMatchObject([{ status: 'SEARCHING', coach: null }]);
    expect((await sessionOf(sessionId))?.coachId).toBeNull();
  });

  test('and whom our team replaced by hand is not replaced again', async () => {
    const { line, postalCode } = await aPlaceWithCoaches(0);
    const first = await aSignedInCoach(postalCode);
    const { order, asked } = await anOrder({ lines: [line()] });
    const chosen = await aCoach({ zones: [postalCode] });
    await aCoach({ zones: [postalCode] });
    await payOrder(order, 'card-pays');
    const { sessionId } = await boughtBy(order.id);
    await givesBack(first, sessionId ?? '');
    await assignSessionCoach({ kind: 'all' }, systemActor, sessionId ?? '', { coachId: chosen.id });
    await followSessions();
    expect(await boughtBy(order.id)).toMatchObject({ status: 'PLANNED', coachId: chosen.id });
    expect(await mailsOf('shop-session-new-coach', asked.email)).toHaveLength(1);
  });

  test('and of whom a replacement cannot take it leaves it to the day it may last, whatever refuses them', async () => {
    const { line, postalCode } = await aPlaceWithCoaches(0);
    const first = await aSignedInCoach(postalCode);
    const { order } = await anOrder({ lines: [line()] });
    await aCoach({ zones: [postalCode] });
    await payOrder(order, 'card-pays');
    const { id, sessionId } = await boughtBy(order.id);
    await givesBack(first, sessionId ?? '');
    // Its hour is past for whoever would take it: no refusal of a coach.
    const past = Temporal.Now.instant().round('second').subtract({ minutes: 5 });
    await db
      .update(sessions)
      .set({ startsAt: past, endsAt: past.add({ hours: 1 }), parisDate: civilDateOf(past) })
      .where(eq(sessions.id, sessionId ?? ''));
    await followSessions();
    expect((await boughtBy(order.id)).status).toBe('SEARCHING');
    await db.update(shopSessions).set({ searchUntil: past }).where(eq(shopSessions.id, id));
    await followSessions();
    expect((await boughtBy(order.id)).status).toBe('CANCELLED');
  });

  test('and whom nobody replaces within a day gives the money back, once', async () => {
    const { line, postalCode } = await aPlaceWithCoaches(0);
    const only = await aSignedInCoach(postalCode);
    const { order, asked, token } = await anOrder({ lines: [line()] });
    const paymentId = await payOrder(order, 'card-pays');
    const { id, sessionId } = await boughtBy(order.id);
    await givesBack(only, sessionId ?? '');
    await followSessions();
    expect((await boughtBy(order.id)).status).toBe('SEARCHING');
    await db
      .update(shopSessions)
      .set({ searchUntil: Temporal.Now.instant().subtract({ minutes: 1 }) })
      .where(eq(shopSessions.id, id));
    await followSessions();
    await followSessions();
    await sendRefundsOf(paymentId);
    await readAgain(paymentId);
    expect(await sessionOf(sessionId)).toMatchObject({ status: 'CANCELLED' });
    expect(await orderNow(token)).toMatchObject({ status: 'REFUNDED', sessions: [{ status: 'CANCELLED' }] });
    expect(await mailsOf('shop-order-sessionCancelled', asked.email)).toHaveLength(1);
    const [right] = await db.select().from(shopRights).where(eq(shopRights.userId, order.userId));
    expect(right?.status).toBe('REVOKED');
    const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
    expect(payment).toMatchObject({ status: 'REFUNDED', refundedCents: 4_500 });
  });

  test('and whose right is taken back meanwhile is not told again', async () => {
    const { line } = await aPlaceWithCoaches(1);
    const { order, asked } = await anOrder({ lines: [line()] });
    await payOrder(order, 'card-pays');
    await inTx(async () => cancelBoughtSession((await boughtBy(order.id)).sessionId ?? '', 'Intempéries'));
    const rightsOf = eq(shopRights.userId, order.userId);
    const takenBack = () => db.update(shopRights).set({ status: 'REVOKED' }).where(rightsOf);
    expect(await during(takenBack, () => followSessions())).toMatchObject({ refunded: 1 });
    expect(await mailsOf('shop-order-sessionCancelled', asked.email)).toEqual([]);
  });

  test.each(['ACTIVE', 'PASSED'] as const)(
    'and whom nobody replaced when the hour came gives the money back too, though the session is %s',
    async (status) => {
      const { line, postalCode } = await aPlaceWithCoaches(0);
      const only = await aSignedInCoach(postalCode);
      const { order, token } = await anOrder({ lines: [line()] });
      const paymentId = await payOrder(order, 'card-pays');
      const { id, sessionId } = await boughtBy(order.id);
      await givesBack(only, sessionId ?? '');
      // The job did not run meanwhile, and its hour came.
      const startsAt = Temporal.Now.instant().round('second').subtract({ minutes: 2 });
      const span = { startsAt, endsAt: startsAt.add({ hours: 1 }) };
      await db
        .update(sessions)
        .set({ ...span, status, parisDate: civilDateOf(startsAt) })
        .where(eq(sessions.id, sessionId ?? ''));
      await db
        .update(shopSessions)
        .set({ ...span, searchUntil: startsAt })
        .where(eq(shopSessions.id, id));
      await followSessions();
      await followSessions();
      await sendRefundsOf(paymentId);
      await readAgain(paymentId);
      expect(await orderNow(token)).toMatchObject({
        status: 'REFUNDED',
        sessions: [{ status: 'CANCELLED' }],
      });
      expect((await sessionOf(sessionId))?.status).toBe(status === 'ACTIVE' ? 'CANCELLED' : 'PASSED');
    },
  );

  test('after a part that went back by hand, what is left of the money goes back, once, and nothing is tried for ever', async () => {
    const { line } = await aPlaceWithCoaches(1);
    const { order, token } = await anOrder({ lines: [line()] });
    const paymentId = await payOrder(order, 'card-pays');
    await giveBack(paymentId, 500);
    const { sessionId } = await boughtBy(order.id);
    await inTx(() => cancelBoughtSession(sessionId ?? '', 'Intempéries'));
    await followSessions();
    await sendRefundsOf(paymentId);
    await readAgain(paymentId);
    const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
    expect([payment?.refundedCents, (await orderNow(token)).status]).toEqual([order.totalCents, 'REFUNDED']);
    expect(await followSessions()).toMatchObject({ refunded: 0 });
  });

  test('what else was bought with it is withdrawn from for what is left, after a part that went back by hand', async () => {
    const { line } = await aPlaceWithCoaches(1);
    const { order, token } = await anOrder({ lines: [line(), { offer: 'live', commitment: false }] });
    const paymentId = await payOrder(order, 'card-pays');
    const { sessionId } = await boughtBy(order.id);
    await inTx(() => cancelBoughtSession(sessionId ?? '', 'Intempéries'));
    await followSessions();
    await sendRefundsOf(paymentId);
    await giveBack(paymentId, 100);
    const key = { 'idempotency-key': crypto.randomUUID() };
    expect((await call('/api/shop/orders/withdrawn', { token }, key)).statusCode).toBe(200);
    await sendRefundsOf(paymentId);
    await readAgain(paymentId);
    const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
    expect([payment?.refundedCents, (await orderNow(token)).status]).toEqual([order.totalCents, 'REFUNDED']);
  });

  test('a session that we cancel is paid back too; the rest of its order stays', async () => {
    const { line } = await aPlaceWithCoaches(1);
    const { order, token } = await anOrder({ lines: [line(), line({ hour: 9, offer: 'mobility' })] });
    const paymentId = await payOrder(order, 'card-pays');
    const rows = await db.select().from(shopSessions).where(eq(shopSessions.userId, order.userId));
    await inTx(() => cancelBoughtSession(rows[0]?.sessionId ?? '', 'Intempéries'));
    await followSessions();
    await sendRefundsOf(paymentId);
    await readAgain(paymentId);
    const now = await orderNow(token);
    expect(now.status).toBe('PART_REFUNDED');
    expect(now.sessions.map(({ status }) => status).toSorted()).toEqual(['CANCELLED', 'PLANNED']);
    expect(await placesOn(rows[0]?.sessionId ?? '')).toEqual(['CANCELLED']);
  });

  test('what else was bought with it is withdrawn from all the same, once, for what it cost', async () => {
    const { line } = await aPlaceWithCoaches(1);
    const { order, token } = await anOrder({ lines: [line(), { offer: 'live', commitment: false }] });
    const paymentId = await payOrder(order, 'card-pays');
    const { sessionId } = await boughtBy(order.id);
    await inTx(() => cancelBoughtSession(sessionId ?? '', 'Intempéries'));
    await followSessions();
    await sendRefundsOf(paymentId);
    await readAgain(paymentId);
    expect(await orderNow(token)).toMatchObject({ status: 'PART_REFUNDED', withdrawal: { refusal: null } });
    const withdraw = () =>
      call('/api/shop/orders/withdrawn', { token }, { 'idempotency-key': crypto.randomUUID() });
    const answers = [await withdraw(), await withdraw()];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
    await sendRefundsOf(paymentId);
    await readAgain(paymentId);
    const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
    expect([payment?.refundedCents, (await orderNow(token)).status]).toEqual([order.totalCents, 'REFUNDED']);
  });
});
