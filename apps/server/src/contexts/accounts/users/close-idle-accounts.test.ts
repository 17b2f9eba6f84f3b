import { and, eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { mails } from '../../../platform/mail/mail.tables.ts';
import { aCoach, aManager, aMember, aSession, aStaffMember } from '../../../testing/factories.ts';
import { aPlaceOn } from '../../../testing/participants.ts';
import { useProduct } from '../../../testing/product.ts';
import { refuseMails } from '../../../testing/refuse-mails.ts';
import { anOrder, payOrder } from '../../../testing/shop.ts';
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
  // Nobody is counted: nobody was closed.
  expect(await closeIdleAccounts(today.add({ months: 1, days: 2 }).toString())).toMatchObject({ closed: 0 });
  expect((await stateOf(email))?.status).toBe('ACTIVE');
});

describe('an account that serves without anybody signing in', () => {
  const today = Temporal.Now.plainDateISO('Europe/Paris');
  const soon = Temporal.Now.instant().add({ hours: 24 * 7 });
  const idOf = async (email: string) => (await stateOf(email))?.id ?? '';

  const uses: Readonly<Record<string, () => Promise<{ email: string; end: () => Promise<unknown> }>>> = {
    'a customer with a subscription': async () => {
      const { order } = await anOrder({ lines: [{ offer: 'live', commitment: false }] });
      await payOrder(order, 'card-pays');
      const { userId, email } = order;
      await db.update(users).set({ status: 'ACTIVE' }).where(eq(users.id, userId));
      const end = async () => {
        await db.execute(sql`update shop_rights set status = 'ENDED' where user_id = ${userId}`);
        await db.execute(sql`update shop_subscriptions set status = 'ENDED' where user_id = ${userId}`);
      };
      return { email, end };
    },
    'a coach with a session to come': async () => {
      const { email } = await aManager();
      const { id } = await aSession({ startsAt: soon, endsAt: soon.add({ minutes: 45 }) });
      const coach = await aCoach({ userId: await idOf(email) });
      await db.execute(sql`update sessions set coach_id = ${coach.id} where id = ${id}`);
      return { email, end: () => db.execute(sql`update sessions set coach_id = null where id = ${id}`) };
    },
    'an employee with a place to come': async () => {
      const { email, companyId } = await aManager();
      const session = await aSession({ companyId, startsAt: soon, endsAt: soon.add({ minutes: 45 }) });
      await aPlaceOn(session, await aMember({ companyId, status: 'ACTIVE', userId: await idOf(email) }));
      return {
        email,
        end: () =>
          db.execute(sql`update session_participants set status = 'LEFT' where session_id = ${session.id}`),
      };
    },
  };

  test.each(Object.keys(uses))(
    '%s is neither told nor closed, and has a month once that is over',
    async (who) => {
      const { email, end } = (await uses[who]?.()) ?? { email: '', end: () => Promise.resolve() };
      await idleSince(email, today.toString(), 40);
      // Told before it was used: what was said then is good for nothing.
      await db
        .update(users)
        .set({ idleWarnedAt: sql`now() - interval '2 months'` })
        .where(eq(users.email, email));
      await closeIdleAccounts(today.toString());
      expect([(await stateOf(email))?.status, await toldMails(email)]).toEqual(['ACTIVE', 0]);
      await end();
      await closeIdleAccounts(today.toString());
      expect([(await stateOf(email))?.status, await toldMails(email)]).toEqual(['ACTIVE', 1]);
      await closeIdleAccounts(today.add({ months: 1, days: 2 }).toString());
      expect((await stateOf(email))?.status).toBe('INACTIVE');
    },
  );
});

test('somebody whose mail fails keeps nobody else from being told, and is told the next time', async () => {
  const people = [await aManager(), await aManager(), await aManager()];
  const today = Temporal.Now.plainDateISO('Europe/Paris').toString();
  for (const { email } of people) await idleSince(email, today, 23);
  const [first] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      inArray(
        users.email,
        people.map(({ email }) => email),
      ),
    )
    .orderBy(users.id);
  const told = async () =>
    (await Promise.all(people.map(async ({ email }) => toldMails(email)))).reduce((sum, one) => sum + one, 0);
  const { lift } = await refuseMails(`account-idle:${first?.id ?? ''}:%`);
  await expect(closeIdleAccounts(today)).rejects.toThrow('Failed query');
  await lift();
  expect(await told()).toBe(2);
  expect(await closeIdleAccounts(today)).toEqual({ told: 1, closed: 0 });
  expect(await told()).toBe(3);
});
