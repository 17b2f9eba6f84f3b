import type { CoachSession, ThreatenedSession } from '@elan/domain/sessions';
import { addDays, civilDateOf, instantAt } from '@elan/domain/kernel';
import { and, eq, like } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { mails } from '../../../platform/mail/mail.tables.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import { aCoach, aManager, aSession, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { hearLive } from '../../../testing/hear-live.ts';
import { useApi } from '../../../testing/product.ts';
import { goodPassword } from '../../../testing/registrations.ts';
import { sessions } from '../sessions.tables.ts';

const api = useApi();
type Headers = { authorization: string };
const inHours = (hours: number) => Temporal.Now.instant().round('minute').add({ hours });
const reason = 'Je suis malade depuis hier.';

let admin: Headers;
let coachId: string;
let me: Headers;
beforeAll(async () => {
  admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  const { userId, email } = await aManager();
  coachId = (await aCoach({ userId, firstName: 'Ada', lastName: 'Morel' })).id;
  const payload = { email, password: goodPassword, audience: 'coach' };
  const answer = await api.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload });
  me = { authorization: `Bearer ${answer.json<{ idToken: string }>().idToken}` };
});
beforeEach(async () => {
  await db.update(sessions).set({ coachId: null, status: 'DRAFT' });
});

const post = (id: string, act: 'late' | 'withdrawal', payload: object) =>
  api.app.inject({ method: 'POST', url: `/api/coach/sessions/${id}/${act}`, headers: me, payload });
const codeOf = (answer: { json(): unknown }) => (answer.json() as { error?: { code: string } }).error?.code;
const threatened = async () =>
  (await api.app.inject({ url: '/api/sessions/threatened?page=1&size=25', headers: admin })).json<{
    items: ThreatenedSession[];
  }>().items;
const mine = async () =>
  (await api.app.inject({ url: '/api/coach/sessions', headers: me })).json<{ items: CoachSession[] }>().items;
const coachOf = async (id: string) =>
  (await db.select({ coachId: sessions.coachId }).from(sessions).where(eq(sessions.id, id)))[0]?.coachId;

test('until D-3 a session is given back: nobody holds it, and our team is told why', async () => {
  const session = await aSession({ startsAt: inHours(24 * 5), coachId });
  expect((await mine())[0]?.notices).toMatchObject({ giveBack: 'given-back', late: false });
  expect(codeOf(await post(session.id, 'withdrawal', { reason: 'non' }))).toBe('form-invalid');
  const answer = await post(session.id, 'withdrawal', { reason });
  expect(answer.json()).toEqual({ outcome: 'given-back' });
  expect(await coachOf(session.id)).toBeNull();
  expect(await mine()).toEqual([]);
  const [listed] = await threatened();
  expect(listed).toMatchObject({
    session: { id: session.id },
    coachId: null,
    reasons: [
      'Personne n’assure cette séance.',
      `Ada Morel a rendu la séance\u00a0: «\u00a0${reason}\u00a0»`,
    ],
  });
  const [mail] = await db
    .select()
    .from(mails)
    .where(like(mails.key, `sessions.given-back:${session.id}:%`));
  expect(mail?.subject).toMatch(/^Un coach a rendu une séance chez «/);
  expect((await post(session.id, 'withdrawal', { reason })).statusCode).toBe(404);
  const said = and(eq(auditLog.entityId, session.id), eq(auditLog.event, 'giveBack'));
  expect(await db.$count(auditLog, said)).toBe(1);
});

test('after D-3 it stays the coach’s until somebody else is found, in two clicks', async () => {
  const tomorrow = instantAt(addDays(civilDateOf(Temporal.Now.instant()), 1), '12:00');
  const session = await aSession({ startsAt: tomorrow, coachId });
  expect((await post(session.id, 'withdrawal', { reason })).json()).toEqual({
    outcome: 'replacement-asked',
  });
  expect(await coachOf(session.id)).toBe(coachId);
  expect((await mine())[0]?.notices).toMatchObject({ giveBack: null, replacementAsked: true });
  expect((await threatened())[0]?.reasons).toEqual([
    `Ada Morel demande à être remplacé\u00a0: «\u00a0${reason}\u00a0»`,
  ]);
  const other = await aCoach();
  const given = await api.app.inject({
    method: 'PUT',
    url: `/api/sessions/${session.id}/coach`,
    headers: admin,
    payload: { coachId: other.id },
  });
  expect(given.statusCode).toBe(200);
  expect(await threatened()).toEqual([]);
  expect(await mine()).toEqual([]);
});

test('a session that comes back to a coach who had asked to be replaced is not threatened by what was said before', async () => {
  const tomorrow = instantAt(addDays(civilDateOf(Temporal.Now.instant()), 1), '12:00');
  const session = await aSession({ startsAt: tomorrow, coachId });
  await post(session.id, 'withdrawal', { reason });
  const other = await aCoach();
  const give = (id: string) =>
    api.app.inject({
      method: 'PUT',
      url: `/api/sessions/${session.id}/coach`,
      headers: admin,
      payload: { coachId: id },
    });
  expect((await give(other.id)).statusCode).toBe(200);
  expect((await give(coachId)).statusCode).toBe(200);
  expect(await threatened()).toEqual([]);
  expect((await mine())[0]?.notices.replacementAsked).toBe(false);
  expect((await post(session.id, 'withdrawal', { reason })).json()).toEqual({ outcome: 'replacement-asked' });
  expect(await threatened()).toHaveLength(1);
});

test('a delay is told to the company at once, from three hours before to the end', async () => {
  const { companyId } = await aManager();
  const session = await aSession({ startsAt: inHours(1), coachId, companyId });
  const [told, heard] = await hearLive(() => post(session.id, 'late', { minutes: 20 }));
  for (const topic of [`company:${companyId}`, 'role:ADMIN', 'role:COACH']) {
    expect(heard).toContainEqual({ topic, kind: 'coach-sessions/changed', id: session.id });
  }
  expect(told.json<CoachSession>().notices).toMatchObject({ late: true, lateMinutes: 20 });
  const [mail] = await db.select().from(mails).where(eq(mails.template, 'session-coach-late'));
  expect(mail?.text).toContain('Ada prévient');
  expect(mail?.subject).toMatch(/^Votre coach aura environ 20\sminutes de retard/);
  expect(codeOf(await post(session.id, 'late', { minutes: 500 }))).toBe('form-invalid');
  const later = await aSession({ startsAt: inHours(9), coachId });
  expect(codeOf(await post(later.id, 'late', { minutes: 10 }))).toBe('sessions/notice-closed');
  const foreign = await aSession({ startsAt: inHours(1), coachId: (await aCoach()).id });
  expect((await post(foreign.id, 'late', { minutes: 10 })).statusCode).toBe(404);
});

test('a session that has begun is neither given back nor replaced', async () => {
  const begun = await aSession({ startsAt: inHours(-1), endsAt: inHours(1), coachId });
  expect(codeOf(await post(begun.id, 'withdrawal', { reason }))).toBe('sessions/notice-closed');
});

test('the calendar of a coach follows the sessions of every company, and ends with the account', async () => {
  const session = await aSession({ startsAt: inHours(50), coachId });
  await aSession({ startsAt: inHours(60), coachId: (await aCoach()).id });
  const url = '/api/coach/calendar-feed';
  const opened = await api.app.inject({ method: 'POST', url, headers: me });
  expect(opened.statusCode).toBe(201);
  const read = () => api.app.inject({ url: new URL(opened.json<{ address: string }>().address).pathname });
  const { body } = await read();
  expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(body.replaceAll(/\r\n /g, '')).toContain(`/coach/sessions/${session.id}`);
  expect((await api.app.inject({ url, headers: me })).json()).toMatchObject({
    feed: { readAt: expect.stringContaining('T') },
  });
  expect((await api.app.inject({ method: 'DELETE', url, headers: me })).json()).toEqual({ feed: null });
  expect((await read()).statusCode).toBe(404);
});
