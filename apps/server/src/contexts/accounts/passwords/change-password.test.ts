import { requireFreshProof } from '@elan/domain/accounts';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { mails } from '../../../platform/mail/mail.tables.ts';
import { rateLimits } from '../../../platform/rate-limit/rate-limit.tables.ts';
import { aManager, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { goodPassword } from '../../../testing/registrations.ts';
import { actorOfSession, forgetActor } from '../sign-in/authenticate.ts';
import { signInSessions } from '../accounts.tables.ts';

const api = useApi();
const newPassword = 'Tournesol-Violet-42';

beforeEach(() => db.delete(rateLimits));

type Headers = { authorization: string };
const call = (method: 'GET' | 'POST' | 'DELETE', url: string, headers: Headers, payload?: object) =>
  api.app.inject({ method, url, headers, ...(payload && { payload }) });
const change = (headers: Headers, current: string, password = newPassword) =>
  call('POST', '/api/auth/change-password', headers, { current, password });
const isOpen = async (headers: Headers) =>
  (await call('GET', '/api/auth/connections', headers)).statusCode === 200;
const errorOf = (answer: { json: () => { error: { code: string; message: string; params: object } } }) =>
  answer.json().error;

describe('changing one’s password', () => {
  test('ends the other connections, keeps this one freshly proved, and tells the owner', async () => {
    const { email, userId } = await aManager();
    const [here, elsewhere] = [await signedIn(api.app, email), await signedIn(api.app, email)];
    await db
      .update(signInSessions)
      .set({ authenticatedAt: sql`now() - interval '1 day'` })
      .where(eq(signInSessions.userId, userId));
    const answer = await change(here, goodPassword);
    expect(answer.json()).toMatchObject({ user: { _uid: userId, waitsFor: null } });
    expect([await isOpen(here), await isOpen(elsewhere)]).toEqual([true, false]);
    const rows = await db.select().from(signInSessions).where(eq(signInSessions.userId, userId));
    expect(new Set(rows.map(({ revokedWhy }) => revokedWhy))).toEqual(new Set(['password-changed', null]));
    const kept = rows.find(({ revokedWhy }) => revokedWhy === null)?.authenticatedAt;
    expect(kept?.until(Temporal.Now.instant()).total('minutes')).toBeLessThan(1);
    const told = await db.select().from(mails).where(eq(mails.to, email));
    expect(told.map(({ subject }) => subject)).toEqual(['Votre mot de passe a été changé – Élan']);
  });

  test('a wrong present password counts, and so many stop what is asked of this person only here', async () => {
    const { email } = await aManager();
    const headers = await signedIn(api.app, email);
    for (let n = 0; n < 5; n += 1) {
      expect(errorOf(await change(headers, 'Faux-mot-2026!'))).toMatchObject({ code: 'auth/wrong-password' });
    }
    expect(errorOf(await change(headers, goodPassword)).code).toBe('too-many-requests');
    const payload = { email, password: goodPassword };
    const signIn = await api.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload });
    expect(signIn.statusCode).toBe(200);
    expect(await isOpen(headers)).toBe(true);
  });

  test('wrong sign-ins by somebody else do not stop a signed-in person from giving the password again', async () => {
    const { email } = await aManager();
    const headers = await signedIn(api.app, email);
    const signIn = async (password: string) => {
      const payload = { email, password };
      return (await api.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload })).statusCode;
    };
    for (let n = 0; n < 6; n += 1) await signIn('Faux-mot-2026!');
    expect(await signIn(goodPassword)).toBe(429);
    const proof = await call('POST', '/api/auth/reauthenticate', headers, { password: goodPassword });
    expect(proof.statusCode).toBe(204);
    expect(await signIn(goodPassword)).toBe(429);
    expect((await change(headers, goodPassword)).statusCode).toBe(200);
    expect(await signIn(newPassword)).toBe(200);
  });

  test.each([
    [goodPassword, 'form-invalid'],
    ['P@ssw0rd', 'auth/password-leaked'],
    ['Azerty123!', 'auth/password-leaked'],
    ['Roussel-2026', 'auth/password-guessable'],
    ['Elan-2026!', 'auth/password-guessable'],
    ['court', 'form-invalid'],
  ])('« %s » is refused by %s', async (password, code) => {
    const { email } = await aManager();
    expect(errorOf(await change(await signedIn(api.app, email), goodPassword, password)).code).toBe(code);
  });

  test('of two changes at once with the same present password one passes', async () => {
    const { email } = await aManager();
    const devices = [await signedIn(api.app, email), await signedIn(api.app, email)];
    const answers = await Promise.all(devices.map((headers) => change(headers, goodPassword)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });
});

describe('giving the password again', () => {
  test('opens a sensitive act that an old proof refuses', async () => {
    const { email, userId } = await aStaffMember('ADMIN');
    const headers = await signedIn(api.app, email);
    await db
      .update(signInSessions)
      .set({ authenticatedAt: sql`now() - interval '11 minutes'` })
      .where(eq(signInSessions.userId, userId));
    forgetActor();
    const [session] = await db.select().from(signInSessions).where(eq(signInSessions.userId, userId));
    const act = async () => {
      const actor = await actorOfSession(session?.id ?? '');
      if (actor) requireFreshProof(actor, 'users.set-role', Date.now());
      return actor?.role;
    };
    const prove = (password: string) => call('POST', '/api/auth/reauthenticate', headers, { password });
    await expect(act()).rejects.toMatchObject({ code: 'auth/reauthentication-required' });
    expect(errorOf(await prove('Faux-mot-2026!')).code).toBe('auth/wrong-password');
    await expect(act()).rejects.toMatchObject({ code: 'auth/reauthentication-required' });
    expect((await prove(goodPassword)).statusCode).toBe(204);
    expect(await act()).toBe('ADMIN');
  });
});

describe('one’s own connections', () => {
  const list = async (headers: Headers) =>
    (await call('GET', '/api/auth/connections', headers)).json<{
      items: { id: string; device: string; current: boolean }[];
    }>().items;

  test('are listed with the device in words, this one first', async () => {
    const { email } = await aManager();
    const payload = { email, password: goodPassword };
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' };
    await api.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload, headers });
    const here = await signedIn(api.app, email);
    expect(await list(here)).toMatchObject([
      { device: 'Appareil inconnu', current: true },
      { device: 'Firefox sur Windows', current: false },
    ]);
  });

  test('one is ended, then all the others; another person’s is unknown', async () => {
    const { email } = await aManager();
    const here = await signedIn(api.app, email);
    const devices = [];
    for (let n = 0; n < 3; n += 1) devices.push(await signedIn(api.app, email));
    const stranger = await signedIn(api.app, (await aManager()).email);
    const [, other] = await list(here);
    const end = (headers: Headers) => call('DELETE', `/api/auth/connections/${other?.id}`, headers);
    expect((await end(stranger)).statusCode).toBe(404);
    expect((await call('DELETE', '/api/auth/connections/true', here)).statusCode).toBe(404);
    expect((await end(here)).statusCode).toBe(204);
    expect((await end(here)).statusCode).toBe(404);
    const answer = await call('DELETE', '/api/auth/connections', here);
    expect(answer.json()).toEqual({ ended: 2 });
    expect(await Promise.all(devices.map(isOpen))).toEqual([false, false, false]);
    expect([await isOpen(here), await isOpen(stranger)]).toEqual([true, true]);
    expect(await list(here)).toHaveLength(1);
  });
});
