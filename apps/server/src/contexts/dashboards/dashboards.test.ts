import type { Dashboard } from '@elan/domain/dashboards';
import { addDays } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db } from '../../platform/db/database.ts';
import { checkInvariants } from '../../platform/doctor/check-invariants.ts';
import { aHeldSession, laterChanges, membersOf, refreshOnce } from '../../testing/dashboards.ts';
import { aCompany, aGym, aManager, aStaffMember, signedIn } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';
import { race } from '../../testing/race.ts';
import { dashboardDays, dashboardMarks } from './dashboards.tables.ts';
import { dashboardsInvariants } from './invariants.ts';
import { rollUpDays } from './roll-up-days.job.ts';

const api = useApi();
type Headers = Awaited<ReturnType<typeof signedIn>>;
let admin: Headers;
beforeAll(async () => {
  admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
});

async function aCompanyWithManager() {
  const { companyId, email } = await aManager();
  return { companyId, headers: await signedIn(api.app, email) };
}

const ask = (headers: Headers, path: string) => api.app.inject({ url: `/api/dashboards/${path}`, headers });
const read = async (headers: Headers, path: string) => (await ask(headers, path)).json<Dashboard>();
const valueOf = ({ figures }: Dashboard, id: string) => figures.find((one) => one.id === id);
const broken = async () => (await checkInvariants(dashboardsInvariants)).filter(({ count }) => count > 0);
const today = async () => parisDay(await databaseNow());

test('a manager reads what was held, who came and what they thought, before any evening was written', async () => {
  const { companyId, headers } = await aCompanyWithManager();
  const people = await membersOf(companyId, 8);
  await aHeldSession(companyId, {
    came: people.slice(0, 6),
    missed: people.slice(6),
    marks: [5, 5, 4, 4, 3, 3],
  });
  await aHeldSession(companyId, { daysAgo: 40, came: people.slice(0, 5) });
  const global = await read(headers, 'global?period=31d');
  expect(valueOf(global, 'held')).toMatchObject({ value: 1, before: 1 });
  expect(valueOf(global, 'attendance')).toMatchObject({ value: 75, n: 8 });
  expect(valueOf(global, 'active')).toMatchObject({ value: 6, before: 5 });
  expect([global.computedAt, global.refreshableAt]).toEqual([null, null]);
  expect(valueOf(await read(headers, 'satisfaction'), 'mean')).toMatchObject({ value: 4, n: 6 });
  expect(valueOf(await read(headers, 'sessions?period=7d'), 'held')).toMatchObject({ value: 1, before: 0 });
  expect(valueOf(await read(headers, 'users?period=14d'), 'active')).toMatchObject({ value: 6 });
});

test('who is fewer than five is not shown, and nobody is counted in health before agreeing', async () => {
  const { companyId, headers } = await aCompanyWithManager();
  await aHeldSession(companyId, { came: await membersOf(companyId, 4) });
  const global = await read(headers, 'global');
  expect(valueOf(global, 'held')).toMatchObject({ value: 1 });
  expect(valueOf(global, 'attendance')).toMatchObject({ value: null, n: null, hidden: 'few' });
  expect((await read(headers, 'health')).radial).toMatchObject({ points: null, agreed: null, hidden: 'few' });
});

test('what somebody wrote is not shown of a day on which fewer than five came: its date and its mark would name them', async () => {
  const { companyId, headers } = await aCompanyWithManager();
  const people = await membersOf(companyId, 7);
  const marks = [5, 5, 5, 5, 2];
  const many = await aHeldSession(companyId, { daysAgo: 2, came: people, marks });
  const few = await aHeldSession(companyId, { daysAgo: 4, came: people.slice(0, 2), marks: [1] });
  for (const session of [many, few])
    await laterChanges.write(session, people[0] ?? '', 'Le rythme était rude.');
  expect((await read(headers, 'satisfaction')).words).toEqual([
    // Not the mark: some of them would be told where the distribution hides how many there are.
    { id: expect.any(String), text: expect.any(String), on: many.parisDate },
  ]);
});

test('the figures are those of the rows, whatever changes after the evening has written them (I48)', async () => {
  const { companyId, headers } = await aCompanyWithManager();
  const people = await membersOf(companyId, 12);
  const first = await aHeldSession(companyId, { daysAgo: 3, came: people.slice(0, 6) });
  const second = await aHeldSession(companyId, { daysAgo: 5, came: people.slice(0, 7) });
  const seen = async () => {
    const said = await read(headers, 'global?period=7d');
    return ['held', 'active'].map((id) => valueOf(said, id)?.value);
  };
  await rollUpDays(addDays(await today(), -1));
  expect(await seen()).toEqual([2, 7]);
  expect(await broken()).toEqual([]);
  // Attendance that is taken late, a session that is cancelled, one that is moved, a mark, a place that is taken away.
  await laterChanges.comeLate(first, people.slice(7));
  expect(await seen()).toEqual([2, 12]);
  await laterChanges.rate(first, people[0] ?? '');
  await laterChanges.cancel(second);
  expect(await seen()).toEqual([1, 11]);
  await laterChanges.moveBackADay(first);
  await laterChanges.leave(people[11] ?? '');
  expect(await seen()).toEqual([1, 10]);
  expect(await broken()).toEqual([]);
  // The evening mends what changed: nothing is marked any more, and the figures stay.
  await rollUpDays(addDays(await today(), -1));
  expect(await db.$count(dashboardMarks, eq(dashboardMarks.companyId, companyId))).toBe(0);
  expect([await seen(), await broken()]).toEqual([[1, 10], []]);
  // A second evening changes nothing.
  await rollUpDays(addDays(await today(), -1));
  expect([await seen(), await broken()]).toEqual([[1, 10], []]);
});

test('an evening writes the other companies when one of them fails', async () => {
  const ids = [(await aCompany()).id, (await aCompany()).id];
  for (const id of ids) await aHeldSession(id, { daysAgo: 2, came: await membersOf(id, 1) });
  const [first = '', second = ''] = ids.toSorted();
  await db.execute(
    sql.raw(`alter table dashboard_days add constraint refuses check (company_id <> '${first}') not valid`),
  );
  await expect(rollUpDays(addDays(await today(), -1))).rejects.toThrow('Failed query');
  await db.execute(sql`alter table dashboard_days drop constraint refuses`);
  const daysOf = (id: string) => db.$count(dashboardDays, eq(dashboardDays.companyId, id));
  expect([await daysOf(first), await daysOf(second)]).toEqual([0, 1]);
});

test('an evening writes every company and every year of each, however few it takes at once', async () => {
  const ids = [(await aCompany()).id, (await aCompany()).id, (await aCompany()).id];
  for (const id of ids) {
    const came = await membersOf(id, 1);
    for (const daysAgo of [2, 3, 95, 700]) await aHeldSession(id, { daysAgo, came });
  }
  const day = addDays(await today(), -1);
  const { companies } = await rollUpDays(day, undefined, 1);
  expect(companies).toBeGreaterThanOrEqual(3);
  const daysOf = (id: string) => db.$count(dashboardDays, eq(dashboardDays.companyId, id));
  expect(await Promise.all(ids.map(daysOf))).toEqual([4, 4, 4]);
  expect(await broken()).toEqual([]);
});

test('the figures are computed anew once, then refused for 30 minutes with the hour', async () => {
  const { companyId, headers } = await aCompanyWithManager();
  await aHeldSession(companyId, { came: await membersOf(companyId, 6) });
  const refresh = () =>
    api.app.inject({ method: 'POST', url: '/api/dashboards/refresh', headers, payload: {} });
  const done = await refresh();
  expect(done.statusCode).toBe(200);
  const { computedAt, refreshableAt } = await read(headers, 'global');
  expect(done.json()).toEqual({ computedAt, refreshableAt });
  const again = await refresh();
  expect([again.statusCode, again.json().error.code]).toEqual([429, 'dashboards/refresh-too-early']);
  expect(again.json().error.params).toMatchObject({
    minutes: 30,
    at: expect.stringMatching(/^\d+\u00a0h\u00a0\d\d$/),
  });
});

test('100 refreshes at once by two processes: one computes, 99 are told to wait (T53)', async () => {
  const { companyId } = await aCompanyWithManager();
  await aHeldSession(companyId, { came: await membersOf(companyId, 6) });
  const outcomes = await race({
    module: new URL('../../testing/dashboards.ts', import.meta.url),
    name: refreshOnce.name,
    args: [companyId],
    times: 50,
    connections: 5,
  });
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.filter(({ ok }) => !ok)).toHaveLength(99);
  expect(await broken()).toEqual([]);
}, 60_000);

test('a filter narrows to a programme, a place, a part of the day; a company of somebody else is not there', async () => {
  const { companyId, headers } = await aCompanyWithManager();
  const people = await membersOf(companyId, 12);
  const { spotId } = await aHeldSession(companyId, { time: '08:00', came: people.slice(0, 6) });
  await aHeldSession(companyId, { time: '19:00', came: people.slice(6) });
  expect(valueOf(await read(headers, 'sessions?slot=06-10'), 'held')).toMatchObject({ value: 1 });
  expect(valueOf(await read(headers, `global?spot=${spotId ?? ''}`), 'active')).toMatchObject({ value: 6 });
  expect(valueOf(await read(headers, 'global?slot=14-18'), 'active')).toMatchObject({ hidden: 'few' });
  const other = await aCompany();
  expect((await ask(headers, `global?company=${other.id}`)).statusCode).toBe(404);
  expect((await ask(headers, 'global?period=2d')).statusCode).toBe(400);
  expect((await ask(headers, 'unknown')).statusCode).toBe(400);
});

test('a prescriptor reads its companies together and one by one, an administrator the one that is named, a gym manager none', async () => {
  const { companyId: prescriptorId, email } = await aManager({
    companyId: (await aCompany({ kind: 'prescriptor' })).id,
    role: 'PARTNERSHIP',
  });
  const partner = await signedIn(api.app, email);
  const [one, two] = [await aCompany({ prescriptorId }), await aCompany({ prescriptorId })];
  for (const { id } of [one, two]) await aHeldSession(id, { came: await membersOf(id, 6) });
  await db.execute(sql`update spots set name = 'Salle Verdon' where company_id in (${one.id}, ${two.id})`);
  const together = await read(partner, 'global');
  // A filter names one of two places of one name.
  expect(new Set(together.choices.spots.map(({ name }) => name)).size).toBe(2);
  expect(together.choices.companies.map(({ id }) => id).toSorted()).toEqual([one.id, two.id].toSorted());
  expect(valueOf(together, 'active')).toMatchObject({ value: 12 });
  expect(valueOf(await read(partner, `global?company=${one.id}`), 'active')).toMatchObject({ value: 6 });
  const foreign = await aCompany();
  expect((await ask(partner, `global?company=${foreign.id}`)).statusCode).toBe(404);
  expect(valueOf(await read(admin, `global?company=${one.id}`), 'active')).toMatchObject({ value: 6 });
  expect(await read(admin, 'global')).toMatchObject({ isEmpty: true });
  const floor = await signedIn(api.app, (await aStaffMember('FLOOR', (await aGym()).id)).email);
  expect(await read(floor, 'global')).toMatchObject({ isEmpty: true });
  expect((await ask(floor, 'health')).json()).toMatchObject({ error: { code: 'permission-denied' } });
});

test('what nobody foresaw is answered by the sentence of the view', async () => {
  const { headers } = await aCompanyWithManager();
  await db.execute(sql`alter table dashboard_days rename to dashboard_days_away`);
  const codes = await Promise.all(
    ['global', 'users', 'sessions', 'satisfaction', 'health'].map(async (view) => {
      const answer = await ask(headers, view);
      return [answer.statusCode, answer.json().error.code];
    }),
  );
  const refresh = { method: 'POST', url: '/api/dashboards/refresh', headers, payload: {} } as const;
  const failed = await api.app.inject(refresh);
  await db.execute(sql`alter table dashboard_days_away rename to dashboard_days`);
  expect(codes).toEqual([
    [500, 'dashboards/fetch-failed'],
    [500, 'dashboards/users-fetch-failed'],
    [500, 'dashboards/sessions-fetch-failed'],
    [500, 'dashboards/satisfaction-fetch-failed'],
    [500, 'dashboards/health-fetch-failed'],
  ]);
  expect([failed.statusCode, failed.json().error.code]).toEqual([500, 'dashboards/refresh-failed']);
  // What failed did not count as a computation.
  expect((await api.app.inject(refresh)).statusCode).toBe(200);
});
