import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { mails } from '../../../platform/mail/mail.tables.ts';
import { aManager, aStaffMember } from '../../../testing/factories.ts';
import { useProduct } from '../../../testing/product.ts';
import { accountManagers } from '../../companies/public.ts';
import { signInSessions, users } from '../accounts.tables.ts';
import { closeIdleAccounts } from './close-idle-accounts.ts';

useProduct();

/** Makes a person somebody who gave the last sign of life so many months before a day. */
const idleSince = (email: string, day: string, months: number) => {
  const at = sql`(${day}::date - make_interval(months => ${months}, days => 1))::timestamp at time zone 'Europe/Paris'`;
  return db.update(users).set({ createdAt: at, lastConnectionAt: at }).where(eq(users.email, email));
};
const stateOf = async (email: string) =>
  (await db.select({ id: users.id, status: users.status }).from(users).where(eq(users.email, email)))[0];
const toldMails = async (email: string) =>
  db.$count(mails, and(eq(mails.to, email), eq(mails.template, 'account-idle')));

test('an account idle for 23 months is told once, and closed a month later with the record of its company', async () => {
  await aStaffMember('ADMIN');
  const { email } = await aManager();
  const today = Temporal.Now.plainDateISO('Europe/Paris');
  await idleSince(email, today.toString(), 23);
  await closeIdleAccounts(today.toString());
  await closeIdleAccounts(today.toString());
  expect([(await stateOf(email))?.status, await toldMails(email)]).toEqual(['ACTIVE', 1]);
  const later = today.add({ months: 1, days: 2 }).toString();
  await closeIdleAccounts(later);
  const closed = await stateOf(email);
  expect([closed?.status, await toldMails(email)]).toEqual(['INACTIVE', 1]);
  const [record] = await db
    .select({ status: accountManagers.status })
    .from(accountManagers)
    .where(eq(accountManagers.userId, closed?.id ?? ''));
  expect(record?.status).toBe('INACTIVE');
});

test('nobody is closed without having been told a month before, whatever the wait', async () => {
  const { email } = await aManager();
  const today = Temporal.Now.plainDateISO('Europe/Paris').toString();
  await idleSince(email, today, 40);
  await closeIdleAccounts(today);
  expect([(await stateOf(email))?.status, await toldMails(email)]).toEqual(['ACTIVE', 1]);
});

test('who comes back is told again another time, and who stays signed in is never told', async () => {
  const back = await aManager();
  const signed = await aManager();
  const today = Temporal.Now.plainDateISO('Europe/Paris');
  for (const { email } of [back, signed]) await idleSince(email, today.toString(), 23);
  const expiresAt = Temporal.Now.instant().add({ hours: 24 * 30 });
  const { id: userId = '' } = (await stateOf(signed.email)) ?? {};
  await db.insert(signInSessions).values({ userId, refreshHash: crypto.randomUUID(), expiresAt });
  await closeIdleAccounts(today.toString());
  await db
    .update(users)
    .set({ lastConnectionAt: sql`now()` })
    .where(eq(users.email, back.email));
  await closeIdleAccounts(today.add({ months: 2 }).toString());
  expect((await stateOf(back.email))?.status).toBe('ACTIVE');
  expect(await toldMails(signed.email)).toBe(0);
});

test('the last administrator is never closed (I40)', async () => {
  await db.execute(
    sql`update users set status = 'INACTIVE' where id in (select user_id from staff where role = 'ADMIN')`,
  );
  const { email } = await aStaffMember('ADMIN');
  const today = Temporal.Now.plainDateISO('Europe/Paris');
  await idleSince(email, today.toString(), 23);
  await closeIdleAccounts(today.toString());
  await closeIdleAccounts(today.add({ months: 1, days: 2 }).toString());
  expect((await stateOf(email))?.status).toBe('ACTIVE');
});
