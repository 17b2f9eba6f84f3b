import { addDays, instantAt, weekdayOf } from '@elan/domain/kernel';
import { presentStatuses } from '@elan/domain/members';
import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { hashtags } from '../catalog/public.ts';
import { publicCompany } from '../companies/public.ts';
import { members } from '../members/public.ts';
import { liveSessionStatuses, sessionHashtags, sessionParticipants, sessions } from './sessions.tables.ts';
import { addAttendance } from './demonstration-history.ts';
import { addFeedbacks, addRatings } from './demonstration-ratings.ts';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db } from '../../platform/db/database.ts';
import type { ToldFacts } from '../../platform/context/demonstration.ts';
import { alwaysThere } from '../../platform/db/always-there.ts';
import { onlyRow } from '../../platform/db/only-row.ts';

const soonest = 3;
const minutes = 45;

/** Puts employees on the first sessions of a company, so that its panels show people. */
async function addParticipants(companyId: string): Promise<void> {
  const people = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.companyId, companyId), inArray(members.status, [...presentStatuses])))
    .orderBy(asc(members.lastName));
  const coming = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.companyId, companyId), eq(sessions.status, 'ACTIVE')))
    .orderBy(asc(sessions.startsAt), asc(sessions.id))
    .limit(soonest);
  for (const [rank, { id: sessionId }] of coming.entries()) {
    const some = people.slice(0, 8 - 2 * rank);
    const row = {
      companyId,
      sessionId,
      status: 'REGISTERED' as const,
      registeredAt: sql`now()`,
    };
    if (some.length === 0) continue;
    await db.insert(sessionParticipants).values(some.map(({ id: memberId }) => ({ ...row, memberId })));
    await db.update(sessions).set({ registered: some.length }).where(eq(sessions.id, sessionId));
  }
}

/** Puts the hashtags on the next sessions of a company, one after the other. */
async function addHashtags(companyId: string): Promise<void> {
  const tags = await db.select({ id: hashtags.id }).from(hashtags).orderBy(asc(hashtags.name));
  const first = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.companyId, companyId), eq(sessions.status, 'ACTIVE')))
    .orderBy(asc(sessions.startsAt), asc(sessions.id))
    .limit(2 * tags.length);
  const rows = first.flatMap(({ id: sessionId }, index) => {
    const tag = tags[index % tags.length];
    return tag ? [{ sessionId, hashtagId: tag.id }] : [];
  });
  if (rows.length > 0) await db.insert(sessionHashtags).values(rows);
}

type Today = {
  readonly companyId: string;
  readonly spotId: string;
  readonly coachId: string;
  readonly objectiveId: string;
};

// Full hours at which the spot of the demonstration opens, but that of the programme.
const freeHours = ['08:00', '09:00', '13:00', '17:00', '18:00'];

/** The next free hour of the spot, at `from` or later. */
function nextFreeHour(from: Temporal.Instant): Temporal.Instant {
  const today = parisDay(from);
  const days = Array.from({ length: 7 }, (_, index) => addDays(today, index)).filter(
    (day) => weekdayOf(day) <= 5,
  );
  const starts = days.flatMap((day) => freeHours.map((hour) => instantAt(day, hour)));
  return alwaysThere(
    starts.find((start) => Temporal.Instant.compare(start, from) >= 0),
    'a free hour of the week',
  );
}

/** Tells whether the coach or the spot has a session at that moment. */
async function isTaken({ coachId, spotId }: Today, startsAt: Temporal.Instant): Promise<boolean> {
  const endsAt = startsAt.add({ minutes });
  const [held] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        or(eq(sessions.coachId, coachId), eq(sessions.spotId, spotId)),
        inArray(sessions.status, [...liveSessionStatuses]),
        sql`tstzrange(${sessions.startsAt}, ${sessions.endsAt}) && tstzrange(${startsAt.toString()}, ${endsAt.toString()})`,
      ),
    )
    .limit(1);
  return held !== undefined;
}

/**
 * Puts two sessions of the first coach on the spot: one that has just begun, with eight people, and one at the next hour that it opens.
 * At the hour of the programme its own session is there instead.
 */
async function addToday(of: Today, people: readonly { readonly id: string }[]): Promise<void> {
  const now = await databaseNow();
  const begun = now.round({ smallestUnit: 'minute', roundingIncrement: 15, roundingMode: 'floor' });
  for (const [rank, startsAt] of [begun, nextFreeHour(begun.add({ minutes }))].entries()) {
    if (await isTaken(of, startsAt)) continue;
    const some = people.slice(0, rank === 0 ? 8 : 3);
    const when = { startsAt, endsAt: startsAt.add({ minutes }), parisDate: parisDay(startsAt) };
    const state = { type: 'COMMUNITY', status: 'ACTIVE', maxParticipants: 10 } as const;
    const session = await db
      .insert(sessions)
      .values({ ...of, ...when, ...state, registered: some.length })
      .returning({ id: sessions.id })
      .then(onlyRow);
    const row = { companyId: of.companyId, sessionId: session.id, registeredAt: sql`now()` };
    const places = some.map(({ id: memberId }) => ({ ...row, memberId, status: 'REGISTERED' as const }));
    if (places.length > 0) await db.insert(sessionParticipants).values(places);
  }
}

/** Puts Live sessions of a coach on mornings to come, for the customers of the shop who subscribed to them. */
async function addLive({ coachId, objectiveId }: Pick<Today, 'coachId' | 'objectiveId'>): Promise<void> {
  const companyId = await publicCompany();
  const today = parisDay(await databaseNow());
  const rows = [2, 4, 6].map((days) => {
    const day = addDays(today, days);
    const startsAt = instantAt(day, '07:00');
    const when = { startsAt, endsAt: startsAt.add({ minutes }), parisDate: day };
    const state = { type: 'LIVE', status: 'ACTIVE', meeting: 'AUTO', maxParticipants: 10 } as const;
    return { companyId, coachId, objectiveId, ...when, ...state };
  });
  await db.insert(sessions).values(rows);
}

/** Puts hashtags and people on the sessions of the programmes, sessions of the first coach on today, Live ones of the customers, and who came to what is over, with what people say of it. */
export async function seedSessions({ told }: ToldFacts): Promise<void> {
  const companyId = told('companies/client');
  await addHashtags(companyId);
  await addParticipants(companyId);
  const [known] = await db
    .select({ objectiveId: sessions.objectiveId })
    .from(sessions)
    .where(eq(sessions.companyId, companyId))
    .orderBy(asc(sessions.startsAt))
    .limit(1);
  const [coachId] = told('coaches/ids');
  if (!known || !coachId) return;
  const of = { companyId, coachId, spotId: told('spots/ids').lyon, ...known };
  const people = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.companyId, companyId), eq(members.status, 'ACTIVE')))
    .orderBy(asc(members.firstName))
    .limit(10);
  // Those who sign in are those who came: each has a past to look at.
  const signedUp = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.companyId, companyId), isNotNull(members.userId)))
    .orderBy(asc(members.firstName))
    .limit(10);
  await addAttendance(companyId, signedUp);
  const { ADMIN: administrator, FLOOR: gymManager } = told('accounts/people');
  await addRatings(companyId, administrator);
  await addFeedbacks(told('coaches/ids'), { administrator, gymManager, gymId: told('gyms/own') });
  await addToday(of, people);
  // A coach of their own: the others are looked at where they work.
  await addLive({ ...known, coachId: told('coaches/ids').at(-1) ?? coachId });
  for (const [other] of told('spots/others')) {
    await addAttendance(other, await firstPeopleOf(other));
    await addRatings(other, administrator);
    await addParticipants(other);
  }
}

const firstPeopleOf = (companyId: string) =>
  db
    .select({ id: members.id })
    .from(members)
    .where(eq(members.companyId, companyId))
    .orderBy(asc(members.email))
    .limit(10);
