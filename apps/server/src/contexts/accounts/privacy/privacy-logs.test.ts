import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApi } from '../../../compose-api.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { runJob } from '../../../platform/jobs/run-job.ts';
import { startLive, type LiveHub } from '../../../platform/live/live-hub.ts';
import { makeLogger } from '../../../platform/log/log.ts';
import { aManager, signedIn } from '../../../testing/factories.ts';
import { testDatabaseUrl } from '../../../testing/postgres.ts';
import { testConfig, useProduct } from '../../../testing/product.ts';
import { goodPassword } from '../../../testing/registrations.ts';
import { sendResetPasswordJob } from '../passwords/send-reset-password.job.ts';

useProduct();

let written = '';
const log = makeLogger(
  'trace',
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.toString();
      done();
    },
  }),
);
let live: LiveHub;
let app: FastifyInstance;
beforeAll(async () => {
  live = await startLive({ url: await testDatabaseUrl(), log });
  app = await makeApi({ config: testConfig, log, live });
  // Unforeseen failures are what a log is for: these two quote what they were given.
  app.post('/api/test/failure', (request) => {
    throw new Error(`no luck with ${(request.body as { email: string }).email}`);
  });
  app.get('/api/test/noise', (request, reply) => {
    const { token } = request.query as { token: string };
    request.log.info({ req: request, link: { token, phone: token, idToken: token } }, 'asked');
    return reply.send({});
  });
});
afterAll(async () => {
  await app.close();
  await live.stop();
});

/** Fifty secrets, ten of a kind: where they stand when they come in. */
const of = (kind: string) => Array.from({ length: 10 }, (_, rank) => `${kind}-secret-${rank}`);
const passwords = of('Passe1!');
const tokens = of('lien');
const bearers = of('porteur');
const cookies = of('biscuit');
const addresses = of('zoe').map((name) => `${name}@personne.example`);

test('no log line holds any of fifty secrets: passwords, links, tokens, cookies, addresses (threats T65)', async () => {
  for (const [rank, password] of passwords.entries()) {
    const email = addresses[rank] ?? '';
    const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload });
    await post('/api/auth/sign-in', { email, password });
    await post('/api/auth/forgot-password', { email });
    await post('/api/test/failure', { email, password });
    await post('/api/auth/email-confirmation', { token: tokens[rank] });
  }
  for (const [rank, token] of tokens.entries()) {
    const headers = { authorization: `Bearer ${bearers[rank]}`, cookie: `elan_refresh=${cookies[rank]}` };
    await app.inject({ url: `/api/test/noise?token=${token}&code=${token}`, headers });
    await app.inject({ url: `/api/profile/export?token=${token}`, headers });
    await app.inject({ method: 'POST', url: '/api/auth/refresh', headers });
  }
  const job = { id: 'a', retryCount: 9, signal: new AbortController().signal };
  const broken = defineJob<{ email: string }>({
    name: 'test.broken',
    run: ({ email }) => Promise.reject(new Error(`${email} is refused`)),
  });
  for (const email of addresses) {
    await runJob(broken, { ...job, name: broken.name, data: { email } } as never, log);
    const data = { email };
    await runJob(sendResetPasswordJob, { ...job, name: sendResetPasswordJob.name, data } as never, log);
  }
  expect(written.split('\n').length).toBeGreaterThan(40);
  const secrets = [...passwords, ...tokens, ...bearers, ...cookies, ...addresses];
  expect(secrets).toHaveLength(50);
  expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
});

test('nor the password and the address of somebody who signs in, asks for a copy and is erased', async () => {
  written = '';
  const { email } = await aManager();
  const headers = await signedIn(app, email);
  const refused = { password: goodPassword, confirmation: 'SUPPRIMER' };
  await app.inject({ method: 'POST', url: '/api/profile/export', headers });
  await app.inject({ method: 'POST', url: '/api/profile/erasure', headers, payload: refused });
  log.info('the end');
  expect(written).toContain('the end');
  const bearer = headers.authorization.slice(7);
  for (const secret of [goodPassword, email, bearer]) expect(written).not.toContain(secret);
});
