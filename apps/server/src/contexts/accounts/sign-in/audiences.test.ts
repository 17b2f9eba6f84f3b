import {
  audienceOfRole,
  audiencesOfRoute,
  signInAudiences,
  type SignInAudience,
} from '@elan/domain/accounts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fileRoutes, namedRoutes, productRoutes } from '../../../compose-routes.ts';
import { db } from '../../../platform/db/database.ts';
import { makeAccessTokens } from '../../../platform/tokens/access-tokens.ts';
import { loadKeyRing } from '../../../platform/tokens/signing-keys.ts';
import { aCoach, aManager, aMember, signedIn } from '../../../testing/factories.ts';
import { testConfig, useApi } from '../../../testing/product.ts';
import { goodPassword } from '../../../testing/registrations.ts';
import { signInSessions } from '../accounts.tables.ts';

const api = useApi();

type Signed = { idToken: string; user: { role: string; claims: object; company: { id: string } | null } };

const signIn = (email: string, audience?: SignInAudience) =>
  api.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    payload: { email, password: goodPassword, ...(audience && { audience }) },
  });
const bearer = (idToken: string) => ({ authorization: `Bearer ${idToken}` });

/** A manager of a company who is an employee on its list, and a coach. */
async function manySided() {
  const manager = await aManager();
  await aMember({ companyId: manager.companyId, userId: manager.userId, status: 'ACTIVE' });
  await aCoach({ userId: manager.userId });
  return manager;
}

test('signing in says for whom: each audience has its role, its token and its refresh cookie', async () => {
  const person = await manySided();
  for (const [audience, role, cookie] of [
    [undefined, 'COMMUNITY_MANAGER', 'elan_refresh'],
    ['espace', 'MEMBER', 'elan_refresh_espace'],
    ['coach', 'COACH', 'elan_refresh_coach'],
  ] as const) {
    const answer = await signIn(person.email, audience);
    const { user, idToken } = answer.json<Signed>();
    expect(user.role).toBe(role);
    expect(user.claims).toEqual({ coach: true, fiter: true, accountManager: true, elanCo: false });
    expect(answer.cookies.map(({ name }) => name)).toEqual([cookie]);
    const listed = await api.app.inject({ url: '/api/auth/identities', headers: bearer(idToken) });
    expect(
      listed
        .json<{ identities: { kind: string }[] }>()
        .identities.map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['coach', 'manager', 'member']);
    const value = answer.cookies[0]?.value ?? '';
    const refresh = (of: SignInAudience, name: string) =>
      api.app.inject({
        method: 'POST',
        url: `/api/auth/refresh?audience=${of}`,
        cookies: { [name]: value },
      });
    // The secret of one audience renews nothing in the cookie of another.
    const other = audience === 'espace' ? 'coach' : 'espace';
    expect((await refresh(other, `elan_refresh_${other}`)).statusCode).toBe(401);
    expect((await refresh(audience ?? 'back-office', cookie)).json()).toMatchObject({ user: { role } });
  }
});

test('who has no such identity is told which spaces the account opens', async () => {
  const { email, userId } = await aManager();
  expect((await signIn(email, 'espace')).json()).toMatchObject({
    error: { code: 'auth/user-not-registered-this-app', params: { applications: ['organisations'] } },
  });
  await aCoach({ userId });
  expect((await signIn(email, 'espace')).json()).toMatchObject({
    error: { params: { applications: ['organisations', 'coaches'] } },
  });
});

test('who left the company, or whose company is out, is no longer of the people’s space', async () => {
  const person = await aManager();
  await aMember({ companyId: person.companyId, userId: person.userId, status: 'VALID_EMAIL' });
  expect((await signIn(person.email, 'espace')).statusCode).toBe(403);
});

test('a person goes on in another space without typing the password again, beside the first one', async () => {
  const person = await manySided();
  const desk = await signedIn(api.app, person.email);
  const chosen = await api.app.inject({
    method: 'POST',
    url: '/api/auth/identity',
    headers: desk,
    payload: { identity: 'member' },
  });
  const { idToken, user } = chosen.json<Signed>();
  expect(user).toMatchObject({ role: 'MEMBER', company: { id: person.companyId } });
  expect(chosen.cookies.map(({ name }) => name)).toEqual(['elan_refresh_espace']);
  const own = (headers: { authorization: string }) =>
    api.app.inject({ url: `/api/users/${person.userId}`, headers });
  expect((await own(desk)).json()).toMatchObject({ user: { role: 'COMMUNITY_MANAGER' } });
  expect((await own(bearer(idToken))).json()).toMatchObject({ user: { role: 'MEMBER' } });
  const sessions = await db.select().from(signInSessions).where(eq(signInSessions.userId, person.userId));
  // The proof of the password is as old as it was: a sensitive act asks for it again when it would have.
  expect(
    new Set(sessions.map(({ authenticatedAt }) => Math.floor(authenticatedAt.epochMilliseconds / 1000))).size,
  ).toBe(1);

  const out = await api.app.inject({
    method: 'POST',
    url: '/api/auth/sign-out',
    headers: bearer(idToken),
    cookies: Object.fromEntries(chosen.cookies.map(({ name, value }) => [name, value])),
  });
  expect(out.statusCode).toBe(204);
  expect((await own(bearer(idToken))).statusCode).toBe(401);
});

test('a token of one audience opens nothing of another, both ways, over every route (T06)', async () => {
  const person = await manySided();
  const tokens = makeAccessTokens(await loadKeyRing(), testConfig.product.slug);
  const callers = await Promise.all(
    signInAudiences.map(async (audience) => ({
      audience,
      headers: bearer((await signIn(person.email, audience)).json<Signed>().idToken),
    })),
  );
  const routes = namedRoutes([...productRoutes(testConfig, tokens), ...fileRoutes])
    .map(({ name, definition }) => ({ name, ...definition }))
    .filter(({ permission }) => permission !== 'public');
  expect(routes.length).toBeGreaterThan(30);
  for (const { audience, headers } of callers) {
    for (const route of routes) {
      if (audiencesOfRoute(route).includes(audience)) continue;
      const url = route.path.replace(/:\w+/g, crypto.randomUUID());
      const answer = await api.app.inject({ method: route.method, url, headers });
      const code = answer.json<{ error?: { code: string } }>().error?.code;
      expect([audience, route.name, answer.statusCode, code]).toEqual([
        audience,
        route.name,
        403,
        'auth/user-not-registered-this-app',
      ]);
    }
  }
  const served = (audience: SignInAudience) =>
    routes.filter((route) => audiencesOfRoute(route).includes(audience)).length;
  expect(Math.min(...signInAudiences.map(served))).toBeGreaterThan(5);
}, 120_000);

test('a forged mix of audience, claims and session is refused', async () => {
  const person = await manySided();
  const tokens = makeAccessTokens(await loadKeyRing(), testConfig.product.slug);
  await signIn(person.email, 'espace');
  const [session] = await db.select().from(signInSessions).where(eq(signInSessions.userId, person.userId));
  const open = async (
    audience: SignInAudience,
    claims: Record<string, boolean>,
    url = '/api/auth/identities',
  ) => {
    const idToken = await tokens.sign({ sub: person.userId, sid: session?.id ?? '', audience, claims });
    return (await api.app.inject({ url, headers: bearer(idToken) })).statusCode;
  };
  expect(await open('espace', { fiter: true })).toBe(200);
  expect(await open('back-office', { fiter: true })).toBe(403);
  expect(await open('espace', { accountManager: true, elanCo: true })).toBe(403);
  expect(await open('espace', {})).toBe(403);
  // A session of the people’s space, whatever its token says, is no session of the back-office.
  expect(await open('back-office', { accountManager: true })).toBe(401);
  expect(await open('coach', { coach: true })).toBe(401);
  expect(audienceOfRole('MEMBER')).toBe('espace');
});
