import { eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { mails } from '../../../platform/mail/mail.tables.ts';
import { anElan } from '../../../testing/elans.ts';
import { aCompany, aSession, cancelledNow } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { sessionParticipants, sessions } from '../sessions.tables.ts';
import { remind } from './remind.ts';

const api = useApi();
const minutesAway = (minutes: number) => Temporal.Now.instant().round('second').add({ minutes });
type Elan = Awaited<ReturnType<typeof anElan>>;
let me: Elan;

beforeEach(async () => {
  me = await anElan(api.app, (await aCompany()).id);
});

/** A session with a place of mine, booked some minutes ago. */
async function aBooked(startsInMinutes: number, bookedAgo = 60 * 24 * 3) {
  const startsAt = minutesAway(startsInMinutes);
  const { companyId, memberId } = me;
  const session = await aSession({ companyId, startsAt, endsAt: startsAt.add({ minutes: 45 }) });
  const registeredAt = minutesAway(-bookedAgo);
  await db
    .insert(sessionParticipants)
    .values({ companyId, sessionId: session.id, memberId, status: 'REGISTERED', registeredAt });
  return session;
}
const told = async () => {
  await remind();
  const rows = await db.select({ template: mails.template }).from(mails).where(eq(mails.to, me.email));
  return rows.map(({ template }) => template).filter((template) => template.includes('reminder'));
};

test('who has a place is reminded a day before and an hour before, once each', async () => {
  await aBooked(60 * 24 - 5);
  await aBooked(55);
  expect((await told()).toSorted()).toEqual(['participant-reminder-day', 'participant-reminder-hour']);
  expect(await told()).toHaveLength(2);
});

test('who booked within the day before, or has no place any more, is told nothing; nor is a far session', async () => {
  await aBooked(60 * 24 - 5, 2);
  await aBooked(60 * 30);
  const left = await aBooked(50);
  await db
    .update(sessionParticipants)
    .set({ status: 'LEFT_LATE' })
    .where(eq(sessionParticipants.sessionId, left.id));
  const cancelled = await aBooked(45);
  await db
    .update(sessions)
    .set(cancelledNow(false))
    .where(inArray(sessions.id, [cancelled.id]));
  expect(await told()).toEqual([]);
});

test('a session that moves is another one to be reminded of', async () => {
  const { id } = await aBooked(55);
  expect(await told()).toHaveLength(1);
  await db
    .update(sessions)
    .set({
      startsAt: minutesAway(58),
      endsAt: minutesAway(100),
      version: sql`${sessions.version} + 1`,
    })
    .where(eq(sessions.id, id));
  expect(await told()).toHaveLength(2);
});

test('two runs at once remind once', async () => {
  await aBooked(30);
  const [one, two] = await Promise.all([remind(), remind()]);
  expect(one.reminded + two.reminded).toBe(1);
  expect(await told()).toHaveLength(1);
});
