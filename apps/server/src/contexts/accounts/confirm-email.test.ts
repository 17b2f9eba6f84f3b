import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '../../platform/db/database.ts';
import { mails } from '../../platform/mail/mail.tables.ts';
import { useApi } from '../../testing/product.ts';
import { aRegistration, linkSentTo } from '../../testing/registrations.ts';
import { emailLinks, users } from './accounts.tables.ts';

const api = useApi();

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
  expect((await confirm(token)).json()).toEqual({ outcome: 'success', email });
  expect(await statusOf(email)).toBe('PENDING');
  expect((await confirm(token)).json()).toEqual({ outcome: 'already-activated', email });
});

test('100 callers of one link confirm it once', async () => {
  const token = await linkSentTo(await aWaitingAddress());
  const answers = await Promise.all(Array.from({ length: 100 }, () => confirm(token)));
  const outcomes = answers.map((answer) => answer.json<{ outcome?: string }>().outcome);
  expect(outcomes.filter((outcome) => outcome === 'success')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'already-activated')).toHaveLength(99);
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

test('asking for the link again answers the same for everybody, and writes once a minute at most', async () => {
  const email = await aWaitingAddress();
  const ask = (to: string) => post('/api/auth/resend-verification', { email: to });
  const answers = [await ask(email), await ask('inconnue@verdalys.example')];
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  const sent = () => db.select().from(mails).where(eq(mails.to, email));
  expect(await sent()).toHaveLength(1);
  await db.update(emailLinks).set({ createdAt: sql`now() - interval '61 seconds'` });
  await ask(email.toUpperCase());
  expect(await sent()).toHaveLength(2);
});
