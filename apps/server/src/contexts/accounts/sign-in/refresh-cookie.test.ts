import { expect, test } from 'vitest';
import { aManager } from '../../../testing/factories.ts';
import { testConfig, useApi } from '../../../testing/product.ts';
import { goodPassword } from '../../../testing/registrations.ts';
import { refreshCookieOf } from './refresh-cookie.ts';

const api = useApi({ ...testConfig, publicUrl: 'https://elan.test' });

const post = (url: string, headers: Record<string, string> = {}, payload: object = {}) =>
  api.app.inject({ method: 'POST', url, headers, payload });
const signIn = async () => {
  const { email } = await aManager();
  return post('/api/auth/sign-in', {}, { email, password: goodPassword });
};

test('over https the refresh cookie is of this host only, unseen by scripts, and sent to no other site', async () => {
  const answer = await signIn();
  const written = String(answer.headers['set-cookie']);
  expect(written).toMatch(/^__Host-elan_refresh=/);
  expect(written).not.toMatch(/domain=/i);
  expect(answer.cookies).toMatchObject([
    { name: '__Host-elan_refresh', path: '/', httpOnly: true, secure: true, sameSite: 'Strict' },
  ]);
});

test('over https a cookie under the plain name, which a neighbour of the domain could write, opens nothing', async () => {
  const value = (await signIn()).cookies[0]?.value ?? '';
  expect((await post('/api/auth/refresh', { cookie: `elan_refresh=${value}` })).statusCode).toBe(401);
  const renewed = await post('/api/auth/refresh', { cookie: `__Host-elan_refresh=${value}` });
  expect([renewed.statusCode, renewed.cookies[0]?.name]).toEqual([200, '__Host-elan_refresh']);
});

test('signing out takes the cookie away, and the browser forgets the pages and pictures that it kept', async () => {
  const value = (await signIn()).cookies[0]?.value ?? '';
  const answer = await post('/api/auth/sign-out', { cookie: `__Host-elan_refresh=${value}` });
  expect(answer.headers['clear-site-data']).toBe('"cache"');
  expect(answer.cookies).toMatchObject([{ name: '__Host-elan_refresh', value: '', path: '/' }]);
  expect((await post('/api/auth/refresh', { cookie: `__Host-elan_refresh=${value}` })).statusCode).toBe(401);
});

test('over plain http the cookie keeps its plain name, and goes to the routes of accounts only', () => {
  expect(refreshCookieOf(false)).toMatchObject({
    name: 'elan_refresh',
    options: { path: '/api/auth', secure: false },
  });
});

test('the API document names the cookie as this deployment writes it', async () => {
  const document = (await api.app.inject({ url: '/api/openapi.json' })).json();
  expect(document.components.securitySchemes.elan_refresh).toMatchObject({ name: '__Host-elan_refresh' });
});

test('a stolen access token lasts ten minutes, and renews nothing without the cookie (threats T05)', async () => {
  const { idToken } = (await signIn()).json<{ idToken: string }>();
  const { iat, exp } = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as {
    iat: number;
    exp: number;
  };
  expect(exp - iat).toBe(600);
  const authorization = `Bearer ${idToken}`;
  const tries = Array.from({ length: 100 }, () => post('/api/auth/refresh', { authorization }, { idToken }));
  expect(new Set((await Promise.all(tries)).map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
});
