import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { makeLogger } from '../../../platform/log/log.ts';
import { mails } from '../../../platform/mail/mail.tables.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import { hashSecret, makeSecret } from '../../../platform/tokens/secret.ts';
import { useApi } from '../../../testing/product.ts';
import { aRegistration, linkSentTo } from '../../../testing/registrations.ts';
import { emailLinks, users } from '../accounts.tables.ts';
import { sendVerificationJob } from '../emails/send-verification.job.ts';

const api = useApi();
const log = makeLogger('silent');

const post = (url: string, payload: object) => api.app.inject({ method: 'POST', url, payload });
const confirm = (token: string) => post('/api/auth/email-confirmation', { token });

async function aWaitingAddress(): Promise<string> {
  const registration = aRegistration();
  await post('/api/companies/registrations', registration);
  return registration.manager.email;
}

const statusOf = async (email: string) => {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user?.status;
};

test('a link confirms its address once, and then says that it is done already', async () => {
  const email = await aWaitingAddress();
  const token = await linkSentTo(email);
  expect((await confirm(token)).json()).toEqual({ outcome: 'success', email, audience: 'back-office' });
  expect(await statusOf(email)).toBe('PENDING');
  expect((await confirm(token)).json()).toEqual({
    outcome: 'already-activated',
    email,
    audience: 'back-office',
  });
});

test('100 callers of one link confirm it once', async () => {
  const token = await linkSentTo(await aWaitingAddress());
  const answers = await Promise.all(Array.from({ length: 100 }, () => confirm(token)));
  const outcomes = answers.map((answer) => answer.json<{ outcome?: string }>().outcome);
  expect(outcomes.filter((outcome) => outcome === 'success')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'already-activated')).toHaveLength(99);
});

test('two good links of one person, opened at once, confirm the address once', async () => {
  for (let i = 0; i < 5; i += 1) {
    const email = await aWaitingAddress();
    const [user] = await db.select().from(users).where(eq(users.email, email));
    const tokens = [await linkSentTo(email), makeSecret()];
    await db.insert(emailLinks).values({
      userId: user?.id ?? '',
      purpose: 'verify-email',
      tokenHash: hashSecret(tokens[1] ?? ''),
      expiresAt: sql`now() + interval '1 day'`,
    });
    const answers = await Promise.all(tokens.map(confirm));
    const outcomes = answers.map((answer) => answer.json<{ outcome?: string }>().outcome);
    expect(new Set(outcomes)).toEqual(new Set(['already-activated', 'success']));
  }
});

test('opening the page of a link, as a scanner does, changes nothing', async () => {
  const email = await aWaitingAddress();
  const token = await linkSentTo(email);
  for (const method of ['HEAD', 'GET', 'GET'] as const) {
    await api.app.inject({ method, url: `/auth/emailVerification?token=${token}` });
  }
  expect(await statusOf(email)).toBe('WAITING_EMAIL');
});

test('an unknown link and an expired one are invalid', async () => {
  const token = await linkSentTo(await aWaitingAddress());
  await db.update(emailLinks).set({ expiresAt: sql`now() - interval '1 second'` });
  for (const link of [token, 'inconnu']) {
    const answer = await confirm(link);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { error: { code: 'auth/invalid-link' } }]);
  }
});

const ask = (to: string) => post('/api/auth/resend-verification', { email: to });
const waiting = sql`name = ${sendVerificationJob.name} and state = 'created'`;
/** Runs what was asked, several times at once as several replicas would. */
async function sendWhatWasAsked(times = 1): Promise<void> {
  const { rows } = await db.execute<{ data: never }>(
    sql`delete from pgboss.job where ${waiting} returning data`,
  );
  const context = { id: '', attempt: 1, isLastAttempt: false, signal: new AbortController().signal, log };
  const runs = rows.flatMap(({ data }) => Array.from({ length: times }, () => data));
  await Promise.all(runs.map((data) => sendVerificationJob.run(data, context)));
}
const sentTo = (email: string) => db.select().from(mails).where(eq(mails.to, email));
const aMinuteLater = () => db.update(emailLinks).set({ createdAt: sql`now() - interval '61 seconds'` });

test('asking for the link again answers the same for everybody, and writes once a minute at most', async () => {
  const email = await aWaitingAddress();
  const answers = [await ask(email), await ask('inconnue@verdalys.example')];
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  await sendWhatWasAsked();
  expect(await sentTo(email)).toHaveLength(1);
  await aMinuteLater();
  await ask(email.toUpperCase());
  await sendWhatWasAsked();
  expect(await sentTo(email)).toHaveLength(2);
});

test('the request only leaves a job, the same whether somebody waits at the address or not', async () => {
  const email = await aWaitingAddress();
  await aMinuteLater();
  await ask(email);
  await ask('inconnue@verdalys.example');
  const { rows } = await db.execute<{ data: { email: string } }>(
    sql`select data from pgboss.job where ${waiting}`,
  );
  expect(rows.map(({ data }) => data.email).toSorted()).toEqual(
    [email, 'inconnue@verdalys.example'].toSorted(),
  );
  expect(await sentTo(email)).toHaveLength(1);
  await sendWhatWasAsked();
  expect([await sentTo(email), await sentTo('inconnue@verdalys.example')]).toMatchObject([{ length: 2 }, []]);
});

test('asked four times at once it writes once, is audited, and the older link dies', async () => {
  const email = await aWaitingAddress();
  const old = await linkSentTo(email);
  await aMinuteLater();
  await Promise.all(Array.from({ length: 4 }, () => ask(email)));
  await sendWhatWasAsked(4);
  expect(await sentTo(email)).toHaveLength(2);
  const [user] = await db.select().from(users).where(eq(users.email, email));
  const audits = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, user?.id ?? ''));
  expect(audits.filter(({ event }) => event === 'resend')).toMatchObject([
    { actorRole: 'PUBLIC', fromStatus: 'WAITING_EMAIL', toStatus: 'WAITING_EMAIL' },
  ]);
  expect((await confirm(old)).json()).toMatchObject({ error: { code: 'auth/invalid-link' } });
  expect((await confirm(await linkSentTo(email))).json()).toEqual({
    outcome: 'success',
    email,
    audience: 'back-office',
  });
});

test('whoever is confirmed is not written to again', async () => {
  const email = await aWaitingAddress();
  await confirm(await linkSentTo(email));
  const before = await sentTo(email);
  await aMinuteLater();
  await ask(email);
  await sendWhatWasAsked();
  expect(await sentTo(email)).toHaveLength(before.length);
});
