import { charterVersion, type SignInAudience } from '@elan/domain/accounts';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import { anElan } from '../../../testing/elans.ts';
import { aCompany, aManager } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { goodPassword } from '../../../testing/registrations.ts';
import { users } from '../accounts.tables.ts';

const api = useApi();
const older = '2025-01-01';
const accept = '/api/auth/charter-acceptance';

async function signIn(email: string, audience?: SignInAudience) {
  const payload = { email, password: goodPassword, ...(audience && { audience }) };
  const answer = await api.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload });
  return answer.json<{ idToken: string; user: { waitsFor: string | null } }>();
}

test('who accepted an older charter is asked again at sign-in, opens nothing before, and then goes on', async () => {
  const { email, userId } = await aManager();
  await db.update(users).set({ charterVersion: older }).where(eq(users.id, userId));
  const { idToken, user } = await signIn(email);
  expect(user.waitsFor).toBe('charter');
  const headers = { authorization: `Bearer ${idToken}` };
  const spots = () => api.app.inject({ method: 'GET', url: '/api/spots', headers });
  const send = (version: string) =>
    api.app.inject({ method: 'POST', url: accept, headers, payload: { charterVersion: version } });
  const codeOf = (answer: { json: () => { error: { code: string } } }) => answer.json().error.code;
  expect(codeOf(await spots())).toBe('auth/charter-to-accept');
  // A page that was opened before another version came accepts nothing that was not read.
  expect(codeOf(await send(older))).toBe('form-invalid');
  expect((await send(charterVersion)).json()).toMatchObject({ user: { waitsFor: null } });
  expect((await spots()).statusCode).toBe(200);
  expect((await send(charterVersion)).statusCode).toBe(200);
  const [kept] = await db.select().from(users).where(eq(users.id, userId));
  expect(kept?.charterVersion).toBe(charterVersion);
  expect(kept?.charterAcceptedAt?.until(Temporal.Now.instant()).total('minutes')).toBeLessThan(1);
  const told = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entityId, userId), eq(auditLog.event, 'acceptCharter')));
  expect(told.map(({ fromStatus, toStatus }) => [fromStatus, toStatus])).toEqual([[older, charterVersion]]);
});

test('who accepted the present charter is asked nothing', async () => {
  const { email, userId } = await aManager();
  await db.update(users).set({ charterVersion }).where(eq(users.id, userId));
  expect((await signIn(email)).user.waitsFor).toBeNull();
});

test('an employee accepts it in the people’s space, whose every page waited for it', async () => {
  const { email, userId } = await anElan(api.app, (await aCompany()).id);
  await db.update(users).set({ charterVersion: older }).where(eq(users.id, userId));
  const { idToken, user } = await signIn(email, 'espace');
  expect(user.waitsFor).toBe('charter');
  const headers = { authorization: `Bearer ${idToken}` };
  const sessions = () => api.app.inject({ url: '/api/espace/sessions', headers });
  expect((await sessions()).statusCode).toBe(403);
  const accepted = await api.app.inject({
    method: 'POST',
    url: accept,
    headers,
    payload: { charterVersion },
  });
  expect([accepted.statusCode, (await sessions()).statusCode]).toEqual([200, 200]);
});
