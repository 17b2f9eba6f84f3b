import { mostPasswordTries, passwordTries } from '@elan/domain/accounts';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { rateLimits } from '../../../platform/rate-limit/rate-limit.tables.ts';
import { aManager } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { goodPassword, linkSentTo } from '../../../testing/registrations.ts';
import { sendResetPasswordJob } from '../passwords/send-reset-password.job.ts';

// The figures of threats T01; in full with WRONG_TRIES=1000.
const tries = Number(process.env['WRONG_TRIES'] ?? 200);
const places = 50;
const rounds = 20;
const wrongPassword = 'Faux-mot-2026!';

const api = useApi();
beforeEach(() => db.delete(rateLimits));

const post = (url: string, payload: object, more: object = {}) =>
  api.app.inject({ method: 'POST', url, payload, ...more });
const later = (seconds: number) =>
  db.update(rateLimits).set({ expiresAt: sql`${rateLimits.expiresAt} - make_interval(secs => ${seconds})` });
// A password is hashed for whoever is told that it is wrong, and for nobody else.
const hashedOf = (statuses: readonly number[]) => statuses.filter((status) => status === 401).length;

test('wrong passwords from fifty places over 15 minutes: ten are hashed, and the owner comes back by the link', async () => {
  const { email } = await aManager();
  const statuses: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round > 0) await later(passwordTries.windowSeconds / rounds);
    for (let n = 0; n < tries / rounds; n += 1) {
      const remoteAddress = `203.0.113.${(round + n) % places}`;
      const answer = await post('/api/auth/sign-in', { email, password: wrongPassword }, { remoteAddress });
      statuses.push(answer.statusCode);
    }
  }
  expect(statuses).toHaveLength(tries);
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
  expect(hashedOf(statuses)).toBe(mostPasswordTries);
  expect((await post('/api/auth/forgot-password', { email })).statusCode).toBe(202);
  await sendResetPasswordJob.run({ email }, {
    id: '',
    attempt: 1,
    isLastAttempt: true,
  } as Parameters<typeof sendResetPasswordJob.run>[1]);
  const password = 'Tournesol-Violet-42';
  const reset = await post('/api/auth/reset-password', { token: await linkSentTo(email), password });
  expect(reset.statusCode).toBe(200);
  expect((await post('/api/auth/sign-in', { email, password })).statusCode).toBe(200);
}, 300_000);

test('neither another writing of the address nor a header or a field that turns gives one more try', async () => {
  const { email } = await aManager();
  const writings = [email, email.toUpperCase(), ` ${email} `, email.replace('p', 'P')];
  const statuses: number[] = [];
  for (let n = 0; n < tries; n += 1) {
    const from = `198.51.100.${n % 250}`;
    const body = {
      email: writings[n % writings.length],
      password: wrongPassword,
      ip: from,
      Email: `autre${n}@elan.test`,
    };
    const headers = {
      'x-forwarded-for': `${from}, 10.0.0.1`,
      forwarded: `for=${from}`,
      'x-real-ip': from,
      'x-client-ip': from,
      'cf-connecting-ip': from,
      'true-client-ip': from,
    };
    const extra = n % 2 === 0 ? { email: body.email, password: wrongPassword } : body;
    statuses.push((await post('/api/auth/sign-in', extra, { headers })).statusCode);
  }
  expect(hashedOf(statuses)).toBe(passwordTries.free);
  // An unknown field is refused before anything is counted or hashed.
  expect(new Set(statuses)).toEqual(new Set([400, 401, 429]));
  expect((await post('/api/auth/sign-in', { email, password: goodPassword })).statusCode).toBe(429);
}, 300_000);
