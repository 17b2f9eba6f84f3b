import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import { useApi } from '../../../testing/product.ts';
import { linkSentTo } from '../../../testing/registrations.ts';
import { users } from '../accounts.tables.ts';
import { createAdmin } from './create-admin.ts';

const api = useApi();
const email = 'premiere@elan.example';
const person = { email, firstName: 'Ada', lastName: 'Martin' };
const post = (url: string, payload: object) => api.app.inject({ method: 'POST', url, payload });

test('the first administrator has no password until the link is used, then opens the application', async () => {
  const page = await createAdmin(person);
  const token = await linkSentTo(email);
  expect(page).toBe(`http://elan.test/auth/resetPassword?token=${token}`);
  const [user] = await db.select().from(users).where(eq(users.email, email));
  expect(user).toMatchObject({ status: 'ACTIVE', passwordHash: null });
  const lines = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, user?.id ?? ''));
  expect(lines).toMatchObject([{ entity: 'user', event: 'createAdmin', toStatus: 'ACTIVE' }]);
  const read = await post('/api/auth/password-link', { token });
  expect(read.json()).toEqual({ purpose: 'choose-password', needsCharter: false });
  const password = 'Tournesol-Violet-42';
  expect((await post('/api/auth/reset-password', { token, password })).statusCode).toBe(200);
  const signedIn = await post('/api/auth/sign-in', { email, password });
  expect(signedIn.json()).toMatchObject({ user: { role: 'ADMIN', claims: { elanCo: true } } });
});

test('an address that has an account is refused, and of ten at once one is created', async () => {
  await expect(createAdmin(person)).rejects.toMatchObject({ code: 'auth/email-already-exists' });
  const other = { ...person, email: 'seconde@elan.example' };
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => createAdmin(other)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
