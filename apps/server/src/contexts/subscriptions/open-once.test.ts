import { count, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db } from '../../platform/db/database.ts';
import { answerOnce } from '../../platform/idempotency/answer-once.ts';
import { cleanIdempotencyKeysJob } from '../../platform/idempotency/clean-idempotency-keys.job.ts';
import { idempotencyKeys } from '../../platform/idempotency/idempotency.tables.ts';
import { makeLogger } from '../../platform/log/log.ts';
import { aCompany, aManager, anActor, aStaffMember, signedIn } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';
import { race } from '../../testing/race.ts';
import { accountErrors } from '@elan/domain/accounts';
import { subscriptions } from './subscriptions.tables.ts';

const api = useApi();
type Headers = Record<string, string>;

const keyOfItsOwn = () => crypto.randomUUID();
const administrator = async (): Promise<Headers> => signedIn(api.app, (await aStaffMember('ADMIN')).email);
const opening = async (companyId: string) => ({
  companyId,
  offer: 'live' as const,
  startsOn: parisDay(await databaseNow()),
  term: { kind: 'months' as const, months: 12 as const },
  options: [],
  sessionsSold: 36,
  licences: [{ type: 'live', count: 20 }],
  // Several at once are meant here: it is the key that makes one of them.
  beside: true,
});
const open = (headers: Headers, key: string | undefined, payload: object, url = '/api/subscriptions') =>
  api.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
    payload,
  });
const openedFor = async (companyId: string) =>
  (await db.select({ n: count() }).from(subscriptions).where(eq(subscriptions.companyId, companyId)))[0]?.n;
const codeOf = (answer: { json: () => { error: { code: string } } }) => answer.json().error.code;

test('the same request under one key is done once, and answers the same status and bytes', async () => {
  const admin = await administrator();
  const { id } = await aCompany();
  const [key, input] = [keyOfItsOwn(), await opening(id)];
  const first = await open(admin, key, input);
  const again = await open(admin, key, input);
  expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
  expect(again.body).toBe(first.body);
  expect(again.headers['content-type']).toBe(first.headers['content-type']);
  expect([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']]).toEqual([
    undefined,
    'true',
  ]);
  expect(await openedFor(id)).toBe(1);
});

test('another body under the same key is refused, and nothing is done', async () => {
  const admin = await administrator();
  const { id } = await aCompany();
  const [key, input] = [keyOfItsOwn(), await opening(id)];
  await open(admin, key, input);
  const refused = await open(admin, key, { ...input, sessionsSold: 12 });
  expect([refused.statusCode, codeOf(refused)]).toEqual([422, 'idempotency-key-reused']);
  expect(await openedFor(id)).toBe(1);
});

test('a key is of one person and of one route', async () => {
  const [one, two] = [await administrator(), await administrator()];
  const { id } = await aCompany();
  const [key, input] = [keyOfItsOwn(), await opening(id)];
  const answers = [await open(one, key, input), await open(two, key, input)];
  expect(new Set(answers.map(({ body }) => body)).size).toBe(2);
  const gym = await open(one, key, { name: `Salle ${key}`, city: 'Lyon' }, '/api/gyms');
  expect(codeOf(gym.statusCode < 300 ? { json: () => ({ error: { code: '' } }) } : gym)).not.toBe(
    'idempotency-key-reused',
  );
});

test('a refusal is not kept: asked again it is looked at anew', async () => {
  const admin = await administrator();
  const key = keyOfItsOwn();
  const input = await opening(crypto.randomUUID());
  expect((await open(admin, key, input)).statusCode).toBe(400);
  expect(
    await db
      .select()
      .from(idempotencyKeys)
      .where(sql`created_at > now() - interval '1 second' and sealed_answer is null`),
  ).toEqual([]);
  expect((await open(admin, key, { ...input, companyId: (await aCompany()).id })).statusCode).toBe(201);
});

test('what counts against a refusal counts under a key too: the tries of a phone code', async () => {
  const { email } = await aManager();
  const headers = await signedIn(api.app, email);
  await open(headers, undefined, { phone: '06 12 34 56 78' }, '/api/auth/phone-code');
  const left: number[] = [];
  for (let tries = 0; tries < 5; tries += 1) {
    const key = keyOfItsOwn();
    const answer = await open(headers, key, { code: '000000' }, '/api/auth/phone-verification');
    left.push(answer.json().error.params.left ?? -1);
  }
  expect(left).toEqual([4, 3, 2, 1, -1]);
});

test.each(['short', 'é'.repeat(20), 'a b'.repeat(10), 'x'.repeat(256)])('%s is no key', async (key) => {
  const admin = await administrator();
  const sent = Buffer.from(key, 'utf8').toString('latin1');
  const answer = await open(admin, sent, await opening((await aCompany()).id));
  expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'form-invalid']);
});

test('without a key the same request is done again', async () => {
  const admin = await administrator();
  const { id } = await aCompany();
  const input = await opening(id);
  for (let times = 0; times < 2; times += 1) {
    expect((await open(admin, undefined, input)).statusCode).toBe(201);
  }
  expect(await openedFor(id)).toBe(2);
});

test('after 24 hours a key is free again, and the hourly job deletes its answer', async () => {
  const admin = await administrator();
  const { id } = await aCompany();
  const [key, input] = [keyOfItsOwn(), await opening(id)];
  await open(admin, key, input);
  await db.update(idempotencyKeys).set({ createdAt: sql`now() - interval '24 hours'` });
  await open(admin, key, input);
  expect(await openedFor(id)).toBe(2);
  await open(admin, keyOfItsOwn(), await opening((await aCompany()).id));
  await db.update(idempotencyKeys).set({ createdAt: sql`now() - interval '24 hours'` });
  const [{ n } = { n: 0 }] = await db.select({ n: count() }).from(idempotencyKeys);
  const context = { id: 'x', attempt: 1, isLastAttempt: false, log: makeLogger('silent') };
  const signal = new AbortController().signal;
  expect(await cleanIdempotencyKeysJob.run({}, { ...context, signal })).toEqual({ deleted: n });
  expect(await db.select().from(idempotencyKeys)).toEqual([]);
});

test('the database holds neither the key nor the answer', async () => {
  const admin = await administrator();
  const { id } = await aCompany();
  const key = keyOfItsOwn();
  const answer = await open(admin, key, await opening(id));
  const rows = JSON.stringify(await db.select().from(idempotencyKeys));
  expect(rows).not.toContain(key);
  expect(rows).not.toContain(answer.json().id);
});

test('an unforeseen failure leaves neither the work nor the key', async () => {
  const { id } = await aCompany();
  const asked = { key: keyOfItsOwn(), caller: null, route: 'POST /test', content: id };
  const failing = answerOnce(asked, async () => {
    await db.execute(sql`update companies set name = 'Changé' where id = ${id}`);
    throw new TypeError('unforeseen');
  });
  await expect(failing).rejects.toThrow('unforeseen');
  const { rows } = await db.execute<{ name: string }>(sql`select name from companies where id = ${id}`);
  expect(rows[0]?.name).not.toBe('Changé');
  expect(await answerOnce(asked, () => Promise.resolve('done'))).toEqual({ text: 'done', isReplay: false });
});

test('a request that is being done is told so to whoever asks again under its key', async () => {
  const asked = { key: keyOfItsOwn(), caller: null, route: 'POST /test', content: '' };
  const inside = answerOnce(asked, async () => {
    const again = answerOnce(asked, () => Promise.resolve('twice'));
    await expect(again).rejects.toMatchObject({ code: 'idempotency-in-flight' });
    throw accountErrors.fail('auth/invalid-credentials');
  });
  await expect(inside).rejects.toMatchObject({ code: 'auth/invalid-credentials' });
});

test('of 200 identical openings at once, from two processes, one contract is made (T71)', async () => {
  const { id } = await aCompany();
  const { userId } = await aStaffMember('ADMIN');
  const input = await opening(id);
  const outcomes = await race({
    module: new URL('../../testing/post-once.ts', import.meta.url),
    // It plugs contexts together, which the next race of its process must not find.
    apart: true,
    name: 'openOnce',
    args: [{ ...anActor('ADMIN'), userId }, input, keyOfItsOwn()],
    times: 100,
    connections: 10,
  });
  expect(outcomes).toHaveLength(200);
  expect(
    new Set(outcomes.filter(({ ok }) => !ok).map(({ value }) => value)).difference(
      new Set(['idempotency-in-flight']),
    ),
  ).toEqual(new Set());
  expect(new Set(outcomes.filter(({ ok }) => ok).map(({ value }) => value)).size).toBe(1);
  expect(await openedFor(id)).toBe(1);
}, 60_000);
