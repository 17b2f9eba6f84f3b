import { passwordTries } from '@elan/domain/accounts';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { mails } from '../../../platform/mail/mail.tables.ts';
import { rateLimits } from '../../../platform/rate-limit/rate-limit.tables.ts';
import { aManager } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { race } from '../../../testing/race.ts';
import { goodPassword } from '../../../testing/registrations.ts';
import { signInSessions, users } from '../accounts.tables.ts';
import { tellLockedJob } from './sign-in-locked.job.ts';

const api = useApi();
const wrongPassword = 'Faux-mot-2026!';

beforeEach(() => db.delete(rateLimits));

const signIn = (
  email: string,
  password: string,
  more: { headers?: object; body?: object; ip?: string } = {},
) =>
  api.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    headers: { ...more.headers },
    payload: { email, password, ...more.body },
    ...(more.ip ? { remoteAddress: more.ip } : {}),
  });
const wait = (seconds: number) =>
  db.update(rateLimits).set({ expiresAt: sql`${rateLimits.expiresAt} - make_interval(secs => ${seconds})` });
const jobsOf = async (email: string) => {
  const query = sql`select id, data from pgboss.job where name = ${tellLockedJob.name} and data->>'email' = ${email}`;
  return (await db.execute<{ id: string; data: { email: string } }>(query)).rows;
};

/** Ten wrong passwords, each after its pause. */
async function lock(email: string): Promise<number[]> {
  const codes: number[] = [];
  for (const pause of [0, 0, 0, 0, 0, ...passwordTries.pauses]) {
    if (pause > 0) await wait(pause + 1);
    codes.push((await signIn(email, wrongPassword)).statusCode);
  }
  return codes;
}

describe('wrong passwords of one account', () => {
  test('ten are hashed with growing pauses, then none for 15 minutes, and the owner is told once', async () => {
    const { email } = await aManager();
    expect(await lock(email)).toEqual(Array.from({ length: 10 }, () => 401));
    for (let n = 0; n < 5; n += 1) {
      expect((await signIn(email, goodPassword)).json()).toMatchObject({
        error: { code: 'too-many-requests', message: 'Trop de tentatives. Réessayez dans 15 minutes.' },
      });
    }
    const jobs = await jobsOf(email);
    expect(jobs).toHaveLength(1);
    for (const { id, data } of jobs) {
      // The queue may run a job twice: one mail leaves.
      const context = { id, attempt: 1 } as Parameters<typeof tellLockedJob.run>[1];
      await tellLockedJob.run(data, context);
      await tellLockedJob.run(data, context);
    }
    const told = await db.select().from(mails).where(eq(mails.to, email));
    expect(told.map(({ template }) => template)).toEqual(['sign-in-locked']);
    await wait(901);
    expect((await signIn(email, goodPassword)).statusCode).toBe(200);
  });

  test('an unknown account is shut the same way, and its lock writes to nobody', async () => {
    const email = 'personne@verdalys.example';
    await lock(email);
    expect((await signIn(email, wrongPassword)).statusCode).toBe(429);
    const [job] = await jobsOf(email);
    if (!job) throw new Error('the job was not sent');
    await tellLockedJob.run(job.data, { id: job.id } as Parameters<typeof tellLockedJob.run>[1]);
    expect(await db.select().from(mails).where(eq(mails.to, email))).toEqual([]);
  });

  test('a right password forgets the wrong ones before it', async () => {
    const { email } = await aManager();
    for (let n = 0; n < 4; n += 1) await signIn(email, wrongPassword);
    expect((await signIn(email, goodPassword)).statusCode).toBe(200);
    const codes = [];
    for (let n = 0; n < 6; n += 1) codes.push((await signIn(email, wrongPassword)).statusCode);
    expect(codes).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('a right password is none of the wrong ones, before the address is confirmed too', async () => {
    const { email, userId } = await aManager();
    const unproved = { emailVerifiedAt: null, status: 'WAITING_EMAIL' };
    await db.update(users).set(unproved).where(eq(users.id, userId));
    const codes = new Set<string>();
    for (let n = 0; n < 12; n += 1) {
      codes.add((await signIn(email, goodPassword)).json<{ error: { code: string } }>().error.code);
    }
    expect(codes).toEqual(new Set(['auth/email-not-verified']));
  });

  test('200 at once on two processes: five are hashed, no more', async () => {
    const { email } = await aManager();
    const outcomes = await race({
      module: new URL('./password-tries.ts', import.meta.url),
      name: 'countPasswordTry',
      args: [{ email, address: '203.0.113.9' }],
      times: 100,
      connections: 10,
    });
    expect(outcomes).toHaveLength(200);
    const admitted = outcomes.filter(({ ok }) => ok).map(({ value }) => value);
    expect(admitted).toHaveLength(5);
    expect(new Set(admitted)).toEqual(new Set([1, 2, 3, 4, 5]));
    expect(new Set(outcomes.filter(({ ok }) => !ok).map(({ value }) => value))).toEqual(
      new Set(['too-many-requests']),
    );
  }, 120_000);
});

describe('where tries come from', () => {
  test('a home is one place whatever the address it takes of its /56', async () => {
    const codes = [];
    for (let n = 0; n < 105; n += 1) {
      const answer = await signIn(`inconnue.${n}@verdalys.example`, wrongPassword, {
        ip: `2001:db8:77:2${(n % 200).toString(16).padStart(2, '0')}::${n.toString(16)}`,
      });
      codes.push(answer.statusCode);
    }
    expect(codes.filter((code) => code === 401)).toHaveLength(100);
  });
});

describe('an unknown address and a known one', () => {
  test.each(['/api/auth/sign-in', '/api/auth/forgot-password', '/api/auth/resend-verification'])(
    'are answered alike by %s, byte for byte',
    async (url) => {
      const { email } = await aManager();
      const ask = (address: string) =>
        api.app.inject({ method: 'POST', url, payload: { email: address, password: wrongPassword } });
      const [known, unknown] = [await ask(email), await ask('inconnue@verdalys.example')];
      expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
      const named = ({ headers }: typeof known) => Object.keys(headers).toSorted();
      expect(named(unknown)).toEqual(named(known));
    },
  );
});

test('what the browser and the application say of themselves is kept, cut and checked', async () => {
  const { email, userId } = await aManager();
  const headers = { 'user-agent': `Firefox/140 ${'x'.repeat(500)}`, 'x-elan-version': '1.4.2' };
  await signIn(email, goodPassword, { headers });
  const [session] = await db.select().from(signInSessions).where(eq(signInSessions.userId, userId));
  expect(session?.userAgent).toHaveLength(300);
  const version = async () => (await db.select().from(users).where(eq(users.id, userId)))[0]?.appVersion;
  expect(await version()).toBe('1.4.2');
  await signIn(email, goodPassword, { headers: { 'x-elan-version': '<script>' } });
  expect(await version()).toBe('1.4.2');
});
