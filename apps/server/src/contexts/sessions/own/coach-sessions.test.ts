import type { CoachSession, CoachWork } from '@elan/domain/sessions';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import { db } from '../../../platform/db/database.ts';
import { aCoach, aManager, aSession, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { aPlaceOn, placesOf } from '../../../testing/participants.ts';
import { useApi } from '../../../testing/product.ts';
import { goodPassword } from '../../../testing/registrations.ts';
import { coaches } from '../../coaches/public.ts';
import { sessions } from '../sessions.tables.ts';

const api = useApi();
type Headers = { authorization: string };
const minutesAway = (minutes: number) => Temporal.Now.instant().round('second').add({ minutes });

/** A coach who is signed in to the coaches’ space. */
async function aSignedInCoach() {
  const { userId, email } = await aManager();
  const coach = await aCoach({ userId });
  const payload = { email, password: goodPassword, audience: 'coach' };
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    payload,
  });
  return {
    coach,
    headers: {
      authorization: `Bearer ${answer.json<{ idToken: string }>().idToken}`,
    },
  };
}

let coachId: string;
let me: Headers;
beforeEach(async () => {
  const own = await aSignedInCoach();
  coachId = own.coach.id;
  me = own.headers;
});

const at = (minutes: number, rest: Parameters<typeof aSession>[0] = {}) =>
  aSession({
    startsAt: minutesAway(minutes),
    endsAt: minutesAway(minutes + 45),
    coachId,
    ...rest,
  });

/** A session that goes on, with one person on it. */
async function aRunning() {
  const { companyId } = await aManager();
  const session = await at(-10, { companyId });
  await aPlaceOn(session);
  const [person] = (await placesOf(session.id)).people;
  return { session, personId: person?.id ?? '', version: person?.version ?? 0 };
}

const list = async (headers = me) =>
  (await api.app.inject({ url: '/api/coach/sessions', headers })).json<{
    items: CoachSession[];
  }>().items;
const mark = (id: string, personId: string, body: object, headers = me) =>
  api.app.inject({
    method: 'PUT',
    url: `/api/coach/sessions/${id}/participants/${personId}/attendance`,
    headers,
    payload: body,
  });
const codeOf = (answer: { json(): unknown }) => (answer.json() as { error?: { code: string } }).error?.code;
const statusOf = async (sessionId: string) => (await placesOf(sessionId)).people[0]?.status;

describe('a coach', () => {
  test('sees the sessions of today and the two coming weeks that are theirs, with people by first name', async () => {
    const { session } = await aRunning();
    const soon = await at(60 * 24 * 3);
    await at(60 * 24 * 20);
    await at(60 * 24 * 2, { coachId: (await aCoach()).id });
    await at(60 * 24 * 4, { status: 'CANCELLED', counted: false });
    const shown = await list();
    expect(shown.map(({ id }) => id)).toEqual([session.id, soon.id]);
    expect(shown[0]).toMatchObject({
      registered: 1,
      people: [{ name: expect.stringMatching(/^\p{L}+ \p{L}\.$/u), attendance: null }],
      place: {
        access: expect.any(String),
        map: expect.stringContaining('openstreetmap'),
      },
      marks: { open: true, refusal: null },
    });
    expect(shown[0]?.contact).toMatchObject({ firstName: expect.any(String) });
    expect(JSON.stringify(shown)).not.toMatch(/@/);
  });

  test('sees for a day what ended and may still be marked, and no longer', async () => {
    const day = 24 * 60;
    const lately = await at(-day - 30, { status: 'PASSED' });
    const before = await at(-day - 90, { status: 'PASSED' });
    const shown = (await list()).map(({ id }) => id);
    expect([shown.includes(lately.id), shown.includes(before.id)]).toEqual([true, false]);
  });

  test('marks who came and says how many they saw; the administrator reads the same', async () => {
    const { session, personId, version } = await aRunning();
    const answer = await mark(session.id, personId, {
      attendance: 'LATE',
      version,
    });
    expect(answer.json<CoachSession>().people).toMatchObject([{ attendance: 'LATE' }]);
    const counted = await api.app.inject({
      method: 'PUT',
      url: `/api/coach/sessions/${session.id}/count`,
      headers: me,
      payload: { coachCounted: 7 },
    });
    expect(counted.json()).toMatchObject({ coachCounted: 7 });
    const admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
    const read = await api.app.inject({
      url: `/api/sessions/${session.id}/participants`,
      headers: admin,
    });
    expect(read.json()).toMatchObject({
      coachCounted: 7,
      items: [{ status: 'LATE' }],
    });
  });

  test('a mark that was made without a network and is sent three times has one effect', async () => {
    const { session, personId, version } = await aRunning();
    for (let sent = 0; sent < 3; sent += 1)
      expect((await mark(session.id, personId, { attendance: 'PRESENT', version })).statusCode).toBe(200);
    const events = await db.select().from(auditLog).where(eq(auditLog.entityId, personId));
    expect(events.map(({ event }) => event)).toEqual(['markPresent']);
  });

  test('a mark sent later takes back nothing that somebody else marked meanwhile', async () => {
    const { session, personId, version } = await aRunning();
    const admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
    const url = `/api/sessions/${session.id}/participants/${personId}/attendance`;
    await api.app.inject({
      method: 'PUT',
      url,
      headers: admin,
      payload: { attendance: 'ABSENT' },
    });
    const answer = await mark(session.id, personId, {
      attendance: 'PRESENT',
      version,
    });
    expect(codeOf(answer)).toBe('stale-version');
    expect(answer.json()).toMatchObject({
      error: { params: { current: { people: [{ attendance: 'ABSENT' }] } } },
    });
    expect(await statusOf(session.id)).toBe('ABSENT');
    // Who has seen it may correct it, as often as they like.
    const seen = (await list())[0]?.people[0]?.version ?? 0;
    await mark(session.id, personId, { attendance: 'PRESENT', version: seen });
    await mark(session.id, personId, { attendance: 'LATE', version: seen });
    expect(await statusOf(session.id)).toBe('LATE');
  });

  test('marks nothing of another coach’s session, nor of one that was taken from them', async () => {
    const { session, personId, version } = await aRunning();
    const other = await aSignedInCoach();
    const body = { attendance: 'PRESENT', version };
    expect((await mark(session.id, personId, body, other.headers)).statusCode).toBe(404);
    await db.update(sessions).set({ coachId: other.coach.id }).where(eq(sessions.id, session.id));
    expect((await mark(session.id, personId, body)).statusCode).toBe(404);
    expect(
      (
        await api.app.inject({
          url: `/api/coach/sessions/${session.id}`,
          headers: me,
        })
      ).statusCode,
    ).toBe(404);
    expect(await statusOf(session.id)).toBe('REGISTERED');
  });

  test('waits for the opening of the attendance, and finds it closed a day after the end', async () => {
    const early = await at(40);
    await aPlaceOn(early);
    const tooLate = await at(-60 * 30);
    await aPlaceOn(tooLate);
    for (const [session, code] of [
      [early, 'sessions/attendance-early'],
      [tooLate, 'sessions/attendance-closed'],
    ] as const) {
      const [person] = (await placesOf(session.id)).people;
      const body = { attendance: 'PRESENT', version: person?.version ?? 0 };
      expect(codeOf(await mark(session.id, person?.id ?? '', body))).toBe(code);
    }
  });

  test('reads the sessions that count by month, of their own alone', async () => {
    const ended = { status: 'ENDED', counted: true, countRule: 'HELD', coachCounted: 7 } as const;
    const held = await at(-60 * 24 * 2, ended);
    await at(-60 * 24 * 3, { status: 'ENDED', counted: false, countRule: 'NO_COUNT' });
    await at(-60 * 24 * 4, { ...ended, coachId: (await aCoach()).id });
    const answer = await api.app.inject({ url: '/api/coach/months', headers: me });
    const work = answer.json<CoachWork>();
    expect(work.items).toMatchObject([
      {
        month: held.parisDate.slice(0, 7),
        cents: 3000,
        sessions: [{ id: held.id, seen: 7, minutes: 45, cents: 3000 }],
      },
    ]);
    // Our team reads the same of any coach, and nobody else does.
    const admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
    const url = `/api/coaches/${coachId}/months`;
    expect((await api.app.inject({ url, headers: admin })).json()).toEqual(work);
    expect((await api.app.inject({ url, headers: me })).statusCode).toBe(403);
  });

  test('who is put on the blacklist opens nothing any more', async () => {
    await db.update(coaches).set({ status: 'BLACKLISTED' }).where(eq(coaches.id, coachId));
    await expect
      .poll(async () => (await api.app.inject({ url: '/api/coach/sessions', headers: me })).statusCode, {
        timeout: 5_000,
      })
      .toBe(401);
  });

  test('an employee’s or a manager’s token opens none of it (T06)', async () => {
    const manager = await signedIn(api.app, (await aManager()).email);
    const answer = await api.app.inject({
      url: '/api/coach/sessions',
      headers: manager,
    });
    expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'auth/user-not-registered-this-app']);
  });
});
