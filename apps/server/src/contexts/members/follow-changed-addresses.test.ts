import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db, inTx } from '../../platform/db/database.ts';
import { emitEvent } from '../../platform/registry/domain-events.ts';
import { aManager, aMember } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';
import { members } from './members.tables.ts';

useApi();

const emailOf = async (id: string) =>
  (await db.select({ email: members.email }).from(members).where(eq(members.id, id)))[0]?.email;

test('who proves another address is written to there by every company, but where a colleague has it', async () => {
  const { userId } = await aManager();
  const own = await aMember({ userId });
  const elsewhere = await aMember({ userId });
  const colleague = await aMember({ companyId: elsewhere.companyId, email: 'lea.moreau@exemple.test' });
  const other = await aMember({});
  await inTx(() => emitEvent('accounts/email-changed', { userId, email: 'lea.moreau@exemple.test' }));
  expect(await emailOf(own.id)).toBe('lea.moreau@exemple.test');
  expect(await emailOf(elsewhere.id)).toBe(elsewhere.email);
  expect(await emailOf(colleague.id)).toBe('lea.moreau@exemple.test');
  expect(await emailOf(other.id)).toBe(other.email);
});

test('who is twice in a company, once as somebody who left, is written to where they are', async () => {
  const { userId } = await aManager();
  const left = await aMember({ userId, status: 'INACTIVE', leftOn: '2026-01-31' });
  const back = await aMember({ userId, companyId: left.companyId });
  await inTx(() => emitEvent('accounts/email-changed', { userId, email: 'ines.roy@exemple.test' }));
  expect(await emailOf(back.id)).toBe('ines.roy@exemple.test');
  expect(await emailOf(left.id)).toBe(left.email);
});
