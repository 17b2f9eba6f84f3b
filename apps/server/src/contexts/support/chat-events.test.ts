import { takeDueEvents } from './chat-events.repository.ts';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { db, inTx } from '../../platform/db/database.ts';
import {
  aCompany,
  aManager,
  aMember,
  anObjective,
  aSession,
  aStaffMember,
  signedIn,
} from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';
import { goodPassword } from '../../testing/registrations.ts';
import { aSubscription } from '../../testing/subscription-factories.ts';
import { disciplines } from '../catalog/public.ts';
import { connectChat } from './chat-sender.ts';
import { sendChatEvents } from './send-chat-events.job.ts';
import { chatEvents } from './support.tables.ts';

const api = useApi();

type Call = { method: string; url: string; headers: IncomingHttpHeaders; body: Record<string, unknown> };
const calls: Call[] = [];
let answer: (call: Call) => { status: number; body?: object } = () => ({ status: 202 });
const peer = createServer((request, response) => {
  let text = '';
  request.on('data', (part: Buffer) => (text += part.toString()));
  request.on('end', () => {
    const { method = '', url = '', headers } = request;
    const call = { method, url, headers, body: JSON.parse(text) as Record<string, unknown> };
    calls.push(call);
    const { status, body } = answer(call);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? {}));
  });
});

const none = { kind: 'none', token: undefined, intercomUrl: '' } as const;
const toIntercom = () =>
  connectChat({
    kind: 'intercom',
    token: 'tok-test',
    intercomUrl: `http://127.0.0.1:${(peer.address() as AddressInfo).port}`,
  });
const send = () => sendChatEvents(AbortSignal.timeout(20_000));

beforeAll(() => new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve)));
beforeEach(async () => {
  calls.length = 0;
  answer = () => ({ status: 202 });
  await db.delete(chatEvents);
});
afterEach(() => connectChat(none));
afterAll(() => new Promise((resolve) => peer.close(resolve)));

const eventsOf = (userId: string, name: string) =>
  db.$count(chatEvents, and(eq(chatEvents.userId, userId), eq(chatEvents.name, name)));

test('each sign-in is kept, the update of the person once a Paris day; a refused sign-in keeps nothing', async () => {
  const { email, userId } = await aManager();
  await Promise.all(Array.from({ length: 5 }, () => signedIn(api.app, email)));
  await api.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    payload: { email, password: 'Faux-2026!!' },
  });
  expect(await eventsOf(userId, 'web_app_user_connection')).toBe(5);
  expect(await eventsOf(userId, 'user_update')).toBe(1);
  const [update] = await db.select().from(chatEvents).where(eq(chatEvents.name, 'user_update'));
  expect(update?.day).toBe(Temporal.Now.plainDateISO('Europe/Paris').toString());
  await db.update(chatEvents).set({ day: '2026-01-01' }).where(eq(chatEvents.name, 'user_update'));
  await signedIn(api.app, email);
  expect(await eventsOf(userId, 'user_update')).toBe(2);
});

test('a manager who puts employees on a session is told of once, with its start in both forms and nobody’s name', async () => {
  const { email, userId, companyId } = await aManager();
  const [yoga] = await db.insert(disciplines).values({ name: 'Yoga sur chaise' }).returning();
  const objective = await anObjective({ disciplineId: yoga?.id ?? null });
  const session = await aSession({ companyId, objectiveId: objective.id });
  const people = [await aMember({ companyId }), await aMember({ companyId })];
  const payload = { memberIds: people.map(({ id }) => id), waiting: false };
  const url = `/api/sessions/${session.id}/participants`;
  const headers = await signedIn(api.app, email);
  expect((await api.app.inject({ method: 'POST', url, headers, payload })).json()).toMatchObject({ done: 2 });
  const told = await db.select().from(chatEvents).where(eq(chatEvents.name, 'session-subscription'));
  expect(told).toMatchObject([
    {
      userId,
      metadata: {
        discipline: 'Yoga sur chaise',
        startDate: session.startsAt.toString(),
        start_date: session.startsAt.epochMilliseconds / 1000,
      },
    },
  ]);
  // The same people again: nobody is put, nothing is told.
  await api.app.inject({ method: 'POST', url, headers, payload });
  expect(await eventsOf(userId, 'session-subscription')).toBe(1);
});

test('a manager who looks at the subscriptions is told of once a Paris day for each that is not over, with its first day in both forms', async () => {
  const { email, userId, companyId } = await aManager();
  const running = await aSubscription({ companyId, startsOn: '2026-07-01', endsOn: null });
  await aSubscription({ companyId, startsOn: '2024-01-01', endsOn: '2024-12-31' });
  const headers = await signedIn(api.app, email);
  const look = (as = headers) => api.app.inject({ url: '/api/subscriptions', headers: as });
  const answers = await Promise.all(Array.from({ length: 6 }, () => look()));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
  const consulted = db.select().from(chatEvents).where(eq(chatEvents.name, 'consultation-subscription'));
  expect(await consulted).toMatchObject([
    {
      userId,
      subjectId: running.id,
      metadata: { startDate: '2026-07-01', start_date: Date.UTC(2026, 5, 30, 22) / 1000 },
    },
  ]);
  const colleague = await aManager({ companyId });
  await look(await signedIn(api.app, colleague.email));
  expect(await eventsOf(colleague.userId, 'consultation-subscription')).toBe(1);
  await db.update(chatEvents).set({ day: '2026-01-01' }).where(eq(chatEvents.subjectId, running.id));
  await look();
  expect(await eventsOf(userId, 'consultation-subscription')).toBe(2);
});

test('an administrator who looks at the subscriptions of a company is told of to nobody', async () => {
  const { id: companyId } = await aCompany();
  await aSubscription({ companyId });
  const headers = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  const read = await api.app.inject({ url: `/api/subscriptions?companyId=${companyId}`, headers });
  expect(read.json()).toMatchObject({ items: [{}] });
  expect(await db.$count(chatEvents, eq(chatEvents.name, 'consultation-subscription'))).toBe(0);
});

test('without a chat the events stay in the database, and nothing leaves', async () => {
  const { email } = await aManager();
  await signedIn(api.app, email);
  expect(await send()).toEqual({ sent: 0, left: 0 });
  expect(calls).toEqual([]);
  expect(await db.$count(chatEvents, sql`${chatEvents.attempts} = 0`)).toBe(2);
});

test('Intercom is told a hash, the name of the event and its time, and nothing else; once each (T68)', async () => {
  toIntercom();
  const { email, userId } = await aManager();
  await signedIn(api.app, email);
  expect(await send()).toEqual({ sent: 2, left: 0 });
  expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /contacts', 'POST /events']);
  const [contact, event] = calls;
  expect(contact?.headers).toMatchObject({ authorization: 'Bearer tok-test', 'intercom-version': '2.14' });
  expect(Object.keys(contact?.body ?? {}).toSorted()).toEqual(['external_id', 'last_seen_at', 'role']);
  expect(Object.keys(event?.body ?? {}).toSorted()).toEqual(['created_at', 'event_name', 'user_id']);
  expect(event?.body['event_name']).toBe('web_app_user_connection');
  expect(event?.body['user_id']).toMatch(/^[0-9a-f]{64}$/);
  expect(event?.body['user_id']).toBe(contact?.body['external_id']);
  const told = JSON.stringify(calls.map(({ body }) => body));
  for (const personal of [userId, email, 'Camille', 'Roussel', goodPassword])
    expect(told).not.toContain(personal);
  expect(await send()).toEqual({ sent: 0, left: 0 });
  expect(calls).toHaveLength(2);
});

test('a contact that Intercom knows is updated in its place', async () => {
  toIntercom();
  answer = ({ method }) =>
    method === 'POST'
      ? {
          status: 409,
          body: {
            errors: [{ message: 'A contact matching those details already exists with id=5da6f18e3d' }],
          },
        }
      : { status: 200 };
  const { userId } = await aManager();
  await db.insert(chatEvents).values({ userId, name: 'user_update', metadata: {}, day: '2026-11-20' });
  expect(await send()).toEqual({ sent: 1, left: 0 });
  expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /contacts',
    'PUT /contacts/5da6f18e3d',
  ]);
});

test('a contact that Intercom knows without saying which is left as it is', async () => {
  toIntercom();
  answer = () => ({ status: 409, body: { errors: [{ message: 'A contact already exists' }] } });
  const { userId } = await aManager();
  await db.insert(chatEvents).values({ userId, name: 'user_update', metadata: {}, day: '2026-11-20' });
  expect(await send()).toEqual({ sent: 0, left: 1 });
  expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /contacts']);
});

test('a chat that stumbles is asked again later, one that refuses an event is not; old events stay here', async () => {
  toIntercom();
  const { userId } = await aManager();
  const aConnection = (createdAt = sql`now()`) =>
    db
      .insert(chatEvents)
      .values({ userId, name: 'web_app_user_connection', metadata: { email: 'x@y.fr' }, createdAt })
      .returning();
  await aConnection(sql`now() - interval '4 days'`);
  const [late] = await aConnection();
  answer = () => ({ status: 503 });
  expect(await send()).toEqual({ sent: 0, left: 1 });
  // Not due yet: the next attempt comes a minute after the event.
  expect(await send()).toEqual({ sent: 0, left: 0 });
  await db
    .update(chatEvents)
    .set({ createdAt: sql`now() - interval '61 seconds'` })
    .where(eq(chatEvents.id, late?.id ?? ''));
  answer = () => ({ status: 422 });
  expect(await send()).toEqual({ sent: 0, left: 1 });
  await db
    .update(chatEvents)
    .set({ createdAt: sql`now() - interval '1 day'` })
    .where(eq(chatEvents.id, late?.id ?? ''));
  expect(await send()).toEqual({ sent: 0, left: 0 });
  expect(calls.at(-1)?.body).not.toHaveProperty('metadata');
});

test.each([
  {
    what: 'that is due in a microsecond',
    attempts: 2,
    age: sql`interval '3 minutes' - interval '1 microsecond'`,
    taken: 0,
  },
  { what: 'that is due now', attempts: 2, age: sql`interval '3 minutes'`, taken: 1 },
  {
    what: 'of nearly three days',
    attempts: 2,
    age: sql`interval '3 days' - interval '1 microsecond'`,
    taken: 1,
  },
  { what: 'of three days', attempts: 2, age: sql`interval '3 days'`, taken: 0 },
  { what: 'that was tried nine times', attempts: 9, age: sql`interval '2 days'`, taken: 1 },
  { what: 'that was tried ten times', attempts: 10, age: sql`interval '2 days'`, taken: 0 },
])('an event $what is taken: $taken', async ({ attempts, age, taken }) => {
  const { userId } = await aManager();
  // The clock of the database stands still in a transaction.
  await inTx(async () => {
    await db.delete(chatEvents);
    await db.insert(chatEvents).values({
      userId,
      name: 'session-subscription',
      metadata: {},
      attempts,
      createdAt: sql`now() - (${age})`,
    });
    expect(await takeDueEvents(10)).toHaveLength(taken);
  });
});

test('after three events that do not leave the others wait for the chat to be back', async () => {
  toIntercom();
  const { userId } = await aManager();
  await db.delete(chatEvents);
  const event = {
    userId,
    name: 'session-subscription',
    metadata: {},
    createdAt: sql`now() - interval '1 minute'`,
  };
  await db.insert(chatEvents).values([event, event, event, event]);
  answer = () => ({ status: 503 });
  expect(await send()).toEqual({ sent: 0, left: 4 });
  expect(calls).toHaveLength(3);
});
