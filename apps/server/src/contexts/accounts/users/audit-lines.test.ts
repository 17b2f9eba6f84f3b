import { userEventLabel } from '@elan/domain/accounts';
import { and, asc, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { rateLimits } from '../../../platform/rate-limit/rate-limit.tables.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import { aManager, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { goodPassword } from '../../../testing/registrations.ts';
import { tellLockedJob } from '../sign-in/sign-in-locked.job.ts';

// Each act that touches an account or its connections leaves one line (T65), and no more.
const api = useApi();

type Method = 'POST' | 'PUT' | 'DELETE' | 'GET';
type Headers = Record<string, string>;
const call = (method: Method, url: string, headers: Headers, payload?: object) =>
  api.app.inject({ method, url, headers, ...(payload && { payload }) });
const signInAgain = (email: string, password = goodPassword) =>
  call('POST', '/api/auth/sign-in', {}, { email, password });

/** What was done to something since a moment, oldest first. */
const linesOf = (entityId: string, entity = 'user') =>
  db
    .select({ event: auditLog.event, by: auditLog.actorUserId, details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.entity, entity), eq(auditLog.entityId, entityId)))
    .orderBy(asc(auditLog.at));

async function aPerson() {
  const { email, userId } = await aStaffMember('MODERATOR');
  return { email, userId, headers: await signedIn(api.app, email) };
}
const aPicture = () =>
  sharp({ create: { width: 500, height: 500, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer();

test('the password given again for a sensitive act leaves one line, a wrong one none', async () => {
  const { userId, headers } = await aPerson();
  for (const password of ['Faux-mot-2026!', goodPassword]) {
    await call('POST', '/api/auth/reauthenticate', headers, { password });
  }
  expect(await linesOf(userId)).toMatchObject([{ event: 'reauthenticate', by: userId }]);
});

test('a connection ended, then all the others, leave one line each; nothing to end leaves none', async () => {
  const { email, userId, headers } = await aPerson();
  await signInAgain(email);
  await signInAgain(email);
  await signInAgain(email);
  const { items } = (await call('GET', '/api/auth/connections', headers)).json<{
    items: { id: string; current: boolean }[];
  }>();
  const other = items.find(({ current }) => !current)?.id ?? '';
  for (let n = 0; n < 2; n += 1) await call('DELETE', `/api/auth/connections/${other}`, headers);
  for (let n = 0; n < 2; n += 1) await call('DELETE', '/api/auth/connections', headers);
  expect(await linesOf(userId)).toEqual([
    { event: 'endConnection', by: userId, details: { sid: other } },
    { event: 'endOtherConnections', by: userId, details: { ended: 2 } },
  ]);
});

test('a refresh token in two hands leaves one line, written by the product', async () => {
  const { email, userId } = await aStaffMember('MODERATOR');
  const refresh = (from: Awaited<ReturnType<typeof signInAgain>>) => {
    const { name, value } = from.cookies[0] ?? {};
    return call('POST', '/api/auth/refresh', { cookie: `${name}=${value}` }, {});
  };
  const first = await signInAgain(email);
  // The one before the last is good for a moment more: the thief's is older.
  await refresh(await refresh(first));
  for (let n = 0; n < 2; n += 1) await refresh(first);
  expect(await linesOf(userId)).toMatchObject([{ event: 'refreshTokenReused', by: null }]);
});

test('a picture sent, then taken away, leave one line each', async () => {
  const { userId, headers } = await aPerson();
  const payload = await aPicture();
  const jpeg = { ...headers, 'content-type': 'image/jpeg' };
  const sent = await api.app.inject({ method: 'PUT', url: '/api/profile/picture', headers: jpeg, payload });
  expect(sent.statusCode).toBe(200);
  await call('DELETE', '/api/profile/picture', headers);
  expect((await linesOf(userId)).map(({ event }) => event)).toEqual(['changePicture', 'removePicture']);
});

test('the logo of a company sent, then taken away, leave one line each, by its manager', async () => {
  const { email, userId, companyId } = await aManager();
  const headers = await signedIn(api.app, email);
  const url = `/api/companies/${companyId}/logo`;
  const jpeg = { ...headers, 'content-type': 'image/jpeg' };
  const sent = await api.app.inject({ method: 'PUT', url, headers: jpeg, payload: await aPicture() });
  expect(sent.statusCode).toBe(200);
  expect((await call('DELETE', url, headers)).statusCode).toBe(200);
  expect(await linesOf(companyId, 'company')).toMatchObject([
    { event: 'changeLogo', by: userId },
    { event: 'removeLogo', by: userId },
  ]);
});

test('a change of address asked for, then given up, leave one line each, without any address', async () => {
  const { userId, headers } = await aPerson();
  const body = { email: 'nouvelle.adresse@verdalys.example', password: goodPassword };
  expect((await call('POST', '/api/auth/email-change', headers, body)).statusCode).toBe(202);
  for (let n = 0; n < 2; n += 1) await call('DELETE', '/api/auth/email-change', headers);
  const lines = await linesOf(userId);
  expect(lines.map(({ event }) => event)).toEqual(['askEmailChange', 'cancelEmailChange']);
  expect(JSON.stringify(lines)).not.toContain('@');
});

test('an account shut by wrong passwords leaves one line, even when the job that tells it runs twice', async () => {
  const { email, userId } = await aStaffMember('MODERATOR');
  for (let n = 0; n < 10; n += 1) {
    // Each try after its pause.
    await db.update(rateLimits).set({ expiresAt: sql`${rateLimits.expiresAt} - interval '14 minutes'` });
    await signInAgain(email, 'Faux-mot-2026!');
  }
  const { rows } = await db.execute<{ id: string; data: Parameters<typeof tellLockedJob.run>[0] }>(
    sql`select id, data from pgboss.job where name = ${tellLockedJob.name} and data->>'email' = ${email}`,
  );
  expect(rows).toHaveLength(1);
  for (const { id, data } of [...rows, ...rows]) {
    await tellLockedJob.run(data, { id, attempt: 1 } as Parameters<typeof tellLockedJob.run>[1]);
  }
  expect(await linesOf(userId)).toMatchObject([{ event: 'signInLocked', by: null }]);
});

test.each([
  'reauthenticate',
  'endConnection',
  'endOtherConnections',
  'refreshTokenReused',
  'changePicture',
  'removePicture',
  'askEmailChange',
  'cancelEmailChange',
  'signInLocked',
])('the history of a person says %s in words', (event) => {
  expect(userEventLabel(event)).not.toBe('Autre modification');
});
