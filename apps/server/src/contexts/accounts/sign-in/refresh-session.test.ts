import { productSettings } from '@elan/domain/settings';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aManager } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { race } from '../../../testing/race.ts';
import { goodPassword } from '../../../testing/registrations.ts';
import { db } from '../../../platform/db/database.ts';
import { rateLimits } from '../../../platform/rate-limit/rate-limit.tables.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import { writeSetting } from '../../../platform/settings/settings.ts';
import { signInSessions } from '../accounts.tables.ts';

const api = useApi();

const post = (url: string, cookie = '', payload?: object) =>
  api.app.inject({ method: 'POST', url, headers: { cookie }, ...(payload && { payload }) });
type Answer = Awaited<ReturnType<typeof post>>;
const tokenIn = (answer: Answer) => answer.cookies.find(({ name }) => name === 'elan_refresh')?.value ?? '';
const refresh = (token: string) => post('/api/auth/refresh', `elan_refresh=${token}`);

async function signIn(): Promise<{ token: string; sid: string; userId: string }> {
  const { email, userId } = await aManager();
  const token = tokenIn(await post('/api/auth/sign-in', '', { email, password: goodPassword }));
  return { token, sid: token.split('.')[0] ?? '', userId };
}

const sessionOf = async (sid: string) =>
  (await db.select().from(signInSessions).where(eq(signInSessions.id, sid)))[0];
const secondsPass = (sid: string, seconds: number) =>
  db
    .update(signInSessions)
    .set({ rotatedAt: sql`now() - make_interval(secs => ${seconds})` })
    .where(eq(signInSessions.id, sid));
const theftsOf = (userId: string) =>
  db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, userId))
    .then((rows) => rows.filter(({ event }) => event === 'refreshTokenReused'));

test('whoever lost the answer asks again within 30 s, gets the same successor, and stays signed in', async () => {
  const { token, sid, userId } = await signIn();
  const lost = await refresh(token);
  await secondsPass(sid, 28);
  const again = await refresh(token);
  expect([lost.statusCode, again.statusCode]).toEqual([200, 200]);
  expect(tokenIn(again)).toBe(tokenIn(lost));
  expect((await refresh(tokenIn(again))).statusCode).toBe(200);
  expect((await sessionOf(sid))?.revokedAt).toBeNull();
  expect(await theftsOf(userId)).toEqual([]);
});

test('after 30 s the secret before is in two hands: the session ends, its holder is out, and the audit says so', async () => {
  const { token, sid, userId } = await signIn();
  const next = tokenIn(await refresh(token));
  await secondsPass(sid, 31);
  expect((await refresh(token)).statusCode).toBe(401);
  expect((await refresh(next)).statusCode).toBe(401);
  expect((await sessionOf(sid))?.revokedWhy).toBe('refresh-token-reused');
  expect(await theftsOf(userId)).toHaveLength(1);
});

test('an older secret ends the session at once, even within 30 s', async () => {
  const { token, sid } = await signIn();
  await refresh(tokenIn(await refresh(token)));
  expect((await refresh(token)).statusCode).toBe(401);
  expect((await sessionOf(sid))?.revokedWhy).toBe('refresh-token-reused');
});

test('the seconds are a setting: with none the secret before is refused at once', async () => {
  const { token, sid } = await signIn();
  await writeSetting(productSettings, 'accounts.refresh-grace-seconds', 0, null);
  try {
    await refresh(token);
    expect((await refresh(token)).statusCode).toBe(401);
    expect((await sessionOf(sid))?.revokedWhy).toBe('refresh-token-reused');
  } finally {
    await writeSetting(productSettings, 'accounts.refresh-grace-seconds', 30, null);
  }
});

test('a session that ended gives nothing again, within the 30 s either', async () => {
  const { token } = await signIn();
  const next = tokenIn(await refresh(token));
  await post('/api/auth/sign-out', `elan_refresh=${next}`);
  expect((await refresh(token)).statusCode).toBe(401);
});

test('whoever lost the answer and signs out with the secret before is signed out', async () => {
  const { token, sid } = await signIn();
  await refresh(token);
  await post('/api/auth/sign-out', `elan_refresh=${token}`);
  expect((await sessionOf(sid))?.revokedWhy).toBe('signed-out');
});

test('a made-up secret ends nothing, counts against its place, and after 30 of them the place waits', async () => {
  const { token, sid, userId } = await signIn();
  await db.delete(rateLimits);
  const madeUp = ['x', `${'A'.repeat(43)}~${'A'.repeat(43)}`, `${token.split('.')[1]}x`, ''];
  for (let sent = 0; sent < 30; sent += 1) {
    expect((await refresh(`${sid}.${madeUp[sent % madeUp.length]}`)).statusCode).toBe(401);
  }
  const refused = await refresh(`${crypto.randomUUID()}.x`);
  expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'too-many-requests']);
  expect((await sessionOf(sid))?.revokedAt).toBeNull();
  expect(await theftsOf(userId)).toEqual([]);
  // Whoever shares that place and holds a real one goes on.
  expect((await refresh(token)).statusCode).toBe(200);
});

test('200 renewals of one secret at once, from two processes, all get one successor (T70)', async () => {
  const { token, sid, userId } = await signIn();
  const outcomes = await race({
    module: new URL('../../../testing/refresh-once.ts', import.meta.url),
    // It plugs contexts together, which the next race of its process must not find.
    apart: true,
    name: 'refreshOnce',
    args: [token],
    times: 100,
    connections: 10,
  });
  expect(outcomes.filter(({ ok }) => !ok)).toEqual([]);
  expect(new Set(outcomes.map(({ value }) => value)).size).toBe(1);
  expect((await refresh(String(outcomes[0]?.value))).statusCode).toBe(200);
  expect((await sessionOf(sid))?.revokedAt).toBeNull();
  expect(await theftsOf(userId)).toEqual([]);
});
