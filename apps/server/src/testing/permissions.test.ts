import {
  audienceOfRole,
  audiencesOfRoute,
  can,
  isSpaceRole,
  permissions,
  roles,
  type Permission,
  type Role,
} from '@elan/domain/accounts';
import { expect, test } from 'vitest';
import { fileRoutes, namedRoutes, productRoutes } from '../compose-routes.ts';
import { staff, users } from '../contexts/accounts/accounts.tables.ts';
import { hashPassword } from '../contexts/accounts/hash-password.ts';
import { accountManagers, companies } from '../contexts/companies/companies.tables.ts';
import { db } from '../platform/db/database.ts';
import { makeAccessTokens } from '../platform/tokens/access-tokens.ts';
import { loadKeyRing } from '../platform/tokens/signing-keys.ts';
import { aCoach, aMember } from './factories.ts';
import { testConfig, useApi } from './product.ts';
import { goodPassword } from './registrations.ts';

const api = useApi();

async function aCompany(siret: string): Promise<string> {
  const [company] = await db
    .insert(companies)
    .values({
      name: 'Exemple',
      siret,
      siren: siret.slice(0, 9),
      factsSource: 'manual',
      sizeCode: '5-100',
      eligibility: 'eligible',
      status: 'ACTIVE',
    })
    .returning({ id: companies.id });
  return company?.id ?? '';
}

async function tokenOf(role: Role, rank: number): Promise<string> {
  const email = `${role.toLowerCase().replace('_', '-')}@elan.example`;
  const [user] = await db
    .insert(users)
    .values({
      email,
      passwordHash: await hashPassword(goodPassword),
      firstName: 'Une',
      lastName: 'Personne',
      status: 'ACTIVE',
      emailVerifiedAt: Temporal.Now.instant(),
    })
    .returning({ id: users.id });
  const userId = user?.id ?? '';
  if (role === 'COMMUNITY_MANAGER' || role === 'PARTNERSHIP') {
    const companyId = await aCompany(`1111111111111${rank}`);
    await db
      .insert(accountManagers)
      .values({ userId, companyId, role, status: 'ACTIVE', canCreateEvents: true });
  } else if (role === 'MEMBER') {
    await aMember({ userId, status: 'ACTIVE' });
  } else if (role === 'COACH') {
    await aCoach({ userId });
  } else {
    await db.insert(staff).values({ userId, role });
  }
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    payload: { email, password: goodPassword, audience: audienceOfRole(role) },
  });
  return answer.json<{ idToken: string }>().idToken;
}

test('every route answers each role as the permission table says, and nobody without a session', async () => {
  const tokens = makeAccessTokens(await loadKeyRing(), testConfig.product.slug);
  const everything = [...productRoutes(testConfig, tokens), ...fileRoutes];
  const routes = namedRoutes(everything).filter(
    ({ definition }) => definition.permission !== 'public' && definition.permission !== 'session',
  );
  expect(routes.length).toBeGreaterThan(10);
  const callers = await Promise.all(
    roles.map(async (role, rank) => ({ role, token: await tokenOf(role, rank) })),
  );
  for (const { name, definition } of routes) {
    const url = definition.path.replace(/:\w+/g, crypto.randomUUID());
    const call = (token?: string) =>
      api.app.inject({
        method: definition.method,
        url,
        ...(token && { headers: { authorization: `Bearer ${token}` } }),
      });
    expect([name, (await call()).statusCode]).toEqual([name, 401]);
    for (const { role, token } of callers) {
      const answer = await call(token);
      const granted = can(role, definition.permission as Permission) !== null;
      const code = answer.json<{ error?: { code: string } }>().error?.code;
      // A granted role may still act for nobody (an administrator submits for no company): then it has no such right either.
      const isServed = audiencesOfRoute(definition).includes(audienceOfRole(role));
      const refusal = isServed ? 'permission-denied' : 'auth/user-not-registered-this-app';
      if (!granted) expect([name, role, answer.statusCode, code]).toEqual([name, role, 403, refusal]);
      else
        expect([name, role, answer.statusCode >= 500 || answer.statusCode === 401]).toEqual([
          name,
          role,
          false,
        ]);
    }
  }
}, 120_000);

test('the table grants an administrator every right that is not a company’s own act', () => {
  const without = Object.entries(permissions)
    .filter(([, { grants }]) => !grants.ADMIN && !roles.some((role) => isSpaceRole(role) && grants[role]))
    .map(([permission]) => permission);
  expect(without).toEqual([
    'dashboards.declare-accidents',
    'dashboards.receive-report',
    'waiting.read',
    'surveys.run',
    'subscriptions.write',
  ]);
});
