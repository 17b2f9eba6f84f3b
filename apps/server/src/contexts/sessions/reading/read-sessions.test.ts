import { addDays } from '@elan/domain/kernel';
import type { Session } from '@elan/domain/sessions';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import {
  aManager,
  aProgram,
  aSession,
  aSpot,
  aGym,
  aStaffMember,
  aCoach,
  signedIn,
} from '../../../testing/factories.ts';
import { aCompanyAtWork, type Headers } from '../../../testing/company-at-work.ts';
import { useApi } from '../../../testing/product.ts';
import { sessions } from '../sessions.tables.ts';

const api = useApi();

let manager: Headers;
let companyId: string;
let spotId: string;
let admin: Headers;

beforeAll(async () => {
  ({ companyId, spotId, manager, admin } = await aCompanyAtWork(api.app));
});
beforeEach(async () => {
  await db.delete(sessions);
});

const get = (url: string, headers: Headers = manager) => api.app.inject({ url, headers });
type List = { items: Session[]; total: number; capped: boolean };
const list = async (query: string, headers?: Headers) =>
  (await get(`/api/sessions?${query}`, headers)).json<List>();
const own = (changes: Parameters<typeof aSession>[0] = {}) => aSession({ companyId, spotId, ...changes });
const codeOf = (answer: { json: () => { error?: { code: string } } }) => answer.json().error?.code;

test('the list shows the newest first, with the names around each session', async () => {
  const coach = await aCoach({ firstName: 'Inès', lastName: 'Morel' });
  const older = await own();
  const newer = await own({ coachId: coach.id });
  const { items, total, capped } = await list('');
  expect(items.map((session) => session.id)).toEqual([newer.id, older.id]);
  expect({ total, capped }).toEqual({ total: 2, capped: false });
  // A company is told the first name of a coach, and finds him by nothing else.
  expect((await list('search=morel')).total).toBe(0);
  expect((await list('search=ines')).total).toBe(1);
  expect(items[0]).toEqual({
    id: newer.id,
    companyId,
    companyName: expect.stringMatching(/^Verdalys/),
    programId: null,
    type: 'COMMUNITY',
    status: 'ACTIVE',
    objectiveName: 'Mobilité',
    spotName: expect.stringMatching(/^Salle/),
    meeting: null,
    coachName: 'Inès',
    startsAt: newer.startsAt.toString(),
    endsAt: newer.endsAt.toString(),
    zone: 'Europe/Paris',
    maxParticipants: 10,
    registered: 0,
  });
});

test('two coaches of a company who share a first name are told apart wherever they are listed together, and alone where they are not', async () => {
  const morel = await aCoach({ firstName: 'Hugo', lastName: 'Morel' });
  const dumas = await aCoach({ firstName: 'Hugo', lastName: 'Dumas' });
  const ines = await aCoach({ firstName: 'Inès', lastName: 'Bouvier' });
  const startsAt = Temporal.Instant.from('2031-01-07T11:00Z');
  const of = (coachId: string, hours: number) => own({ coachId, startsAt: startsAt.add({ hours }) });
  await of(morel.id, 4);
  await of(dumas.id, 2);
  await of(ines.id, 0);
  const namesOf = (items: readonly Session[]) => items.map(({ coachName }) => coachName);
  const apart = ['Hugo M.', 'Hugo D.', 'Inès'];
  expect(namesOf((await list('')).items)).toEqual(apart);
  expect(namesOf((await list('sort=date&direction=asc')).items)).toEqual(apart.toReversed());
  expect(namesOf((await list(`coach=${morel.id}`)).items)).toEqual(['Hugo']);
  const days = (await get('/api/sessions/calendar?from=2031-01-07&to=2031-01-07')).json<List>();
  expect(namesOf(days.items)).toEqual(apart.toReversed());
  const { coaches } = (await get('/api/sessions/filter-options')).json<{ coaches: { name: string }[] }>();
  expect(coaches.map(({ name }) => name)).toEqual(['Hugo D.', 'Hugo M.', 'Inès']);
  expect(namesOf((await list('', admin)).items)).toEqual(['Hugo Morel', 'Hugo Dumas', 'Inès Bouvier']);
});

test('a status keeps its sessions only; without one a deleted session is not shown', async () => {
  const cancelled = await own({ status: 'CANCELLED' });
  const deleted = await own({ status: 'DELETED' });
  const active = await own();
  expect((await list('status=CANCELLED')).items.map((session) => session.id)).toEqual([cancelled.id]);
  expect(await list('')).toMatchObject({ items: [{ id: active.id }, { id: cancelled.id }], total: 2 });
  expect((await list('status=DELETED')).items.map((session) => session.id)).toEqual([deleted.id]);
  expect(codeOf(await get('/api/sessions?status=INCONNU'))).toBe('form-invalid');
});

describe('those to come and those past', () => {
  const inMinutes = (minutes: number, length = 60) => {
    const startsAt = Temporal.Instant.fromEpochMilliseconds(Date.now()).add({ minutes });
    return own({ startsAt, endsAt: startsAt.add({ minutes: length }) });
  };
  const idsOf = async (query: string) => (await list(query)).items.map((session) => session.id);

  test('the coming ones are soonest first, the one being held among them, the past ones newest first', async () => {
    const far = await inMinutes(60 * 24 * 40);
    const held = await inMinutes(-30);
    const soon = await inMinutes(120);
    const old = await inMinutes(-60 * 24 * 3);
    const over = await inMinutes(-200);
    const coming = [held.id, soon.id, far.id];
    expect(await idsOf('when=coming')).toEqual(coming);
    expect(await idsOf('when=past')).toEqual([over.id, old.id]);
    expect(
      (await Promise.all([1, 2, 3].map((page) => idsOf(`when=coming&size=1&page=${page}`)))).flat(),
    ).toEqual(coming);
    expect(await list('when=coming&size=1&page=9')).toEqual({ items: [], total: 3, capped: false });
    expect(codeOf(await get('/api/sessions?when=demain'))).toBe('form-invalid');
  });

  test('of one status when it is given', async () => {
    await inMinutes(120);
    const cancelled = await own({
      status: 'CANCELLED',
      startsAt: Temporal.Instant.from('2031-01-06T11:00Z'),
    });
    expect(await list('when=coming&status=CANCELLED')).toMatchObject({
      items: [{ id: cancelled.id }],
      total: 1,
    });
    expect(await list('when=past&status=CANCELLED')).toMatchObject({ items: [], total: 0 });
  });
});

test('pages follow each other, and one after the last still tells the total', async () => {
  for (let i = 0; i < 5; i += 1) await own();
  const [first, second, third] = await Promise.all([1, 2, 3].map((page) => list(`size=2&page=${page}`)));
  const ids = [first, second, third].flatMap((page) => page?.items.map((session) => session.id));
  expect(new Set(ids).size).toBe(5);
  expect(await list('size=2&page=4')).toEqual({ items: [], total: 5, capped: false });
  expect((await list('size=25&page=1')).items).toHaveLength(5);
});

test('a total is exact up to 10 000, and "more than 10 000" beyond', async () => {
  const { objectiveId } = await own();
  const add = (count: number) =>
    db.execute(sql`insert into sessions (company_id, type, objective_id, spot_id, status, paris_date, starts_at, ends_at, max_participants, cancelled_at)
      select ${companyId}, 'COMMUNITY', ${objectiveId}, ${spotId}, 'CANCELLED', '2031-01-06', '2031-01-06T11:00Z', '2031-01-06T12:00Z', 10, now()
      from generate_series(1, ${count})`);
  await add(10_000);
  expect(await list('status=CANCELLED&size=1')).toMatchObject({ total: 10_000, capped: false });
  await add(1);
  expect(await list('status=CANCELLED&size=1')).toMatchObject({ total: 10_000, capped: true });
  expect(await list('size=1', admin)).toMatchObject({ total: 10_000, capped: true });
});

describe('the calendar', () => {
  const calendar = (from: string, to: string) => get(`/api/sessions/calendar?from=${from}&to=${to}`);
  const startsIn = async (from: string, to: string) =>
    (await calendar(from, to)).json<{ items: Session[] }>().items.map((session) => session.startsAt);
  const at = (text: string) => own({ startsAt: Temporal.Instant.from(text) }).then(() => text);

  test('shows whole days as a place at the hour of Paris lives them, also the one of 25 hours and the one of 23', async () => {
    const autumn = await at('2026-10-24T22:30:00Z');
    const night = await at('2026-10-25T22:30:00Z');
    await at('2026-10-25T23:30:00Z');
    expect(await startsIn('2026-10-25', '2026-10-25')).toEqual([autumn, night]);
    const spring = await at('2027-03-27T23:30:00Z');
    await at('2027-03-28T22:30:00Z');
    expect(await startsIn('2027-03-28', '2027-03-28')).toEqual([spring]);
  });

  test('a session is on the day that its place lives, whatever the day in Paris', async () => {
    const reunion = await aSpot({ companyId, postalCode: '97400' });
    const martinique = await aSpot({ companyId, postalCode: '97200' });
    const there = (spot: { id: string }, text: string) =>
      own({ spotId: spot.id, startsAt: Temporal.Instant.from(text) }).then(() => text);
    // Monday 23 November 2026: 00:30 in La Réunion is still Sunday in Paris, 23:30 in Martinique is Tuesday there.
    const early = await there(reunion, '2026-11-22T20:30:00Z');
    const noon = await there(reunion, '2026-11-23T08:30:00Z');
    const late = await there(martinique, '2026-11-24T03:30:00Z');
    const before = await there(martinique, '2026-11-23T03:30:00Z');
    const after = await there(reunion, '2026-11-23T20:30:00Z');
    expect(await startsIn('2026-11-23', '2026-11-23')).toEqual([early, noon, late]);
    expect(await startsIn('2026-11-22', '2026-11-22')).toEqual([before]);
    expect(await startsIn('2026-11-24', '2026-11-24')).toEqual([after]);
    const { items } = (await calendar('2026-11-23', '2026-11-23')).json<{ items: Session[] }>();
    expect(items.map(({ zone }) => zone)).toEqual(['Indian/Reunion', 'Indian/Reunion', 'America/Martinique']);
  });

  test('reads 42 days at most, in order', async () => {
    const answer = await calendar('2026-11-01', addDays('2026-11-01', 41));
    expect(answer.json()).toMatchObject({ items: [], capped: false, days: [] });
    expect(codeOf(await calendar('2026-11-01', addDays('2026-11-01', 42)))).toBe('invalid-parameter');
    expect(codeOf(await calendar('2026-11-02', '2026-11-01'))).toBe('invalid-parameter');
    expect(codeOf(await calendar('2026-02-30', '2026-03-01'))).toBe('form-invalid');
  });
});

describe('whose sessions', () => {
  test('a session of another company answers as an unknown and as a malformed id', async () => {
    const foreign = await aSession();
    const ids = [foreign.id, 'b3c6f6ce-7e83-4c5b-9b0f-5c1f4f1f7a10', 'pas-un-id'];
    const answers = await Promise.all(ids.map((id) => get(`/api/sessions/${id}`)));
    expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404, 404]);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect((await list('')).items).toEqual([]);
    expect((await get(`/api/sessions/calendar?from=2030-01-01&to=2030-02-10`)).json()).toMatchObject({
      items: [],
    });
  });

  test('a manager reads the sessions of the company, of its programmes too', async () => {
    const program = await aProgram({ companyId, spotId });
    const session = await own({ programId: program.id, slotKey: '1-12:30' });
    expect((await get(`/api/sessions/${session.id}`)).json()).toMatchObject({
      id: session.id,
      programId: program.id,
    });
  });

  test('administrators and moderators read them all', async () => {
    const foreign = await aSession();
    const moderator = await signedIn(api.app, (await aStaffMember('MODERATOR')).email);
    for (const headers of [admin, moderator]) {
      expect((await get(`/api/sessions/${foreign.id}`, headers)).statusCode).toBe(200);
      expect((await list('', headers)).total).toBe(1);
    }
  });

  test('a gym manager reads none: no session belongs to a gym yet', async () => {
    const floor = await signedIn(api.app, (await aStaffMember('FLOOR', (await aGym()).id)).email);
    const session = await own();
    expect((await list('', floor)).total).toBe(0);
    expect((await get(`/api/sessions/${session.id}`, floor)).statusCode).toBe(404);
    expect((await get('/api/sessions/calendar?from=2030-01-01&to=2030-02-10', floor)).json()).toMatchObject({
      items: [],
      capped: false,
      days: [],
    });
  });

  test('a manager without the right to see sessions may not look, nor a prescriptor', async () => {
    for (const changes of [{ canSeeSessions: false }, { role: 'PARTNERSHIP' }]) {
      const headers = await signedIn(api.app, (await aManager(changes)).email);
      expect(codeOf(await get('/api/sessions', headers))).toBe('permission-denied');
    }
  });
});
