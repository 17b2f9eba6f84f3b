import { AppError } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db, inTx } from '../../platform/db/database.ts';
import { aCompany, aManager, aMember, anActor } from '../../testing/factories.ts';
import { assignInTurn } from '../../testing/assign-in-turn.ts';
import { useProduct } from '../../testing/product.ts';
import { race, type Outcome } from '../../testing/race.ts';
import { stormLicences } from '../../testing/storm-licences.ts';
import { aSubscription, countLicences } from '../../testing/subscription-factories.ts';
import { subscriptions } from '../subscriptions/public.ts';
import { assignLicences } from './assign-licences.ts';
import { freeLicencesOf } from './free-licences.ts';
import { removeMember } from './remove-member.ts';
import { setLicenceCounts } from './set-licence-counts.ts';

// The whole figure of T32: LICENCE_STORM_SECONDS=60.
const stormSeconds = Number(process.env['LICENCE_STORM_SECONDS'] ?? 0);

useProduct();

beforeEach(async () => {
  await db.execute(sql`drop sequence if exists turn`);
  await db.execute(sql`create sequence turn`);
});

const everybody = { kind: 'all' } as const;

async function aBusyCompany(people: number, licences: number) {
  const { id: companyId } = await aCompany();
  const { userId } = await aManager({ companyId });
  const ids: string[] = [];
  for (let made = 0; made < people; made += 1) ids.push((await aMember({ companyId })).id);
  await aSubscription({ companyId, licences: { live: licences } });
  return { companyId, ids, giver: { userId, role: 'COMMUNITY_MANAGER' } };
}

/** How many calls ended so: « given », or the code of the refusal. */
const tally = (outcomes: readonly Outcome[]) => {
  const counts: Record<string, number> = {};
  for (const { ok, value } of outcomes) {
    const end = ok ? 'given' : String(value);
    counts[end] = (counts[end] ?? 0) + 1;
  }
  return counts;
};

const assignments = (args: readonly unknown[], times: number) =>
  race({
    module: new URL('../../testing/assign-in-turn.ts', import.meta.url),
    name: assignInTurn.name,
    args,
    times,
    connections: 10,
  });

test('500 assignments for 50 licences by two processes give exactly 50 (I16)', async () => {
  const { companyId, ids, giver } = await aBusyCompany(500, 50);
  const outcomes = await assignments([everybody, giver, 'live', ids], 250);
  expect(tally(outcomes)).toEqual({ given: 50, 'licences/none-available': 450 });
  expect(await countLicences(companyId)).toEqual({ total: 50, assigned: 50, holders: 50 });
}, 120_000);

test(
  'a storm of licences given and taken back by two processes leaves what was given less what was taken back',
  async ({ annotate }) => {
    const { companyId, ids, giver } = await aBusyCompany(30, 20);
    const outcomes = await race({
      module: new URL('../../testing/storm-licences.ts', import.meta.url),
      name: stormLicences.name,
      args: [everybody, giver, 'live', ids, stormSeconds],
      times: 6,
      connections: 6,
    });
    // Nothing but a refusal of ours: no deadlock, no error of the database.
    expect(outcomes.filter(({ ok }) => !ok)).toEqual([]);
    const ends: Record<string, number> = {};
    for (const { value } of outcomes) {
      for (const [end, count] of Object.entries(value as Record<string, number>)) {
        ends[end] = (ends[end] ?? 0) + count;
      }
    }
    const given = (ends['assigned'] ?? 0) - (ends['taken-back'] ?? 0);
    const { total, assigned, holders } = await countLicences(companyId);
    expect([total, assigned, holders]).toEqual([20, given, given]);
    expect(ends['taken-back']).toBeGreaterThan(0);
    const refusals = Object.keys(ends).filter((end) => end !== 'assigned' && end !== 'taken-back');
    const known = ['licences/none-available', 'licences/user-has-licence', 'not-found'];
    expect(refusals.filter((end) => !known.includes(end))).toEqual([]);
    await annotate(`${stormSeconds} s: ${JSON.stringify(ends)}`, 'figure');
  },
  120_000 + stormSeconds * 2000,
);

test('asked ten times at once for each of 20 people, each holds exactly one (I17)', async () => {
  const { companyId, ids, giver } = await aBusyCompany(20, 50);
  const outcomes = await assignments([everybody, giver, 'live', ids], 100);
  expect(tally(outcomes)).toEqual({ given: 20, 'licences/user-has-licence': 180 });
  expect(await countLicences(companyId)).toEqual({ total: 50, assigned: 20, holders: 20 });
}, 120_000);

test('people who leave while licences are given to them hold none in the end (I18)', async () => {
  const { companyId, ids, giver } = await aBusyCompany(60, 60);
  const day = parisDay(await databaseNow());
  const leave = async () => {
    // The processes take a moment to start: people leave from the first licence on.
    await expect.poll(() => countLicences(companyId), { timeout: 60_000 }).not.toMatchObject({ assigned: 0 });
    for (const id of ids) await removeMember(everybody, anActor('ADMIN'), id, day);
  };
  const [outcomes] = await Promise.all([assignments([everybody, giver, 'live', ids], 60), leave()]);
  expect(outcomes).toHaveLength(120);
  expect(tally(outcomes)['given']).toBeGreaterThan(0);
  expect(await countLicences(companyId)).toEqual({ total: 60, assigned: 0, holders: 0 });
}, 120_000);

test('licences that are given up while they are given: what people hold stays, nobody gets one that is gone', async () => {
  const { companyId, ids, giver } = await aBusyCompany(40, 40);
  const [subscription] = await db.select().from(subscriptions).where(eq(subscriptions.companyId, companyId));
  const lower = (count: number) =>
    inTx(async () => {
      const id = subscription?.id ?? '';
      await db.select().from(subscriptions).where(eq(subscriptions.id, id)).for('no key update');
      await setLicenceCounts({ id, companyId }, [{ type: 'live', count }]);
    });
  const endOf = async (count: number) => {
    try {
      await lower(count);
      return 'lowered';
    } catch (error) {
      return error instanceof AppError ? error.code : error;
    }
  };
  const given = ids.map((id) =>
    assignLicences(everybody, { ...giver, role: 'ADMIN' }, 'live', [id]).then(({ done }) => done),
  );
  const lowered = Array.from({ length: 30 }, (_, step) => endOf(39 - step));
  const ends = await Promise.all(lowered);
  const done = (await Promise.all(given)).reduce((sum, one) => sum + one, 0);
  expect(ends.filter((end) => end !== 'lowered' && end !== 'subscriptions/licences-assigned')).toEqual([]);
  const { total, assigned, holders } = await countLicences(companyId);
  expect([assigned, holders]).toEqual([done, done]);
  expect(total).toBeGreaterThanOrEqual(assigned);
});

test('freeing twice changes nothing the second time', async () => {
  const { companyId, ids, giver } = await aBusyCompany(3, 3);
  await db.execute(sql`update subscriptions set commitment_months = 12,
    starts_on = current_date where company_id = ${companyId}`);
  await assignLicences(everybody, { ...giver, role: 'ADMIN' }, 'live', ids);
  expect(await freeLicencesOf(ids)).toBe(3);
  expect(await freeLicencesOf(ids)).toBe(0);
  expect(await freeLicencesOf([])).toBe(0);
});
