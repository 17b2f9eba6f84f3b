import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { db } from '../../platform/db/database.ts';
import type { JobContext } from '../../platform/jobs/define-job.ts';
import { makeLogger } from '../../platform/log/log.ts';
import { deleteOldRows } from '../../platform/retention/delete-old-rows.ts';
import { aManager, aStaffMember, signedIn } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';
import { chatIdOf, connectChat } from './chat-sender.ts';
import { forgetContactJob } from './forget-contact.job.ts';
import { oldChatEvents, oldSupportRequests } from './old-rows.ts';
import { chatEvents, supportRequests } from './support.tables.ts';

const api = useApi();

const calls: string[] = [];
let answer: (call: string) => { status: number; body?: object } = () => ({ status: 200 });
const peer = createServer((request, response) => {
  const call = `${request.method} ${request.url}`;
  calls.push(call);
  const { status, body } = answer(call);
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body ?? {}));
});
const toIntercom = () =>
  connectChat({
    kind: 'intercom',
    token: 'tok-test',
    intercomUrl: `http://127.0.0.1:${(peer.address() as AddressInfo).port}`,
  });

beforeAll(() => new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve)));
beforeEach(() => {
  calls.length = 0;
});
afterEach(() => connectChat({ kind: 'none', token: undefined, intercomUrl: '' }));
afterAll(() => new Promise((resolve) => peer.close(resolve)));

const context = { log: makeLogger('silent') } as JobContext;
const forget = (chatId: string) => forgetContactJob.run({ chatId }, context);
const known = (call: string) =>
  call.startsWith('GET ') ? { status: 200, body: { type: 'contact', id: '5da6f18e3d' } } : { status: 200 };

test('erasing a person sends the job that has the chat delete them, which names nobody', async () => {
  const { email, userId } = await aStaffMember('MODERATOR');
  const admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  const url = `/api/users/${userId}/erasure`;
  const erased = await api.app.inject({ method: 'POST', url, headers: admin, payload: {} });
  expect(erased.statusCode, erased.body).toBeLessThan(300);
  const { rows } = await db.execute<{ data: { chatId: string } }>(
    sql`select data from pgboss.job where name = ${forgetContactJob.name}`,
  );
  expect(rows.map(({ data }) => data)).toEqual([{ chatId: chatIdOf(userId) }]);
  for (const name of [userId, email]) expect(JSON.stringify(rows)).not.toContain(name);
});

test('the contact is found by its hash and deleted; one that the chat does not know, or no longer, is none', async () => {
  toIntercom();
  const chatId = chatIdOf('somebody');
  answer = known;
  await forget(chatId);
  expect(calls).toEqual([`GET /contacts/find_by_external_id/${chatId}`, 'DELETE /contacts/5da6f18e3d']);
  answer = () => ({ status: 404 });
  await forget(chatId);
  expect(calls).toHaveLength(3);
});

test('a chat that is out of reach is asked again, one that refuses is not', async () => {
  toIntercom();
  answer = () => ({ status: 503 });
  await expect(forget(chatIdOf('somebody'))).rejects.toThrow('503');
  answer = () => ({ status: 422 });
  await forget(chatIdOf('somebody'));
  answer = (call) => (call.startsWith('GET ') ? { status: 200, body: { id: '../users' } } : { status: 200 });
  await forget(chatIdOf('somebody'));
  expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
});

test('without a chat nothing leaves', async () => {
  await forget(chatIdOf('somebody'));
  expect(calls).toEqual([]);
});

test('what the chat was told is kept 400 days, a question two years', async () => {
  const { userId } = await aManager();
  const at = (days: number) => sql`now() - make_interval(days => ${days}::int)`;
  for (const days of [399, 401])
    await db
      .insert(chatEvents)
      .values({ userId, name: 'web_app_user_connection', metadata: { n: days }, createdAt: at(days) });
  for (const days of [729, 731])
    await db.insert(supportRequests).values({
      userId,
      topic: 'sessions',
      message: `Il y a ${days} jours`,
      page: '/app',
      createdAt: at(days),
    });
  const rules = [oldChatEvents, oldSupportRequests];
  const night = () => deleteOldRows(90, rules, new AbortController().signal);
  expect(await night()).toMatchObject({ chatEvents: 1, supportRequests: 1 });
  expect(await night()).toMatchObject({ chatEvents: 0, supportRequests: 0 });
  const events = await db.select().from(chatEvents).where(eq(chatEvents.userId, userId));
  expect(events.map(({ metadata }) => metadata)).toEqual([{ n: 399 }]);
  const questions = await db.select().from(supportRequests).where(eq(supportRequests.userId, userId));
  expect(questions.map(({ message }) => message)).toEqual(['Il y a 729 jours']);
});
