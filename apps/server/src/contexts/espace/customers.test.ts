import type { EspaceSession } from '@elan/domain/espace';
import { addDays } from '@elan/domain/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { anElan } from '../../testing/elans.ts';
import { aCompany, aManager, aSession } from '../../testing/factories.ts';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { aPlaceOn, placesOf } from '../../testing/participants.ts';
import { useApi } from '../../testing/product.ts';
import { aLine, anOrder, endRights, laterAtTheBank, payOrder, signedInToSpace } from '../../testing/shop.ts';
import { publicCompany } from '../companies/public.ts';

const api = useApi();
let companyId: string;
let me: Awaited<ReturnType<typeof anElan>>;
beforeAll(async () => {
  companyId = await publicCompany();
  me = await anElan(api.app, companyId);
});

const soon = (changes: Parameters<typeof aSession>[0] = {}) =>
  aSession({ companyId, startsAt: Temporal.Now.instant().round('second').add({ hours: 30 }), ...changes });
const get = (path: string) => api.app.inject({ url: `/api/espace/${path}`, headers: me.headers });
const idsOf = async (path: string) =>
  (await get(path)).json<{ items: EspaceSession[] }>().items.map(({ id }) => id);
const book = (id: string, waiting: boolean) =>
  api.app.inject({
    method: 'POST',
    url: `/api/espace/sessions/${id}/booking`,
    headers: me.headers,
    payload: { waiting },
  });

describe('a customer of the shop, among the other customers', () => {
  test.each([
    ['that another customer bought, with a place left', async () => soon({ boughtBy: await aLine() })],
    ['that nobody bought', () => soon()],
  ])('neither sees nor books a session %s', async (_, made) => {
    const { id } = await made();
    expect(await idsOf('sessions')).not.toContain(id);
    expect(await idsOf('bookings')).not.toContain(id);
    expect((await get(`sessions/${id}`)).statusCode).toBe(404);
    for (const waiting of [false, true]) expect((await book(id, waiting)).statusCode).toBe(404);
  });

  test.each([true, false])(
    'sees a session that they take part in, and of the others only how many they are (bought: %s)',
    async (bought) => {
      const session = await soon(bought ? { boughtBy: await aLine() } : {});
      await aPlaceOn(session);
      await aPlaceOn(session, { id: me.memberId });
      expect(await idsOf('sessions')).toContain(session.id);
      const opened = await get(`sessions/${session.id}`);
      expect(opened.json()).toMatchObject({ id: session.id, mine: 'booked', registered: 2 });
      expect(opened.body + (await get('bookings')).body).not.toMatch(/Fabre|Inès|exemple\.test/);
    },
  );
});

describe('who has a Live subscription', () => {
  const anHour = (hours = 30) => Temporal.Now.instant().round('second').add({ hours });
  const aLive = (changes: Parameters<typeof aSession>[0] = {}) =>
    aSession({
      companyId,
      type: 'LIVE',
      spotId: null,
      meeting: 'AUTO',
      maxParticipants: 2,
      startsAt: anHour(),
      endsAt: anHour(31),
      ...changes,
    });
  /** Somebody who bought Live, in the space: of no company, or an employee of one. */
  const aSubscriber = async (choice: 'card-pays' | 'sepa-fails' = 'card-pays', employed = false) => {
    const person = employed ? await anElan(api.app, (await aCompany()).id) : await aManager();
    const method = choice === 'card-pays' ? 'card' : 'sepa';
    const lines = [{ offer: 'live' as const, commitment: false }];
    const { order } = await anOrder({ lines, email: person.email, method });
    const paymentId = await payOrder(order, choice);
    return { ...(await signedInToSpace(api.app, person.email)), order, paymentId };
  };
  const on = (who: { headers: Record<string, string> }) => ({
    list: async (path: 'sessions' | 'bookings') =>
      (await api.app.inject({ url: `/api/espace/${path}`, headers: who.headers }))
        .json<{ items: EspaceSession[] }>()
        .items.map(({ id }) => id),
    act: (method: 'POST' | 'DELETE', id: string) =>
      api.app.inject({
        method,
        url: `/api/espace/sessions/${id}/booking`,
        headers: who.headers,
        ...(method === 'POST' && { payload: { waiting: false } }),
      }),
    read: (id: string) => api.app.inject({ url: `/api/espace/sessions/${id}`, headers: who.headers }),
  });

  test.each([false, true])(
    'sees the Live sessions of the customers, joins and leaves them (employed: %s)',
    async (employed) => {
      const { id } = await aLive();
      const subscriber = on(await aSubscriber('card-pays', employed));
      expect(await subscriber.list('sessions')).toContain(id);
      expect((await subscriber.read(id)).json()).toMatchObject({
        mine: null,
        meetingUrl: null,
        fitcoins: null,
      });
      const booked = await subscriber.act('POST', id);
      expect(booked.json()).toMatchObject({ mine: 'booked', registered: 1, meetingUrl: `/meeting/${id}` });
      expect(await subscriber.list('bookings')).toEqual([id]);
      expect((await subscriber.act('POST', id)).statusCode).toBe(409);
      expect((await subscriber.act('DELETE', id)).json()).toMatchObject({ mine: null, registered: 0 });
    },
  );

  test('the last place is one person’s; who has no such right sees none and joins none', async () => {
    const { id } = await aLive({ maxParticipants: 1 });
    const [first, second] = [on(await aSubscriber()), on(await aSubscriber())];
    expect((await first.act('POST', id)).statusCode).toBe(200);
    expect((await second.act('POST', id)).statusCode).toBe(409);
    const stranger = on(me);
    expect(await stranger.list('sessions')).not.toContain(id);
    expect((await stranger.act('POST', id)).statusCode).toBe(404);
  });

  test('whose debit is on its way comes in, and no more once the bank refuses it (D25)', async () => {
    const { id } = await aLive();
    const buyer = await aSubscriber('sepa-fails');
    expect(await on(buyer).list('sessions')).toContain(id);
    expect((await on(buyer).act('POST', id)).statusCode).toBe(200);
    await laterAtTheBank(5, buyer.paymentId);
    expect(await on(buyer).list('sessions')).not.toContain(id);
    expect((await on(buyer).act('POST', id)).statusCode).toBe(404);
    // The place that they had is free again.
    expect(await on(buyer).list('bookings')).toEqual([]);
    expect((await placesOf(id)).registered).toBe(0);
  });

  test('whose last month is over has no place any more; who renews keeps theirs', async () => {
    const { id } = await aLive();
    const [over, renews] = [await aSubscriber(), await aSubscriber()];
    for (const one of [over, renews]) expect((await on(one).act('POST', id)).statusCode).toBe(200);
    const day = parisDay(await databaseNow());
    await endRights(over.order.userId, addDays(day, -1));
    expect([await on(over).list('bookings'), await on(renews).list('bookings')]).toEqual([[], [id]]);
    // What is no longer shown is given back too: somebody else may take it.
    expect((await placesOf(id)).registered).toBe(1);
  });
});
