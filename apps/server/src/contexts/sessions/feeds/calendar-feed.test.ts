import { and, eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { db, inTx } from '../../../platform/db/database.ts';
import { rateLimits } from '../../../platform/rate-limit/rate-limit.tables.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import {
  aCoach,
  aManager,
  aSession,
  aSpot,
  aStaffMember,
  anActor,
  cancelledNow,
  signedIn,
} from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { users } from '../../accounts/public.ts';
import { accountManagers, companies } from '../../companies/public.ts';
import { moveSession } from '../acts/move-session.ts';
import { calendarFeeds, sessions } from '../sessions.tables.ts';
import { closeFeed } from './change-feed.ts';

const api = useApi();

type Headers = { authorization: string };
type Person = Awaited<ReturnType<typeof aManager>>;
let person: Person;
let headers: Headers;

beforeEach(async () => {
  await db.delete(calendarFeeds);
  await db.delete(sessions);
  await db.delete(rateLimits);
  person = await aManager();
  headers = await signedIn(api.app, person.email);
});

const inDays = (days: number) =>
  Temporal.Now.instant()
    .add({ hours: days * 24 })
    .round('minute');
const own = (days: number, changes: Parameters<typeof aSession>[0] = {}) =>
  aSession({ companyId: person.companyId, startsAt: inDays(days), ...changes });

async function opened(by = headers): Promise<string> {
  const answer = await api.app.inject({ method: 'POST', url: '/api/calendar-feed', headers: by });
  expect(answer.statusCode).toBe(201);
  const { address } = answer.json<{ address: string }>();
  expect(address).toMatch(/^http:\/\/elan\.test\/api\/calendar\/[\w-]{43}\.ics$/);
  return new URL(address).pathname;
}
const read = (path: string, given: Record<string, string> = {}) =>
  api.app.inject({ url: path, headers: given });
async function eventsOf(path: string): Promise<ICAL.Component[]> {
  const answer = await read(path);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  // Of sessions: the days without any have tests of their own (days-off.test.ts).
  return new ICAL.Component(ICAL.parse(answer.body))
    .getAllSubcomponents('vevent')
    .filter((event) => String(event.getFirstPropertyValue('uid')).startsWith('session-'));
}
const idsOf = async (path: string) =>
  (await eventsOf(path)).map(
    (event) => /session-(.*)@/.exec(String(event.getFirstPropertyValue('uid')))?.[1],
  );

describe('what the address shows', () => {
  test('the sessions of the company, a month back and half a year ahead, without any session of the browser', async () => {
    const shown = [await own(-29), await own(1), await own(3), await own(179)];
    await own(-31);
    await own(181);
    await aSession({ startsAt: inDays(2) });
    const ids = await idsOf(await opened());
    expect(ids).toHaveLength(shown.length);
    expect(new Set(ids)).toEqual(new Set(shown.map(({ id }) => id)));
  });

  test('a cancelled one stays for thirty days, a deleted one leaves at once', async () => {
    const recent = await own(5, cancelledNow(false));
    await own(6, { ...cancelledNow(false), cancelledAt: inDays(-31) });
    await own(7, { status: 'DELETED' });
    const [event, ...others] = await eventsOf(await opened());
    expect(others).toEqual([]);
    expect(event?.getFirstPropertyValue('uid')).toBe(`session-${recent.id}@elan.test`);
    expect(event?.getFirstPropertyValue('status')).toBe('CANCELLED');
  });

  test('a move is the same event with the next number', async () => {
    const noon = inDays(5).toZonedDateTimeISO('Europe/Paris').with({ hour: 12 }).toInstant();
    const session = await own(5, { startsAt: noon });
    const path = await opened();
    const numberOf = async () => (await eventsOf(path))[0]?.getFirstPropertyValue('sequence');
    expect(await numberOf()).toBe(0);
    const startsAt = session.startsAt.add({ hours: 1 });
    const set = { startsAt, endsAt: startsAt.add({ hours: 1 }) };
    await inTx(() => moveSession(session, 'move', anActor('ADMIN'), { set }));
    expect(await numberOf()).toBe(1);
    expect(await idsOf(path)).toEqual([session.id]);
  });

  test('names that look like lines of a calendar stay names', async () => {
    const name = 'Salle;,\\ 1';
    const spot = await aSpot({ companyId: person.companyId, name, city: 'Saint-Denis', postalCode: '97400' });
    const coach = await aCoach({ firstName: 'Zoé', lastName: 'END:VEVENT' });
    await own(4, { spotId: spot.id, coachId: coach.id });
    const [event, ...others] = await eventsOf(await opened());
    expect(others).toEqual([]);
    expect(event?.getFirstPropertyValue('location')).toBe(
      'Salle;,\\ 1, 12 rue des Tilleuls, 97400 Saint-Denis',
    );
    expect(event?.getFirstProperty('dtstart')?.getFirstParameter('tzid')).toBe('Indian/Reunion');
  });

  test('an administrator reads those of every company, named in each title', async () => {
    await own(3);
    await aSession({ startsAt: inDays(2) });
    const admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
    const titles = (await eventsOf(await opened(admin))).map((event) =>
      event.getFirstPropertyValue('summary'),
    );
    expect(titles).toHaveLength(2);
    for (const title of titles) expect(title).toMatch(/^Mobilité \(Verdalys \d+\)$/);
  });

  test('an unchanged calendar is not sent again', async () => {
    const session = await own(3);
    const path = await opened();
    const first = await read(path);
    const etag = String(first.headers['etag']);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const again = await read(path, { 'if-none-match': `"autre", W/${etag}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await db.update(sessions).set({ maxParticipants: 9, version: 2 }).where(eq(sessions.id, session.id));
    expect((await read(path, { 'if-none-match': etag })).statusCode).toBe(200);
  });
});

describe('who may read, at the moment of the reading', () => {
  const setUser = (set: Partial<typeof users.$inferInsert>) =>
    db.update(users).set(set).where(eq(users.id, person.userId));

  test.each(['INACTIVE', 'BLACKLISTED', 'DELETED', 'INVITED'])(
    'the address of a %s account answers as an unknown one',
    async (status) => {
      await own(3);
      const path = await opened();
      await setUser({ status });
      const unknown = await read(`/api/calendar/${'a'.repeat(43)}.ics`);
      const answer = await read(path);
      expect([answer.statusCode, answer.body]).toEqual([404, unknown.body]);
    },
  );

  test('who loses the right to see sessions keeps an empty calendar, and gets it back with the right', async () => {
    await own(3);
    const path = await opened();
    const setRight = (canSeeSessions: boolean) =>
      db.update(accountManagers).set({ canSeeSessions }).where(eq(accountManagers.userId, person.userId));
    await setRight(false);
    expect(await idsOf(path)).toEqual([]);
    await setRight(true);
    expect(await idsOf(path)).toHaveLength(1);
  });

  test('who leaves a company for another does not carry its calendar along', async () => {
    await own(3);
    const path = await opened();
    const [other] = await db
      .select({ id: companies.id })
      .from(companies)
      .where(eq(companies.id, (await aManager()).companyId));
    await db
      .update(accountManagers)
      .set({ companyId: other?.id ?? '' })
      .where(eq(accountManagers.userId, person.userId));
    expect((await read(path)).statusCode).toBe(404);
  });

  test('a prescriptor, who sees no session, gets no address', async () => {
    const partner = await signedIn(api.app, (await aManager({ role: 'PARTNERSHIP' })).email);
    const answer = await api.app.inject({ method: 'POST', url: '/api/calendar-feed', headers: partner });
    expect(answer.json()).toMatchObject({ error: { code: 'permission-denied' } });
  });
});

describe('the secret', () => {
  const state = async () =>
    (await api.app.inject({ url: '/api/calendar-feed', headers })).json<{ feed: object | null }>();

  test('is shown once, kept as its hash only, and noted in the audit without it', async () => {
    expect(await state()).toEqual({ feed: null });
    const path = await opened();
    const secret = path.slice('/api/calendar/'.length, -'.ics'.length);
    const [row] = await db.select().from(calendarFeeds);
    expect(row?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    const events = await db.select().from(auditLog).where(eq(auditLog.event, 'openCalendarFeed'));
    expect(events.at(-1)).toMatchObject({ actorUserId: person.userId, entity: 'user' });
    expect(JSON.stringify([row, events, await state()])).not.toContain(secret);
    expect(await state()).toMatchObject({ feed: { readAt: null } });
  });

  test('says when it was last read', async () => {
    const path = await opened();
    await read(path);
    expect(await state()).toMatchObject({ feed: { readAt: expect.stringMatching(/^\d{4}-/) } });
  });

  test('a new one ends the one before; a deleted one answers no more', async () => {
    const first = await opened();
    const second = await opened();
    expect((await read(first)).statusCode).toBe(404);
    expect((await read(second)).statusCode).toBe(200);
    const gone = await api.app.inject({ method: 'DELETE', url: '/api/calendar-feed', headers });
    expect(gone.json()).toEqual({ feed: null });
    expect((await read(second)).statusCode).toBe(404);
    expect(await state()).toEqual({ feed: null });
    // Deleted again, nothing changes and nothing is noted.
    await closeFeed({ ...anActor('COMMUNITY_MANAGER'), userId: person.userId });
    const noted = and(eq(auditLog.actorUserId, person.userId), eq(auditLog.event, 'closeCalendarFeed'));
    expect(await db.$count(auditLog, noted)).toBe(1);
  });

  test.each(['', 'x.ics', 'a'.repeat(43), `${'a'.repeat(90)}.ics`, '..%2f..%2fetc.ics'])(
    'an address that is none is not found: %j',
    async (file) => {
      expect((await read(`/api/calendar/${file}`)).statusCode).toBe(404);
    },
  );

  test('the secret is an address with its extension alone', async () => {
    expect((await read((await opened()).replace('.ics', '.txt'))).statusCode).toBe(404);
  });

  test('an address is read 120 times an hour at most, and a place may not try for ever', async () => {
    const path = await opened();
    const answers = [];
    for (let n = 0; n < 121; n += 1) answers.push((await read(path)).statusCode);
    expect(answers.filter((status) => status === 200)).toHaveLength(120);
    const refused = await read(path);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});
