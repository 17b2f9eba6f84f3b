import type { DevError } from '@elan/domain/error-codes';
import { errorCatalogue } from '@elan/domain/error-codes';
import { expect, test } from 'vitest';
import { productRoutes } from '../compose-routes.ts';
import { makeAccessTokens } from '../platform/tokens/access-tokens.ts';
import { loadKeyRing } from '../platform/tokens/signing-keys.ts';
import { testConfig, useApi } from './product.ts';

const api = useApi();

test('developers read the whole catalogue: status, sentence, routes, and the codes that were merged', async () => {
  const answer = await api.app.inject({ url: '/api/dev/errors' });
  const { items } = answer.json<{ items: DevError[] }>();
  expect(items).toHaveLength(errorCatalogue.size);
  const of = (code: string) => items.find((item) => item.code === code);
  expect(of('auth/invalid-credentials')).toEqual({
    code: 'auth/invalid-credentials',
    status: 401,
    sentence: 'E-mail ou mot de passe incorrect.',
    routes: ['POST /api/auth/sign-in'],
    general: false,
    providerCodes: [
      'auth/wrong-password',
      'auth/user-not-found',
      'auth/invalid-credential',
      'auth/invalid-login-credentials',
    ],
  });
  expect(of('files/too-large')?.routes).toContain('PUT /api/profile/picture');
  expect(of('not-found')).toMatchObject({ general: true, status: 404 });
});

test('in production nobody does', async () => {
  const tokens = makeAccessTokens(await loadKeyRing(), 'elan');
  const routes = productRoutes({ ...testConfig, production: true }, tokens);
  expect(routes.filter(({ definition: { path } }) => path.startsWith('/api/dev'))).toEqual([]);
});
