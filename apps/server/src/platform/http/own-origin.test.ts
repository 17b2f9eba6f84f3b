import { expect, test } from 'vitest';
import { aManager } from '../../testing/factories.ts';
import { testConfig, useApi } from '../../testing/product.ts';
import { goodPassword } from '../../testing/registrations.ts';

const api = useApi({ ...testConfig, publicUrl: 'https://elan.test' });

async function refreshFrom(headers: Record<string, string>): Promise<number> {
  const { email } = await aManager();
  const payload = { email, password: goodPassword };
  const signedIn = await api.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload });
  const cookie = `__Host-elan_refresh=${signedIn.cookies[0]?.value ?? ''}`;
  const asked = { method: 'POST', url: '/api/auth/refresh', headers: { cookie, ...headers } } as const;
  return (await api.app.inject(asked)).statusCode;
}

test.each<Record<string, string>>([
  { origin: 'https://attaquant.example' },
  { origin: 'https://boutique.elan.test' },
  { origin: 'https://elan.test.attaquant.example' },
  { origin: 'null' },
  { origin: 'https://elan.test:8443' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
])('a page of another site renews nothing with the cookie: %j', async (headers) => {
  expect(await refreshFrom(headers)).toBe(403);
});

test.each<Record<string, string>>([
  {},
  { origin: 'https://elan.test', 'sec-fetch-site': 'same-origin' },
  { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' },
  { 'sec-fetch-site': 'none' },
])('our own pages do, and who is no browser: %j', async (headers) => {
  expect(await refreshFrom(headers)).toBe(200);
});
