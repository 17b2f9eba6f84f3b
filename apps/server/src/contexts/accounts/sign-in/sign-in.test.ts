import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import { accountManagers, companies } from '../../companies/public.ts';
import { useApi } from '../../../testing/product.ts';
import { aRegistration, goodPassword, linkSentTo } from '../../../testing/registrations.ts';
import { signInSessions, users } from '../accounts.tables.ts';

const api = useApi();

const post = (url: string, payload?: object, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'POST', url, headers, ...(payload && { payload }) });
const signIn = (email: string, password = goodPassword) => post('/api/auth/sign-in', { email, password });
const cookieOf = (response: Awaited<ReturnType<typeof post>>) =>
  `elan_refresh=${response.cookies.find(({ name }) => name === 'elan_refresh')?.value ?? ''}`;

async function aRegisteredManager(): Promise<string> {
  const registration = aRegistration();
  const answer = await post('/api/companies/registrations', registration);
  expect(answer.statusCode).toBe(201);
  return registration.manager.email;
}

async function aConfirmedManager(): Promise<string> {
  const email = await aRegisteredManager();
  await post('/api/auth/email-confirmation', { token: await linkSentTo(email) });
  return email;
}

async function stateOf(email: string) {
  const [row] = await db
    .select({
      user: users.status,
      manager: accountManagers.status,
      company: companies.status,
      id: users.id,
      managerId: accountManagers.id,
    })
    .from(users)
    .innerJoin(accountManagers, eq(accountManagers.userId, users.id))
    .innerJoin(companies, eq(companies.id, accountManagers.companyId))
    .where(eq(users.email, email));
  return row;
}

test('the first sign-in makes user and manager active and sends the company to its tutorial, once', async () => {
  const email = await aConfirmedManager();
  expect(await stateOf(email)).toMatchObject({ user: 'PENDING', manager: 'PENDING', company: 'PENDING' });
  const answers = await Promise.all([signIn(email), signIn(email), signIn(email)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const state = await stateOf(email);
  expect(state).toMatchObject({ user: 'ACTIVE', manager: 'ACTIVE', company: 'TUTORIAL' });
  const audits = await db.select().from(auditLog).where(eq(auditLog.event, 'firstLogin'));
  expect(audits.filter(({ entityId }) => entityId === state?.id)).toHaveLength(1);
  expect(audits.filter(({ entityId }) => entityId === state?.managerId)).toMatchObject([
    { entity: 'account-manager', fromStatus: 'PENDING', toStatus: 'ACTIVE', actorUserId: state?.id },
  ]);
  const again = await signIn(email);
  expect(again.json()).toMatchObject({
    user: { status: 'ACTIVE', role: 'COMMUNITY_MANAGER', claims: { accountManager: true, elanCo: false } },
  });
});

test('an address that is not confirmed cannot sign in, and is told so only with the right password', async () => {
  const email = await aRegisteredManager();
  expect((await signIn(email)).json()).toMatchObject({ error: { code: 'auth/email-not-verified' } });
  expect((await signIn(email, 'Faux-mot-2026!')).json()).toMatchObject({
    error: { code: 'auth/invalid-credentials', message: 'E-mail ou mot de passe incorrect.' },
  });
});

test('an unknown address and a wrong password answer the same bytes', async () => {
  const email = await aConfirmedManager();
  const wrong = await signIn(email, 'Faux-mot-2026!');
  const unknown = await signIn('personne@verdalys.example', 'Faux-mot-2026!');
  expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body]);
});

test('of many tries of one account at once five are hashed, the others are told to wait', async () => {
  const email = await aConfirmedManager();
  const answers = await Promise.all(Array.from({ length: 14 }, () => signIn(email, 'Faux-mot-2026!')));
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 401)).toHaveLength(5);
  expect(codes.filter((code) => code === 429)).toHaveLength(9);
  expect((await signIn(email)).json()).toMatchObject({
    error: {
      code: 'too-many-requests',
      message: expect.stringMatching(/^Trop de tentatives\. Réessayez dans \d+ secondes\.$/),
    },
  });
});

test('a refresh token works once; used again it ends its session', async () => {
  const email = await aConfirmedManager();
  const opened = await signIn(email);
  const first = cookieOf(opened);
  const second = await post('/api/auth/refresh', undefined, { cookie: first });
  expect(second.statusCode).toBe(200);
  const third = await post('/api/auth/refresh', undefined, { cookie: cookieOf(second) });
  expect(third.statusCode).toBe(200);
  expect((await post('/api/auth/refresh', undefined, { cookie: first })).statusCode).toBe(401);
  // The first token is two generations old: its thief is found out all the same.
  expect((await post('/api/auth/refresh', undefined, { cookie: cookieOf(third) })).statusCode).toBe(401);
  const state = await stateOf(email);
  const sessions = await db
    .select()
    .from(signInSessions)
    .where(eq(signInSessions.userId, state?.id ?? ''));
  expect(sessions.map(({ revokedWhy }) => revokedWhy)).toEqual(['refresh-token-reused']);
});

test('after signing out neither the cookie nor the access token is good for anything', async () => {
  const opened = await signIn(await aConfirmedManager());
  const { idToken, user } = opened.json<{ idToken: string; user: { _uid: string } }>();
  const own = () =>
    api.app.inject({ url: `/api/users/${user._uid}`, headers: { authorization: `Bearer ${idToken}` } });
  expect((await own()).statusCode).toBe(200);
  expect((await post('/api/auth/sign-out', undefined, { cookie: cookieOf(opened) })).statusCode).toBe(204);
  expect((await own()).statusCode).toBe(401);
  expect((await post('/api/auth/refresh', undefined, { cookie: cookieOf(opened) })).statusCode).toBe(401);
});

test('one reads one’s own account; another id, an unknown one and a malformed one answer alike', async () => {
  const mine = await signIn(await aConfirmedManager());
  const other = await signIn(await aConfirmedManager());
  const { idToken, user } = mine.json<{ idToken: string; user: { _uid: string } }>();
  const read = (uid: string) =>
    api.app.inject({ url: `/api/users/${uid}`, headers: { authorization: `Bearer ${idToken}` } });
  expect((await read(user._uid)).json()).toMatchObject({ user: { _uid: user._uid } });
  const foreign = await read(other.json<{ user: { _uid: string } }>().user._uid);
  const answers = [foreign, await read(crypto.randomUUID()), await read('n-importe-quoi')];
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(foreign.statusCode).toBe(404);
});

test('PUT of one’s status only goes from PENDING to ACTIVE, and takes nothing else', async () => {
  const { idToken, user } = (await signIn(await aConfirmedManager())).json<{
    idToken: string;
    user: { _uid: string };
  }>();
  const put = (payload: object) =>
    api.app.inject({
      method: 'PUT',
      url: `/api/users/${user._uid}`,
      headers: { authorization: `Bearer ${idToken}` },
      payload,
    });
  expect((await put({ status: 'ACTIVE' })).json()).toMatchObject({ error: { code: 'transition-forbidden' } });
  expect((await put({ status: 'DELETED' })).statusCode).toBe(400);
  expect((await put({ status: 'ACTIVE', role: 'ADMIN' })).statusCode).toBe(400);
});

test('a forged, cut or foreign token is refused', async () => {
  const { idToken, user } = (await signIn(await aConfirmedManager())).json<{
    idToken: string;
    user: { _uid: string };
  }>();
  const [head, body, signature] = idToken.split('.');
  const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  const forged = [`${head}.${body}.`, `${none}.${body}.`, `${head}.${body}x.${signature}`, 'rien', ''];
  for (const token of forged) {
    const answer = await api.app.inject({
      url: `/api/users/${user._uid}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect([token, answer.statusCode]).toEqual([token, 401]);
  }
});
