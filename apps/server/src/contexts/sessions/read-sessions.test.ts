import { addDays } from '@elan/domain/kernel';
import type { Session } from '@elan/domain/sessions';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../platform/db/database.ts';
import {
  aManager,
  aProgram,
  aSession,
  aSpot,
  aStaffMember,
  aCoach,
  signedIn,
} from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';
import { sessions } from './sessions.tables.ts';

const api = useApi();

type Headers = { authorization: string };
let manager: Headers;
let companyId: string;
let spotId: string;
let admin: Headers;

beforeAll(async () => {
  const person = await aManager();
  companyId = person.companyId;
  spotId = (await aSpot({ companyId })).id;
  manager = await signedIn(api.app, person.email);
  admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
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
  expect(items[0]).toEqual({
    id: newer.id,
    companyId,
    companyName: expect.stringMatching(/^Verdalys/),
    programId: null,
    type: 'COMMUNITY',
    status: 'ACTIVE',
    objectiveName: 'Mobilité',
    spotName: expect.stringMatching(/^Salle/),
    coachName: 'Inès Morel',
    startsAt: newer.startsAt.toString(),
    endsAt: newer.endsAt.toString(),
    maxParticipants: 10,
    registered: 0,
  });
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
    db.execute(sql`insert into sessions (company_id, type, objective_id, spot_id, status, paris_date, starts_at, ends_at, max_participants)
      select ${companyId}, 'COMMUNITY', ${objectiveId}, ${spotId}, 'CANCELLED', '2031-01-06', '2031-01-06T11:00Z', '2031-01-06T12:00Z', 10
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

  test('shows whole days as Paris lives them, also the one of 25 hours and the one of 23', async () => {
    const autumn = await at('2026-10-24T22:30:00Z');
    const night = await at('2026-10-25T22:30:00Z');
    await at('2026-10-25T23:30:00Z');
    expect(await startsIn('2026-10-25', '2026-10-25')).toEqual([autumn, night]);
    const spring = await at('2027-03-27T23:30:00Z');
    await at('2027-03-28T22:30:00Z');
    expect(await startsIn('2027-03-28', '2027-03-28')).toEqual([spring]);
  });

  test('reads 42 days at most, in order', async () => {
    const answer = await calendar('2026-11-01', addDays('2026-11-01', 41));
    expect(answer.json()).toEqual({ items: [], capped: false });
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
    const floor = await signedIn(
      api.app,
      (await aStaffMember('FLOOR', 'b3c6f6ce-7e83-4c5b-9b0f-5c1f4f1f7a10')).email,
    );
    const session = await own();
    expect((await list('', floor)).total).toBe(0);
    expect((await get(`/api/sessions/${session.id}`, floor)).statusCode).toBe(404);
    expect((await get('/api/sessions/calendar?from=2030-01-01&to=2030-02-10', floor)).json()).toEqual({
      items: [],
      capped: false,
    });
  });

  test('a manager without the right to see sessions may not look, nor a prescriptor', async () => {
    for (const changes of [{ canSeeSessions: false }, { role: 'PARTNERSHIP' }]) {
      const headers = await signedIn(api.app, (await aManager(changes)).email);
      expect(codeOf(await get('/api/sessions', headers))).toBe('permission-denied');
    }
  });
});
