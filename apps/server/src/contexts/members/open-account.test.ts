import { charterVersion } from '@elan/domain/accounts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '../../platform/db/database.ts';
import { hashSecret } from '../../platform/tokens/secret.ts';
import { aManager, aMember } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';
import { goodPassword } from '../../testing/registrations.ts';
import { members } from './members.tables.ts';

const api = useApi();
const post = (url: string, payload: object) => api.app.inject({ method: 'POST', url, payload });
const open = (token: string, changes: object = {}) =>
  post('/api/member-invitations/account', { token, password: goodPassword, charterVersion, ...changes });

let made = 0;
async function invited(changes: Parameters<typeof aMember>[0] = {}, hours = 24) {
  made += 1;
  const token = `jeton-${made}`;
  const invitationTokenHash = hashSecret(token);
  const invitationExpiresAt = Temporal.Now.instant().add({ hours });
  const member = await aMember({ status: 'INVITED', invitationTokenHash, invitationExpiresAt, ...changes });
  return { ...member, token };
}
const rowOf = async (id: string) => (await db.select().from(members).where(eq(members.id, id)))[0];
const signIn = (email: string) =>
  post('/api/auth/sign-in', { email, password: goodPassword, audience: 'espace' });

test('an employee chooses a password by the link, once, and signs in to the people’s space', async () => {
  const { id, token, email } = await invited();
  expect((await post('/api/member-invitations/reading', { token })).json()).toMatchObject({
    hasAccount: false,
  });
  expect((await open(token)).json()).toEqual({ outcome: 'created', email });
  expect(await rowOf(id)).toMatchObject({ status: 'PENDING', userId: expect.any(String) });
  expect((await open(token, { password: 'Un-autre-2026!' })).json()).toEqual({ outcome: 'linked', email });
  expect((await signIn(email)).json()).toMatchObject({ user: { role: 'MEMBER', claims: { fiter: true } } });
  expect(await rowOf(id)).toMatchObject({ status: 'ACTIVE' });
  expect((await post('/api/member-invitations/reading', { token })).json()).toMatchObject({
    hasAccount: true,
  });
});

test('an account that exists is theirs already, and keeps its password (T09)', async () => {
  const { email, userId, companyId } = await aManager();
  const { id, token } = await invited({ email, companyId });
  expect((await open(token, { password: 'Un-autre-2026!' })).json()).toEqual({ outcome: 'linked', email });
  expect(await rowOf(id)).toMatchObject({ status: 'PENDING', userId });
  expect((await signIn(email)).statusCode).toBe(200);
});

test('a link that is over, unknown, or a charter of before opens nothing', async () => {
  const { id, token } = await invited({}, -1);
  const codes = await Promise.all(
    [open(token), open('inconnu'), open((await invited()).token, { charterVersion: '2020-01' })].map(
      async (answer) => (await answer).json<{ error: { code: string } }>().error.code,
    ),
  );
  expect(codes).toEqual(['members/link-expired', 'members/invalid-link', 'onboarding/charter-outdated']);
  expect(await rowOf(id)).toMatchObject({ status: 'INVITED', userId: null });
});

test('the link of somebody whose address is confirmed, and who holds no account, is good for nothing', async () => {
  const { token } = await invited({ status: 'ACTIVE' });
  expect((await open(token)).json()).toMatchObject({ error: { code: 'members/invalid-link' } });
});

test('of ten clicks at once on one link, one makes the account', async () => {
  const { token } = await invited();
  const answers = await Promise.all(Array.from({ length: 10 }, () => open(token)));
  const outcomes = answers.map((answer) => answer.json<{ outcome: string }>().outcome);
  expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'linked')).toHaveLength(9);
});
