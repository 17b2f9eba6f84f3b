import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import { aCoach, aManager, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { goodPassword } from '../../../testing/registrations.ts';
import { accountManagers } from '../../companies/public.ts';
import { forgetActor } from './authenticate.ts';
import { signInSessions, staff } from '../accounts.tables.ts';

const api = useApi();
type Headers = { authorization: string };

const list = async (headers: Headers) =>
  (await api.app.inject({ url: '/api/auth/identities', headers })).json();
const choose = (headers: Headers, identity: string) =>
  api.app.inject({ method: 'POST', url: '/api/auth/identity', headers, payload: { identity } });
const codeOf = (url: string, headers: Headers) =>
  api.app.inject({ url, headers }).then(({ statusCode }) => statusCode);
const signIn = (email: string) =>
  api.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload: { email, password: goodPassword } });
const refresh = (cookie: string) =>
  api.app.inject({ method: 'POST', url: '/api/auth/refresh', cookies: { elan_refresh: cookie } });
const claimsIn = (idToken: string): unknown =>
  (JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as { claims: unknown })
    .claims;

/** A manager of a company who is one of our administrators too, and a coach. */
async function manySided() {
  const manager = await aManager();
  await db.insert(staff).values({ userId: manager.userId, role: 'ADMIN' });
  await aCoach({ userId: manager.userId });
  return manager;
}

describe('a person with several identities', () => {
  test('signs in as one of our people, and is told all that the account opens', async () => {
    const person = await manySided();
    const answer = await signIn(person.email);
    const { idToken, user } = answer.json<{ idToken: string; user: { company: unknown } }>();
    expect(user).toMatchObject({
      role: 'ADMIN',
      company: null,
      claims: { coach: true, fiter: false, accountManager: true, elanCo: true },
      identities: { accountManager: { company: person.companyId }, elanCo: true },
    });
    // The token opens one of them only: rights never add up (A14).
    expect(claimsIn(idToken)).toEqual({ coach: false, fiter: false, accountManager: false, elanCo: true });
    expect(await list({ authorization: `Bearer ${idToken}` })).toEqual({
      current: 'staff',
      identities: [
        { kind: 'staff', role: 'ADMIN', organisation: null },
        { kind: 'manager', role: 'COMMUNITY_MANAGER', organisation: expect.stringContaining('Verdalys') },
        { kind: 'coach', role: 'COACH', organisation: null },
      ],
    });
  });

  test('goes on under the other one: its rights take the place of the first ones, until the session ends', async () => {
    const person = await manySided();
    const signed = await signIn(person.email);
    const cookie = signed.cookies.find(({ name }) => name === 'elan_refresh')?.value ?? '';
    const before = { authorization: `Bearer ${signed.json<{ idToken: string }>().idToken}` };
    expect(await codeOf('/api/users', before)).toBe(200);
    expect(await codeOf('/api/auth/identities', before)).toBe(200);

    const answer = (await choose(before, 'manager')).json<{ idToken: string; user: object }>();
    expect(answer.user).toMatchObject({ role: 'COMMUNITY_MANAGER', company: { id: person.companyId } });
    expect(claimsIn(answer.idToken)).toMatchObject({ accountManager: true, elanCo: false });
    // The token of before is the same session: it has no more rights than the new one.
    for (const headers of [before, { authorization: `Bearer ${answer.idToken}` }]) {
      expect(await codeOf('/api/users', headers)).toBe(403);
      expect(await codeOf('/api/spots', headers)).toBe(200);
    }
    const renewed = (await refresh(cookie)).json<{ user: object }>();
    expect(renewed.user).toMatchObject({ role: 'COMMUNITY_MANAGER' });
    const [row] = await db.select().from(auditLog).where(eq(auditLog.entityId, person.userId));
    expect(row).toMatchObject({ event: 'switchIdentity', actorRole: 'ADMIN', details: { to: 'manager' } });
  });

  test('keeps the identity of each of their sessions', async () => {
    const person = await manySided();
    const [desk, phone] = [await signedIn(api.app, person.email), await signedIn(api.app, person.email)];
    await choose(phone, 'manager');
    expect(await codeOf('/api/users', desk)).toBe(200);
    expect(await codeOf('/api/users', phone)).toBe(403);
  });

  test('does not fall back on another identity when the one of the session is taken away', async () => {
    const person = await manySided();
    const signed = await signIn(person.email);
    const headers = { authorization: `Bearer ${signed.json<{ idToken: string }>().idToken}` };
    const cookie = signed.cookies.find(({ name }) => name === 'elan_refresh')?.value ?? '';
    await db.delete(staff).where(eq(staff.userId, person.userId));
    forgetActor();
    expect(await codeOf('/api/spots', headers)).toBe(401);
    expect((await refresh(cookie)).json()).toMatchObject({
      error: { code: 'auth/user-not-registered-this-app' },
    });
    expect((await signIn(person.email)).json()).toMatchObject({ user: { role: 'COMMUNITY_MANAGER' } });
  });

  test('an identity that comes later changes nothing to what a session opens', async () => {
    const person = await aManager();
    const headers = await signedIn(api.app, person.email);
    await db.insert(staff).values({ userId: person.userId, role: 'ADMIN' });
    forgetActor();
    expect(await codeOf('/api/users', headers)).toBe(403);
    expect((await list(headers)) as object).toMatchObject({ current: 'manager' });
  });
});

test('nobody takes an identity that is not theirs', async () => {
  const [manager, moderator] = [await aManager(), await aStaffMember('MODERATOR')];
  const refused = await choose(await signedIn(api.app, manager.email), 'staff');
  expect([refused.statusCode, refused.json()]).toMatchObject([404, { error: { code: 'not-found' } }]);
  expect((await choose(await signedIn(api.app, moderator.email), 'manager')).statusCode).toBe(404);
  for (const kind of ['coach', 'member']) {
    const answer = await choose(await signedIn(api.app, manager.email), kind);
    expect([answer.statusCode, answer.cookies]).toEqual([404, []]);
  }
  expect((await choose(await signedIn(api.app, manager.email), 'director')).json()).toMatchObject({
    error: { code: 'form-invalid' },
  });
});

test('a session of before the choice of identities goes on with the first one', async () => {
  const person = await aManager();
  const headers = await signedIn(api.app, person.email);
  await db.update(signInSessions).set({ identity: null }).where(eq(signInSessions.userId, person.userId));
  forgetActor();
  expect(await codeOf('/api/spots', headers)).toBe(200);
});

test('a coach without another record learns which application is theirs, once the password was right', async () => {
  const person = await aManager();
  await db.delete(accountManagers).where(eq(accountManagers.userId, person.userId));
  expect((await signIn(person.email)).json()).toMatchObject({
    error: { code: 'auth/user-not-registered-this-app', params: { applications: [] } },
  });
  await aCoach({ userId: person.userId });
  const refused = await signIn(person.email);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    403,
    { error: { code: 'auth/user-not-registered-this-app', params: { applications: ['coaches'] } } },
  ]);
  const wrong = await api.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    payload: { email: person.email, password: 'Un-autre-2026!' },
  });
  expect(wrong.json()).toMatchObject({ error: { code: 'auth/invalid-credentials' } });
});
