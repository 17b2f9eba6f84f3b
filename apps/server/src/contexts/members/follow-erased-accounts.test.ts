import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '../../platform/db/database.ts';
import { aManager, aMember, aStaffMember, signedIn } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';
import { users } from '../accounts/public.ts';
import { members } from './members.tables.ts';

const api = useApi();

test('an account that is erased leaves the lists of employees: no name, no link, and the address is free again', async () => {
  const { userId, email, companyId } = await aManager();
  await aManager({ companyId });
  const own = await aMember({ companyId, email, status: 'INVITED', invitationTokenHash: 'a-hash' });
  const elsewhere = await aMember({ email });
  const linked = await aMember({ userId });
  const other = await aMember({ companyId });
  const headers = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  const answer = await api.app.inject({
    method: 'POST',
    url: `/api/users/${userId}/erasure`,
    headers,
    payload: {},
  });
  expect(answer.statusCode).toBeLessThan(300);
  for (const { id } of [own, elsewhere, linked]) {
    const [row] = await db.select().from(members).where(eq(members.id, id));
    expect(row).toMatchObject({ status: 'DELETED', invitationTokenHash: null });
    expect([row?.email, row?.lastName]).not.toContain(email);
    expect(row?.lastName).not.toBe('Fabre');
  }
  expect((await db.select().from(members).where(eq(members.id, other.id)))[0]?.status).toBe('ACTIVE');
});

test('an account whose address was never proved says nothing of the employee of that address', async () => {
  const { userId, email } = await aManager();
  await db.update(users).set({ emailVerifiedAt: null, status: 'WAITING_EMAIL' }).where(eq(users.id, userId));
  const employee = await aMember({ email });
  const headers = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  const url = `/api/users/${userId}/erasure`;
  expect((await api.app.inject({ method: 'POST', url, headers, payload: {} })).statusCode).toBeLessThan(300);
  const [row] = await db.select().from(members).where(eq(members.id, employee.id));
  expect(row).toMatchObject({ status: 'ACTIVE', email, lastName: 'Fabre' });
});
