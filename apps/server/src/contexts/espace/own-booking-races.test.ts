import { beforeEach, expect, test } from 'vitest';
import { bookInTurn, leaveOwnInTurn } from '../../testing/elans.ts';
import { aCompany, aSession } from '../../testing/factories.ts';
import { placesOf, resetTurns, someMembers } from '../../testing/participants.ts';
import { useProduct } from '../../testing/product.ts';
import { race } from '../../testing/race.ts';

useProduct();
beforeEach(resetTurns);

const inTwoDays = Temporal.Now.instant().round('second').add({ hours: 48 });
const soon = { startsAt: inTwoDays, endsAt: inTwoDays.add({ minutes: 45 }) };

async function ends(name: string, args: readonly unknown[], times: number) {
  const outcomes = await race({
    module: new URL('../../testing/elans.ts', import.meta.url),
    // It plugs contexts together, which the next race of its process must not find.
    apart: true,
    name,
    args,
    times,
    connections: 10,
    sends: true,
  });
  const counts: Record<string, number> = {};
  for (const { value } of outcomes) counts[String(value)] = (counts[String(value)] ?? 0) + 1;
  return counts;
}

test('200 people of two processes book 10 places for themselves at once: 10 have one, the others a rank each (T26)', async () => {
  const { id: companyId } = await aCompany();
  const people = await someMembers(companyId, 200);
  const session = await aSession({ companyId, maxParticipants: 10, ...soon });
  expect(await ends(bookInTurn.name, [companyId, session.id, people, true], 100)).toEqual({ done: 200 });
  const after = await placesOf(session.id);
  expect(after).toMatchObject({ registered: 10, live: 10 });
  expect(after.people.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 10 }, () => 'REGISTERED'),
    ...Array.from({ length: 190 }, () => 'WAITING'),
  ]);
  expect(new Set(after.people.map(({ askedAt }) => String(askedAt))).size).toBe(200);
}, 600_000);

test('places that are given back at once go once each to the first who wait, in their order', async () => {
  const { id: companyId } = await aCompany();
  const people = await someMembers(companyId, 16);
  const session = await aSession({ companyId, maxParticipants: 10, ...soon });
  for (const memberId of people) {
    await bookInTurn(companyId, session.id, [memberId], true);
  }
  await resetTurns();
  expect(await ends(leaveOwnInTurn.name, [companyId, session.id, people.slice(0, 4)], 2)).toEqual({
    done: 4,
  });
  const after = await placesOf(session.id);
  expect(people.map(after.statusOf)).toEqual([
    ...Array.from({ length: 4 }, () => 'LEFT'),
    ...Array.from({ length: 10 }, () => 'REGISTERED'),
    ...Array.from({ length: 2 }, () => 'WAITING'),
  ]);
}, 120_000);
