import { beforeEach, expect, test } from 'vitest';
import { aCompany, aProgram, aSession, anActor } from '../../../testing/factories.ts';
import {
  leaveInTurn,
  placesOf,
  registerInTurn,
  resetTurns,
  someMembers,
} from '../../../testing/participants.ts';
import { useProduct } from '../../../testing/product.ts';
import { race, type Outcome } from '../../../testing/race.ts';
import { banParticipant } from './ban-participant.ts';
import { registerParticipants } from './register-participants.ts';

useProduct();
beforeEach(resetTurns);

const everybody = { kind: 'all' } as const;
const booker = {
  ...anActor('ADMIN'),
  userId: null as unknown as string, // nobody's account: the columns that keep who acted take null, the type of a caller does not
};
const rounds = Number(process.env['BOOKING_ROUNDS'] ?? '1');

const calls = (name: string, args: readonly unknown[], times: number) =>
  race({
    module: new URL('../../../testing/participants.ts', import.meta.url),
    // It plugs contexts together, which the next race of its process must not find.
    apart: true,
    name,
    args,
    times,
    connections: 10,
    sends: true,
  });

const tally = (outcomes: readonly Outcome[]) => {
  const counts: Record<string, number> = {};
  for (const { ok, value } of outcomes) {
    const end = ok ? (value as [string])[0] : `thrown ${String(value)}`;
    counts[end] = (counts[end] ?? 0) + 1;
  }
  return counts;
};

test('200 callers of two processes at once for 10 places: 10 are registered, 190 are clearly refused (T26)', async ({
  annotate,
}) => {
  const { id: companyId } = await aCompany();
  const people = await someMembers(companyId, 200);
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await resetTurns();
    const session = await aSession({ companyId, maxParticipants: 10 });
    const outcomes = await calls(registerInTurn.name, [session.id, booker, people], 100);
    expect(tally(outcomes)).toEqual({ registered: 10, 'sessions/full': 190 });
    expect(await placesOf(session.id)).toMatchObject({ registered: 10, live: 10 });
    took.push(...outcomes.map(({ value }) => (value as [string, number])[1]));
  }
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  await annotate(`${sorted.length} registrations: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`, 'figure');
}, 600_000);

test('one person asked for ten times at once stands once on the session (I2)', async () => {
  const { id: companyId } = await aCompany();
  const session = await aSession({ companyId });
  const outcomes = await calls(registerInTurn.name, [session.id, booker, await someMembers(companyId, 1)], 5);
  expect(tally(outcomes)).toEqual({ registered: 1, 'sessions/already-registered': 9 });
  expect(await placesOf(session.id)).toMatchObject({ registered: 1, live: 1, people: [{}] });
}, 120_000);

test('20 people leave at once: the first 20 of the waiting list have their places, in the order of asking', async () => {
  const { id: companyId } = await aCompany();
  const session = await aSession({ companyId, maxParticipants: 20, type: 'SAFETY' });
  const people = await someMembers(companyId, 45);
  await registerParticipants(everybody, booker, session.id, { memberIds: people, waiting: true });
  const { people: rows } = await placesOf(session.id);
  const outcomes = await calls(
    leaveInTurn.name,
    [session.id, booker, rows.slice(0, 20).map(({ id }) => id)],
    10,
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(20);
  const after = await placesOf(session.id);
  expect(after).toMatchObject({ registered: 20, live: 20 });
  const standing = people.map(after.statusOf);
  expect(standing.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'LEFT'));
  expect(standing.slice(20, 40)).toEqual(Array.from({ length: 20 }, () => 'REGISTERED'));
  expect(standing.slice(40)).toEqual(Array.from({ length: 5 }, () => 'WAITING'));
  const promoted = after.people.slice(20, 40).map(({ registeredAt }) => String(registeredAt));
  expect(promoted).toEqual(promoted.toSorted());
}, 120_000);

test('who is banned while being registered holds no place in the end (I7)', async () => {
  const program = await aProgram();
  const { companyId, id: programId } = program;
  const of = () => aSession({ companyId, programId, slotKey: '1-12:30' });
  const [person = ''] = await someMembers(companyId, 1);
  const first = await of();
  await registerParticipants(everybody, booker, first.id, { memberIds: [person], waiting: false });
  const others = await Promise.all(Array.from({ length: 8 }, of));
  const row = (await placesOf(first.id)).people[0]?.id ?? '';
  await Promise.all([
    ...others.map(({ id }) =>
      registerParticipants(everybody, booker, id, { memberIds: [person], waiting: false }),
    ),
    banParticipant(everybody, booker, first.id, row, 'Deux absences sans prévenir'),
  ]);
  for (const { id } of [first, ...others]) {
    expect(await placesOf(id)).toMatchObject({ registered: 0, live: 0 });
  }
}, 120_000);
