import type { SessionParticipants } from '@elan/domain/sessions';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { db, inTx } from '../../../platform/db/database.ts';
import { aManager, aSession, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { billedByALine } from '../../../testing/bills.ts';
import { hearLive } from '../../../testing/hear-live.ts';
import { placesOf, someMembers } from '../../../testing/participants.ts';
import { useApi } from '../../../testing/product.ts';
import { lockedSession, moveSession } from '../acts/move-session.ts';
import { sessions } from '../sessions.tables.ts';
import { closeAttendance } from './close-attendance.ts';
import { systemActor } from '../../../platform/registry/audit.ts';

const api = useApi();
const everybody = { kind: 'all' } as const;
const minutesAgo = (minutes: number) => Temporal.Now.instant().subtract({ minutes });

type Headers = { authorization: string };
let companyId: string;
let manager: Headers;
let admin: Headers;

beforeAll(async () => {
  admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
});
beforeEach(async () => {
  const own = await aManager();
  companyId = own.companyId;
  manager = await signedIn(api.app, own.email);
});

const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload: object, headers = manager) =>
  api.app.inject({ method, url, headers, ...(method !== 'GET' && { payload }) });
const codeOf = (answer: { json: () => unknown }) =>
  (answer.json() as { error?: { code: string } }).error?.code;

/** A session that has just started, with so many people on it, in the order of asking. */
async function aRunningSession(people: number, startsAt = minutesAgo(5)) {
  const session = await aSession({ companyId, startsAt });
  const ids = await someMembers(companyId, people);
  await call('POST', `/api/sessions/${session.id}/participants`, { memberIds: ids });
  return { id: session.id, rows: (await placesOf(session.id)).people };
}
const mark = (sessionId: string, participantId: string, attendance: string | null, headers = manager) =>
  call('PUT', `/api/sessions/${sessionId}/participants/${participantId}/attendance`, { attendance }, headers);
const statuses = async (sessionId: string) => (await placesOf(sessionId)).people.map(({ status }) => status);

/** The end of a session, as the jobs of the evening make it. */
const end = (id: string, billing: 'UNBILLED' | 'BILLED' = 'UNBILLED') =>
  inTx(async () => {
    const passed = await moveSession(await lockedSession(everybody, id), 'pass', systemActor);
    await closeAttendance(passed);
    const closed = await lockedSession(everybody, id);
    await moveSession(closed, 'close', systemActor);
    if (billing === 'UNBILLED') return;
    await db.update(sessions).set({ billing }).where(eq(sessions.id, id));
    await billedByALine(closed);
  });

test('people are marked present, late or absent, again and again, and the mark is taken away', async () => {
  const { id, rows } = await aRunningSession(3);
  const [a, b, c] = rows.map((row) => row.id);
  await mark(id, a ?? '', 'PRESENT');
  await mark(id, b ?? '', 'LATE');
  await mark(id, c ?? '', 'ABSENT');
  expect(await statuses(id)).toEqual(['PRESENT', 'LATE', 'ABSENT']);
  await mark(id, c ?? '', 'PRESENT');
  expect((await mark(id, c ?? '', 'PRESENT')).statusCode).toBe(200);
  await mark(id, b ?? '', null);
  expect(await statuses(id)).toEqual(['PRESENT', 'REGISTERED', 'PRESENT']);
  expect(codeOf(await mark(id, a ?? '', 'ILL'))).toBe('form-invalid');
  expect(await placesOf(id)).toMatchObject({ registered: 3, live: 3 });
});

test('everybody who is not marked is marked present in one go; who is marked keeps the mark', async () => {
  const { id, rows } = await aRunningSession(3);
  await mark(id, rows[1]?.id ?? '', 'ABSENT');
  await call('POST', `/api/sessions/${id}/attendance`, {});
  expect(await statuses(id)).toEqual(['PRESENT', 'ABSENT', 'PRESENT']);
  // Nobody is left to mark: no page is told of anything.
  const [, heard] = await hearLive(() => call('POST', `/api/sessions/${id}/attendance`, {}));
  expect(heard).toEqual([]);
});

test('the coach’s own count stands beside the registered and the present', async () => {
  const { id } = await aRunningSession(2);
  const count = async (coachCounted: number | null) =>
    (await call('PUT', `/api/sessions/${id}/coach-count`, { coachCounted })).json<SessionParticipants>();
  expect(await count(3)).toMatchObject({ registered: 2, coachCounted: 3 });
  expect(await count(null)).toMatchObject({ coachCounted: null });
  const answer = await call('PUT', `/api/sessions/${id}/coach-count`, { coachCounted: 501 });
  expect(codeOf(answer)).toBe('form-invalid');
});

test('a company marks from 15 minutes before the start to 24 hours after the end; an administrator at any time', async () => {
  const { id, rows } = await aRunningSession(1, Temporal.Now.instant().add({ hours: 2 }));
  const one = rows[0]?.id ?? '';
  expect(codeOf(await mark(id, one, 'PRESENT'))).toBe('sessions/attendance-early');
  const early = (await call('GET', `/api/sessions/${id}/participants`, {})).json<SessionParticipants>();
  expect([early.may.mark, early.marksFrom === null]).toEqual([false, false]);
  const startsAt = minutesAgo(26 * 60);
  await db
    .update(sessions)
    .set({
      startsAt,
      endsAt: startsAt.add({ hours: 1 }),
      parisDate: startsAt.toZonedDateTimeISO('Europe/Paris').toPlainDate().toString(),
    })
    .where(eq(sessions.id, id));
  expect(codeOf(await mark(id, one, 'PRESENT'))).toBe('sessions/attendance-closed');
  expect((await mark(id, one, 'PRESENT', admin)).statusCode).toBe(200);
});

test('at the close who was not marked was absent and the waiting list is over; a second close changes nothing', async () => {
  const { id, rows } = await aRunningSession(10, minutesAgo(30));
  const waiting = await someMembers(companyId, 1);
  await call('POST', `/api/sessions/${id}/participants`, { memberIds: waiting, waiting: true });
  await mark(id, rows[0]?.id ?? '', 'PRESENT');
  await end(id);
  const places = await placesOf(id);
  const { people, registered, statusOf } = places;
  expect(people.filter(({ status }) => status === 'ABSENT')).toHaveLength(9);
  expect(statusOf(waiting[0] ?? '')).toBe('LEFT');
  // I8: everybody who is registered is marked.
  expect(registered).toBe(10);
  await inTx(async () => closeAttendance(await lockedSession(everybody, id)));
  expect(JSON.stringify(await placesOf(id))).toBe(JSON.stringify(places));
});

test('once closed only an administrator corrects a mark, and nobody takes one away', async () => {
  const { id, rows } = await aRunningSession(1, minutesAgo(30));
  const one = rows[0]?.id ?? '';
  await end(id);
  expect(codeOf(await mark(id, one, 'PRESENT'))).toBe('sessions/attendance-closed');
  expect((await mark(id, one, 'LATE', admin)).statusCode).toBe(200);
  expect(codeOf(await mark(id, one, null, admin))).toBe('sessions/attendance-closed');
  expect(await statuses(id)).toEqual(['LATE']);
});

test('edits on a billed session change nothing, whoever asks (T30)', async () => {
  const { id, rows } = await aRunningSession(5, minutesAgo(30));
  const candidates = await someMembers(companyId, 1);
  await end(id, 'BILLED');
  const before = JSON.stringify(await placesOf(id));
  const edits = Number(process.env['BILLED_EDITS'] ?? '60');
  const codes: Record<string, number> = {};
  for (let edit = 0; edit < edits; edit += 1) {
    const one = rows[edit % rows.length]?.id ?? '';
    const headers = edit % 2 === 0 ? admin : manager;
    const acts = [
      () => mark(id, one, ['PRESENT', 'LATE', 'ABSENT'][edit % 3] ?? null, headers),
      () => mark(id, one, null, headers),
      () => call('POST', `/api/sessions/${id}/attendance`, {}, headers),
      () => call('PUT', `/api/sessions/${id}/coach-count`, { coachCounted: edit }, headers),
      () => call('POST', `/api/sessions/${id}/participants`, { memberIds: candidates }, headers),
      () => call('POST', `/api/sessions/${id}/participants/${one}/leaving`, {}, headers),
    ];
    const code = codeOf((await acts[edit % acts.length]?.()) ?? { json: () => ({}) }) ?? 'accepted';
    codes[code] = (codes[code] ?? 0) + 1;
  }
  expect(codes).toEqual({ 'sessions/billed': edits });
  expect(JSON.stringify(await placesOf(id))).toBe(before);
});
