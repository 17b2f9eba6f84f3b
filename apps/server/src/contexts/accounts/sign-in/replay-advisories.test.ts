import { eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { db, inTx } from '../../../platform/db/database.ts';
import { rateLimits } from '../../../platform/rate-limit/rate-limit.tables.ts';
import { loadKeyRing } from '../../../platform/tokens/signing-keys.ts';
import { aManager, aStaffMember } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { goodPassword, linkSentTo } from '../../../testing/registrations.ts';
import { useReplica } from '../../../testing/replica.ts';
import { findUser } from '../accounts.repository.ts';
import { emailLinks, signInSessions, users } from '../accounts.tables.ts';
import { sendPasswordLink } from '../passwords/password-links.ts';

// Each public advisory of docs/rules.md that is about signing in, replayed on the product (R2, R5 to R8, T03, T04, T10).
const api = useApi();
const replica = useReplica();
const newPassword = 'Tournesol-Violet-42';

beforeEach(() => db.delete(rateLimits));

type Signed = { token: string; cookie: string; uid: string };

async function signIn(email: string, password = goodPassword): Promise<Signed> {
  const payload = { email, password };
  const answer = await api.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload });
  const { idToken, user } = answer.json<{ idToken: string; user: { _uid: string } }>();
  const cookie = answer.cookies.find(({ name }) => name === 'elan_refresh')?.value ?? '';
  return { token: idToken, cookie: `elan_refresh=${cookie}`, uid: user._uid };
}

const own = ({ uid }: Signed) => `/api/users/${uid}`;
const here = async (signed: Signed): Promise<number> => {
  const headers = { authorization: `Bearer ${signed.token}` };
  return (await api.app.inject({ url: own(signed), headers })).statusCode;
};
const there = async (signed: Signed): Promise<number> => {
  const headers = { authorization: `Bearer ${signed.token}` };
  return (await fetch(`${replica.address}${own(signed)}`, { headers })).status;
};
const refresh = (signed: Signed, payload: object = {}) =>
  api.app.inject({
    method: 'POST',
    url: '/api/auth/refresh',
    headers: { cookie: signed.cookie },
    payload,
  });

async function resetLink(userId: string, email: string): Promise<string> {
  const user = await findUser(userId);
  if (!user) throw new Error('the user is gone');
  await inTx(() => sendPasswordLink(user, 'reset-password'));
  return linkSentTo(email);
}
const reset = (token: string) =>
  api.app.inject({
    method: 'POST',
    url: '/api/auth/reset-password',
    payload: { token, password: newPassword },
  });

/** Both replicas know the session, then `act` ends it: within a second both refuse its token, and its cookie is dead. */
async function endsEverywhere(signed: Signed, act: () => Promise<unknown>): Promise<boolean> {
  expect([await here(signed), await there(signed)]).toEqual([200, 200]);
  await act();
  const acted = performance.now();
  await vi.waitFor(async () => expect([await here(signed), await there(signed)]).toEqual([401, 401]), {
    timeout: 1000,
    interval: 20,
  });
  expect(performance.now() - acted).toBeLessThan(1000);
  return [401, 403].includes((await refresh(signed)).statusCode);
}

test('R2: an e-mail that is sent along with a session refresh changes nobody', async () => {
  const [mine, other] = [await aManager(), await aManager()];
  const signed = await signIn(mine.email);
  const answer = await refresh(signed, { email: other.email, userId: other.userId, sub: other.userId });
  expect(answer.json()).toMatchObject({ user: { _uid: mine.userId, email: mine.email } });
});

describe('R5: what a caller says of itself buys no try', () => {
  test('of 100 tries with another forwarded address and another letter case, five are hashed; another body is refused', async () => {
    const { email } = await aManager();
    const guess = (n: number, more: object = {}) =>
      api.app.inject({
        method: 'POST',
        url: '/api/auth/sign-in',
        headers: { 'x-forwarded-for': `198.51.100.${n}`, 'x-real-ip': `198.51.100.${n}` },
        payload: {
          email: n % 2 ? ` ${email.toUpperCase()} ` : email,
          password: n === 0 ? goodPassword : `Faux-mot-${n}!`,
          ...more,
        },
      });
    for (const more of [{ identifier: 'autre@verdalys.example' }, { ip: '198.51.100.9' }]) {
      expect((await guess(0, more)).statusCode).toBe(400);
    }
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => guess(n + 1)));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(95);
  });
});

describe('a session that ended is dead within a second on both replicas', () => {
  test('R6: after a reset of the password', async () => {
    const { email, userId } = await aManager();
    const token = await resetLink(userId, email);
    const signed = await signIn(email);
    expect(await endsEverywhere(signed, async () => expect((await reset(token)).statusCode).toBe(200))).toBe(
      true,
    );
  });

  test('R7: after signing out', async () => {
    const signed = await signIn((await aManager()).email);
    const headers = { cookie: signed.cookie };
    expect(
      await endsEverywhere(signed, () =>
        api.app.inject({ method: 'POST', url: '/api/auth/sign-out', headers }),
      ),
    ).toBe(true);
  });

  test('R8: after its person was switched off', async () => {
    const { email, userId } = await aManager();
    const signed = await signIn(email);
    expect(
      await endsEverywhere(signed, () =>
        db.update(users).set({ status: 'INACTIVE' }).where(eq(users.id, userId)),
      ),
    ).toBe(true);
  });

  test('T03: after the password was changed on another device, or the device sent away', async () => {
    const { email } = await aManager();
    const [mine, other] = [await signIn(email), await signIn(email)];
    const headers = { authorization: `Bearer ${mine.token}` };
    expect(
      await endsEverywhere(other, () =>
        api.app.inject({
          method: 'POST',
          url: '/api/auth/change-password',
          headers,
          payload: { current: goodPassword, password: newPassword },
        }),
      ),
    ).toBe(true);
    const third = await signIn(email, newPassword);
    expect(
      await endsEverywhere(third, () =>
        api.app.inject({ method: 'DELETE', url: '/api/auth/connections', headers }),
      ),
    ).toBe(true);
    expect([await here(mine), await there(mine)]).toEqual([200, 200]);
  });
});

test('R6: a sign-in with the old password that a reset overtakes opens no session', async () => {
  const { email, userId } = await aManager();
  const token = await resetLink(userId, email);
  const payload = { email, password: goodPassword };
  const attempts = Array.from({ length: 5 }, () =>
    api.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload }),
  );
  await Promise.all([reset(token), ...attempts]);
  const rows = await db.select().from(signInSessions).where(eq(signInSessions.userId, userId));
  expect(rows.filter(({ revokedAt }) => revokedAt === null)).toEqual([]);
});

/** The text with another letter at one place: never the same text, whatever it was. */
const altered = (text: string, place: number): string =>
  `${text.slice(0, place)}${text[place] === 'A' ? 'B' : 'A'}${text.slice(place + 1)}`;

test('T04: of 500 forged tokens none is accepted', async () => {
  const { email, userId } = await aStaffMember('ADMIN');
  const signed = await signIn(email);
  const [head = '', body = '', signature = ''] = signed.token.split('.');
  const { sid } = JSON.parse(Buffer.from(body, 'base64url').toString()) as { sid: string };
  const ring = await loadKeyRing();
  const stranger = await generateKeyPair('EdDSA');
  const strangerJwk = await exportJWK(stranger.publicKey);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { sid, claims: { elanCo: true } };
  const forge = (
    header: object,
    key = ring.signing.privateKey,
    change: (jwt: SignJWT) => SignJWT = (jwt) => jwt,
  ) =>
    change(
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'EdDSA', kid: ring.signing.kid, ...header })
        .setSubject(userId)
        .setAudience('elan')
        .setIssuer('urn:elan')
        .setIssuedAt()
        .setExpirationTime('10m'),
    ).sign(key);
  const kinds: ((n: number) => string | Promise<string>)[] = [
    () => `${part({ alg: 'none', kid: ring.signing.kid })}.${body}.`,
    (n) => `${part({ alg: ['none', 'None', 'NONE', 'HS256', 'RS256'][n % 5] })}.${body}.${signature}`,
    (n) => forge({ kid: `../../../../dev/null${n}` }, stranger.privateKey),
    (n) => forge({ kid: `x' or '1'='1 ${n}` }, stranger.privateKey),
    () => forge({ jwk: strangerJwk }, stranger.privateKey),
    () => forge({ jku: 'https://attaque.example/keys' }, stranger.privateKey),
    () => forge({}, undefined, (jwt) => jwt.setAudience('elan-coach')),
    () => forge({}, undefined, (jwt) => jwt.setIssuer('urn:autre')),
    (n) => forge({}, undefined, (jwt) => jwt.setExpirationTime(Math.floor(Date.now() / 1000) - 1 - n)),
    (n) => `${head}.${body}.${altered(signature, n % 80)}`,
  ];
  const tokens = await Promise.all(
    Array.from({ length: 500 }, async (_, n) => kinds[n % kinds.length]?.(n) ?? ''),
  );
  const codes = await Promise.all(tokens.map((token) => here({ ...signed, token })));
  expect(codes.filter((code) => code !== 401)).toEqual([]);
  expect(await here({ ...signed, token: await forge({}) })).toBe(200);
});

test('T10: scanners that open the mailed link change nothing, and the person’s click still works', async () => {
  const { email, userId } = await aManager();
  const token = await resetLink(userId, email);
  const signed = await signIn(email);
  const before = await db.select().from(users).where(eq(users.id, userId));
  const page = `/auth/resetPassword?token=${token}`;
  for (const method of ['HEAD', 'GET'] as const) {
    for (let n = 0; n < 3; n += 1) {
      await api.app.inject({ method, url: page, headers: { 'user-agent': 'SafeLinks' } });
      await api.app.inject({
        method,
        url: `/api/auth/reset-password?token=${token}&password=${newPassword}`,
      });
      const read = { method: 'POST', url: '/api/auth/password-link', payload: { token } } as const;
      expect((await api.app.inject(read)).statusCode).toBe(200);
    }
  }
  expect(await db.select().from(users).where(eq(users.id, userId))).toEqual(before);
  const [link] = await db.select().from(emailLinks).where(eq(emailLinks.userId, userId));
  expect([link?.usedAt, await here(signed)]).toEqual([null, 200]);
  expect((await reset(token)).statusCode).toBe(200);
});
