import type { ParticipantCandidate, RegistrationDone, SessionParticipants } from '@elan/domain/sessions';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { mails } from '../../../platform/mail/mail.tables.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import {
  aCompany,
  aManager,
  aMember,
  aProgram,
  aSession,
  aStaffMember,
  cancelledNow,
  signedIn,
} from '../../../testing/factories.ts';
import { placesOf, someMembers } from '../../../testing/participants.ts';
import { useApi } from '../../../testing/product.ts';
import { aSubscription } from '../../../testing/subscription-factories.ts';
import { companies } from '../../companies/public.ts';
import { members } from '../../members/public.ts';
import { sessions } from '../sessions.tables.ts';

const api = useApi();
const now = () => Temporal.Now.instant();

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

type Method = 'GET' | 'POST' | 'PUT';
const call = (method: Method, url: string, payload?: object, headers = manager) =>
  api.app.inject({ method, url, headers, ...(payload && { payload }) });
const register = async (sessionId: string, memberIds: string[], waiting = false, headers = manager) =>
  (
    await call('POST', `/api/sessions/${sessionId}/participants`, { memberIds, waiting }, headers)
  ).json<RegistrationDone>();
const panel = async (sessionId: string, headers = manager) =>
  (
    await call('GET', `/api/sessions/${sessionId}/participants`, undefined, headers)
  ).json<SessionParticipants>();
const rowOf = async (sessionId: string, memberId: string) => {
  const row = (await placesOf(sessionId)).people.find((person) => person.memberId === memberId);
  if (!row) throw new Error('nobody there');
  return row;
};
const leave = async (sessionId: string, memberId: string) =>
  call(
    'POST',
    `/api/sessions/${sessionId}/participants/${(await rowOf(sessionId, memberId)).id}/leaving`,
    {},
  );
const codeOf = (answer: { json: () => unknown }) =>
  (answer.json() as { error?: { code: string } }).error?.code;
const mailsTo = async (email: string) =>
  (await db.select().from(mails).where(eq(mails.to, email))).map(({ template }) => template);

test('a manager registers several people at once: each refusal is named, the others have their place', async () => {
  const session = await aSession({ companyId, maxParticipants: 3 });
  const [first = '', second = ''] = await someMembers(companyId, 2);
  const gone = await aMember({ companyId, status: 'INACTIVE', leftOn: '2026-06-01', lastName: 'Partie' });
  expect(await register(session.id, [first])).toEqual({ done: 1, waiting: 0, failed: [] });
  const { done, failed } = await register(session.id, [first, second, gone.id]);
  expect(done).toBe(1);
  expect(failed).toMatchObject([
    { id: first, code: 'sessions/already-registered' },
    { id: gone.id, name: 'Inès Partie', code: 'sessions/member-left' },
  ]);
  expect(await placesOf(session.id)).toMatchObject({ registered: 2, live: 2 });
  const audit = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, (await rowOf(session.id, second)).id));
  expect(audit).toMatchObject([{ entity: 'participant', event: 'register', toStatus: 'REGISTERED' }]);
});

test('who is enrolled by a manager is written to with the file for their calendar, and who waits reads that they do', async () => {
  const session = await aSession({ companyId, maxParticipants: 1 });
  const [placed, waits] = [await aMember({ companyId }), await aMember({ companyId })];
  await register(session.id, [placed.id, waits.id], true);
  const [mail] = await db.select().from(mails).where(eq(mails.to, placed.email));
  expect(mail).toMatchObject({
    template: 'participant-enrolled',
    subject: expect.stringMatching(/^Une place vous est réservée\u00a0: /),
    attachments: [{ name: 'seance.ics', content: expect.stringContaining(`session-${session.id}@`) }],
  });
  expect(mail?.text).not.toContain('vous avez réservé');
  const [rank] = await db.select().from(mails).where(eq(mails.to, waits.email));
  expect(rank).toMatchObject({ template: 'participant-enlisted', attachments: [] });
  // Refused a second time, nobody is written to again.
  await register(session.id, [placed.id, waits.id], true);
  expect([await mailsTo(placed.email), await mailsTo(waits.email)]).toEqual([
    ['participant-enrolled'],
    ['participant-enlisted'],
  ]);
});

test('a full session refuses, or keeps a rank in the waiting list for who wants one', async () => {
  const session = await aSession({ companyId, maxParticipants: 2 });
  const [a = '', b = '', c = '', d = ''] = await someMembers(companyId, 4);
  expect(await register(session.id, [a, b, c])).toMatchObject({
    done: 2,
    failed: [{ code: 'sessions/full' }],
  });
  expect(await register(session.id, [a, c])).toMatchObject({
    failed: [{ code: 'sessions/already-registered' }, { code: 'sessions/full' }],
  });
  expect(await register(session.id, [d, c], true)).toEqual({ done: 0, waiting: 2, failed: [] });
  expect(await register(session.id, [c], true)).toMatchObject({
    failed: [{ code: 'sessions/already-waiting' }],
  });
  const { items, registered } = await panel(session.id);
  expect(registered).toBe(2);
  expect(new Map(items.map(({ memberId, rank }) => [memberId, rank]))).toEqual(
    new Map([
      [a, null],
      [b, null],
      [d, 1],
      [c, 2],
    ]),
  );
});

test('the first who waits has the place of who leaves, in the same moment, and is written to whether or not the address is confirmed', async () => {
  const session = await aSession({ companyId, maxParticipants: 1 });
  const [a = '', unsure = ''] = await someMembers(companyId, 2);
  const sure = await aMember({ companyId, status: 'VALID_EMAIL' });
  await register(session.id, [a, unsure, sure.id], true);
  const left = (await leave(session.id, a)).json<SessionParticipants>();
  expect(left.items.find(({ memberId }) => memberId === a)?.status).toBe('LEFT');
  expect((await rowOf(session.id, unsure)).status).toBe('REGISTERED');
  await leave(session.id, unsure);
  expect((await rowOf(session.id, sure.id)).status).toBe('REGISTERED');
  expect(await mailsTo(sure.email)).toEqual(['participant-enlisted', 'participant-promoted']);
  const [other] = await db.select().from(members).where(eq(members.id, unsure));
  expect(await mailsTo(other?.email ?? '')).toEqual(['participant-enlisted', 'participant-promoted']);
  const sent = await db.select().from(mails).where(eq(mails.to, sure.email));
  expect(sent[0]?.text).toContain('Bonjour Inès');
  expect(await placesOf(session.id)).toMatchObject({ registered: 1, live: 1 });
});

test('who comes back has the same row again, at the end of the waiting list when there is one', async () => {
  const session = await aSession({ companyId, maxParticipants: 1 });
  const [a = '', b = ''] = await someMembers(companyId, 2);
  await register(session.id, [a, b], true);
  await leave(session.id, a);
  expect(await register(session.id, [a], true)).toMatchObject({ waiting: 1 });
  await leave(session.id, b);
  const { people, registered } = await placesOf(session.id);
  expect(people).toHaveLength(2);
  expect([people.map(({ status }) => status).toSorted(), registered]).toEqual([['LEFT', 'REGISTERED'], 1]);
});

test('several at once wait in the order in which they were named, who comes back among them', async () => {
  const session = await aSession({ companyId, maxParticipants: 1 });
  const [a = '', b = '', c = '', d = '', e = ''] = await someMembers(companyId, 5);
  await register(session.id, [a, c], true);
  await leave(session.id, c);
  expect(await register(session.id, [e, b, c, d], true)).toEqual({ done: 0, waiting: 4, failed: [] });
  const { people } = await placesOf(session.id);
  expect(people.map(({ memberId }) => memberId)).toEqual([a, e, b, c, d]);
  const audited = await db.select().from(auditLog).where(eq(auditLog.entity, 'participant'));
  const heard = audited.filter(({ entityId }) => people.some(({ id }) => id === entityId));
  const count = (event: string) => heard.filter((line) => line.event === event).length;
  expect(['register', 'wait', 'leave', 'waitAgain'].map(count)).toEqual([1, 4, 1, 1]);
});

test('the people of a suspended company see who comes, and are offered nothing that would be refused', async () => {
  const session = await aSession({ companyId, startsAt: now().subtract({ minutes: 5 }) });
  const acts = async () => Object.values((await panel(session.id)).may).some(Boolean);
  expect(await acts()).toBe(true);
  await db.update(companies).set({ status: 'SUSPENDED' }).where(eq(companies.id, companyId));
  await expect.poll(acts).toBe(false);
});

describe('giving a place back', () => {
  test('less than 24 hours before is late; never for a rank in the waiting list', async () => {
    const session = await aSession({ companyId, startsAt: now().add({ hours: 23 }), maxParticipants: 1 });
    const [a = '', b = ''] = await someMembers(companyId, 2);
    await register(session.id, [a, b], true);
    expect(
      (await panel(session.id)).items.filter(({ late }) => late).map(({ memberId }) => memberId),
    ).toEqual([a]);
    await leave(session.id, b);
    await leave(session.id, a);
    expect((await rowOf(session.id, b)).status).toBe('LEFT');
    expect((await rowOf(session.id, a)).status).toBe('LEFT_LATE');
  });

  test('has no penalty once the session was moved after the place was taken', async () => {
    const session = await aSession({ companyId, startsAt: now().add({ hours: 20 }) });
    const [before = '', after = ''] = await someMembers(companyId, 2);
    await register(session.id, [before]);
    const moved = { actorRole: 'ADMIN', entity: 'session', entityId: session.id, event: 'move' };
    await db.insert(auditLog).values(moved);
    await register(session.id, [after]);
    const { items } = await panel(session.id);
    expect(items.filter(({ late }) => late).map(({ memberId }) => memberId)).toEqual([after]);
    await leave(session.id, before);
    await leave(session.id, after);
    expect((await rowOf(session.id, before)).status).toBe('LEFT');
    expect((await rowOf(session.id, after)).status).toBe('LEFT_LATE');
  });

  test('has its penalty when only the coach changed since', async () => {
    const session = await aSession({ companyId, startsAt: now().add({ hours: 20 }) });
    const [a = ''] = await someMembers(companyId, 1);
    await register(session.id, [a]);
    const details = { coachOnly: true };
    const moved = { actorRole: 'ADMIN', entity: 'session', entityId: session.id, event: 'move', details };
    await db.insert(auditLog).values(moved);
    expect((await panel(session.id)).items.map(({ late }) => late)).toEqual([true]);
    await leave(session.id, a);
    expect((await rowOf(session.id, a)).status).toBe('LEFT_LATE');
  });

  test('is over once the session has started', async () => {
    const session = await aSession({ companyId, startsAt: now().subtract({ minutes: 5 }) });
    const [a = ''] = await someMembers(companyId, 1);
    await register(session.id, [a]);
    expect(codeOf(await leave(session.id, a))).toBe('sessions/already-started');
  });
});

test('nobody is put on a session that is over, cancelled, a draft or billed, nor leaves it', async () => {
  const [a = ''] = await someMembers(companyId, 1);
  const states = [
    [{ startsAt: now().subtract({ hours: 3 }) }, 'sessions/booking-closed'],
    [cancelledNow(false), 'sessions/booking-closed'],
    [{ status: 'DRAFT' }, 'sessions/booking-closed'],
    [{ billing: 'BILLED' }, 'sessions/billed'],
  ] as const;
  for (const [change, code] of states) {
    const session = await aSession({ companyId, ...change });
    const answer = await call('POST', `/api/sessions/${session.id}/participants`, { memberIds: [a] });
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, code]);
    expect((await panel(session.id)).may).toMatchObject({ register: false, leave: false });
  }
});

describe('the licences of a programme', () => {
  test('keep out who holds none of them, and who may come is shown before', async () => {
    const program = await aProgram({ companyId, licenceTypes: ['live'] });
    const session = await aSession({ companyId, programId: program.id, slotKey: '1-12:30' });
    const holder = await aMember({ companyId, lastName: 'Avec' });
    const without = await aMember({ companyId, lastName: 'Sans' });
    await aSubscription({ companyId, licences: { live: 1 } });
    await call('PUT', `/api/members/${holder.id}/licences/live`);
    const { items } = (
      await call('GET', `/api/sessions/${session.id}/participants/candidates?search=ines`)
    ).json<{ items: ParticipantCandidate[] }>();
    expect(items.map(({ name, obstacle }) => [name, obstacle !== null])).toEqual([
      ['Inès Avec', false],
      ['Inès Sans', true],
    ]);
    const { done, failed } = await register(session.id, [holder.id, without.id]);
    expect(done).toBe(1);
    expect(failed).toMatchObject([{ id: without.id, code: 'sessions/licence-missing' }]);
    expect((await panel(session.id)).licences).toHaveLength(1);
  });
});

test('who leaves the company loses the places to come, not those of the past, and who waits takes them', async () => {
  const coming = await aSession({ companyId, maxParticipants: 1 });
  const past = await aSession({ companyId, startsAt: now().subtract({ minutes: 30 }) });
  const [leaver = '', next = ''] = await someMembers(companyId, 2);
  await register(coming.id, [leaver, next], true);
  await register(past.id, [leaver]);
  await call('POST', `/api/members/${leaver}/leaving`, { leftOn: '2026-06-01' });
  expect((await rowOf(coming.id, leaver)).status).toBe('LEFT');
  expect((await rowOf(coming.id, next)).status).toBe('REGISTERED');
  expect((await rowOf(past.id, leaver)).status).toBe('REGISTERED');
});

test('a person’s card shows the sessions to come, then those of the past', async () => {
  const coming = await aSession({ companyId });
  const [a = ''] = await someMembers(companyId, 1);
  const running = await aSession({ companyId, startsAt: now().subtract({ minutes: 30 }) });
  await register(running.id, [a]);
  await register(coming.id, [a]);
  await db
    .update(sessions)
    .set({ endsAt: now().subtract({ minutes: 5 }) })
    .where(eq(sessions.id, running.id));
  const read = (await call('GET', `/api/members/${a}/sessions`)).json<Record<string, { id: string }[]>>();
  expect([read['coming']?.map(({ id }) => id), read['past']?.map(({ id }) => id)]).toEqual([
    [coming.id],
    [running.id],
  ]);
});

test('the places to come that several employees give back are counted, in how many sessions; another company counts none', async () => {
  const [soon, later] = [
    await aSession({ companyId, startsAt: now().add({ hours: 24 * 5 }) }),
    await aSession({ companyId, startsAt: now().add({ hours: 24 * 30 }) }),
  ];
  const [a = '', b = '', c = ''] = await someMembers(companyId, 3);
  await register(soon.id, [a, b, c]);
  await register(later.id, [a]);
  const url = `/api/members/places?ids=${a},${b}`;
  expect((await call('GET', url)).json()).toMatchObject({
    places: 3,
    sessions: 2,
    first: [{ id: soon.id }, { id: later.id }],
  });
  const other = await signedIn(api.app, (await aManager()).email);
  expect((await call('GET', url, undefined, other)).json()).toEqual({ places: 0, sessions: 0, first: [] });
  // An id that nobody can have is of nobody.
  const unknown = await call('GET', `/api/members/places?ids=${a},${'-'.repeat(36)}`);
  expect(unknown.json()).toMatchObject({ places: 2, sessions: 2 });
});

describe('another company', () => {
  test('finds neither the session, nor its people, nor may it bring its own there (I36)', async () => {
    const session = await aSession({ companyId });
    const [own = ''] = await someMembers(companyId, 1);
    const [foreign = ''] = await someMembers((await aCompany()).id, 1);
    await register(session.id, [own]);
    const { id } = await rowOf(session.id, own);
    const other = await signedIn(api.app, (await aManager()).email);
    const base = `/api/sessions/${session.id}`;
    const asked: [Method, string, object?][] = [
      ['GET', `${base}/participants`],
      ['GET', `${base}/participants/candidates`],
      ['POST', `${base}/participants`, { memberIds: [own] }],
      ['POST', `${base}/participants/${id}/leaving`, {}],
      ['PUT', `${base}/participants/${id}/attendance`, { attendance: 'PRESENT' }],
      ['POST', `${base}/attendance`, {}],
      ['PUT', `${base}/coach-count`, { coachCounted: 3 }],
      ['GET', `/api/members/${own}/sessions`],
    ];
    for (const [method, url, payload] of asked) {
      expect([url, codeOf(await call(method, url, payload, other))]).toEqual([url, 'not-found']);
    }
    const strangers = await call('POST', `${base}/participants`, { memberIds: [foreign] });
    expect(codeOf(strangers)).toBe('not-found');
    const mixed = await call('POST', `${base}/participants`, { memberIds: [foreign, 'pas-un-id'] }, admin);
    expect(codeOf(mixed)).toBe('not-found');
    expect(await placesOf(session.id)).toMatchObject({ registered: 1, live: 1 });
    const rows = await db
      .select()
      .from(auditLog)
      .where(inArray(auditLog.entityId, [id]));
    expect(rows).toHaveLength(1);
  });
});
