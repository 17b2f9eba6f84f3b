import { beforeEach, expect, test } from 'vitest';
import { payPlacesInTurn } from '../../testing/elans.ts';
import { aCompany, aManager, aProgram, aSession } from '../../testing/factories.ts';
import { someFitcoins } from '../../testing/gift-cards.ts';
import { placesOf, resetTurns, someMembers } from '../../testing/participants.ts';
import { useProduct } from '../../testing/product.ts';
import { race } from '../../testing/race.ts';
import { balanceOfWallet } from '../gift-cards/public.ts';

useProduct();
beforeEach(resetTurns);

test('100 bookings of two processes with one wallet of 5 sessions: 5 places, and nothing left in it', async () => {
  const { id: companyId } = await aCompany();
  const { userId } = await aManager({ companyId });
  const [memberId = ''] = await someMembers(companyId, 1);
  const { id: programId } = await aProgram({ companyId, licenceTypes: ['live'] });
  await someFitcoins(userId, 5000);
  const from = Temporal.Now.instant().round('second').add({ hours: 30 });
  const sessions: string[] = [];
  for (let rank = 0; rank < 100; rank += 1) {
    const startsAt = from.add({ hours: rank });
    const hours = { startsAt, endsAt: startsAt.add({ minutes: 45 }) };
    const planned = { programId, slotKey: `${rank}-12:30`, plannedOn: '2030-01-07' };
    sessions.push((await aSession({ companyId, ...planned, ...hours })).id);
  }
  const outcomes = await race({
    module: new URL('../../testing/elans.ts', import.meta.url),
    // It plugs contexts together, which the next race of its process must not find.
    apart: true,
    name: payPlacesInTurn.name,
    args: [{ companyId, memberId, userId }, sessions],
    times: 50,
    connections: 10,
    sends: true,
  });
  const ends = Object.groupBy(outcomes, ({ value }) => String(value));
  expect(Object.fromEntries(Object.entries(ends).map(([end, all]) => [end, all?.length]))).toEqual({
    done: 5,
    'gift-cards/not-enough-fitcoins': 95,
  });
  const places = await Promise.all(sessions.map(async (id) => (await placesOf(id)).live));
  expect(places.reduce((sum, live) => sum + live, 0)).toBe(5);
  expect(await balanceOfWallet(userId)).toBe(0);
}, 300_000);
