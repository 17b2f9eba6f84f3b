import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { aManager } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';
import { goodPassword } from '../../testing/registrations.ts';
import { useReplica } from '../../testing/replica.ts';
import { rotateSigningKeys } from './signing-keys.ts';

const api = useApi();
const replica = useReplica();

const kidOf = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid;

async function signIn() {
  const { email, userId } = await aManager();
  const payload = { email, password: goodPassword };
  const answer = await api.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload });
  const cookie = `elan_refresh=${answer.cookies[0]?.value ?? ''}`;
  return { userId, cookie, token: answer.json<{ idToken: string }>().idToken };
}
const here = async (userId: string, token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await api.app.inject({ url: `/api/users/${userId}`, headers })).statusCode;
};
const there = async (userId: string, token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${replica.address}/api/users/${userId}`, { headers })).status;
};

test('after a rotation the old key opens nothing within a second on both replicas, and a cookie renews with the new one', async () => {
  const { userId, token, cookie } = await signIn();
  expect([await here(userId, token), await there(userId, token)]).toEqual([200, 200]);
  const kid = await rotateSigningKeys();
  await pause(1100);
  expect([await here(userId, token), await there(userId, token)]).toEqual([401, 401]);
  const renewed = await fetch(`${replica.address}/api/auth/refresh`, { method: 'POST', headers: { cookie } });
  const { idToken } = (await renewed.json()) as { idToken: string };
  expect(kidOf(idToken)).toBe(kid);
  expect([await here(userId, idToken), await there(userId, idToken)]).toEqual([200, 200]);
});

test('a token of the new key is known at once by a replica that has not looked yet', async () => {
  const { userId, token } = await signIn();
  await there(userId, token);
  await rotateSigningKeys();
  await pause(1100);
  const later = await signIn();
  expect(await there(later.userId, later.token)).toBe(200);
});
