import type { Actor } from '@elan/domain/accounts';
import {
  espaceErrors,
  type Activity,
  type Outcome,
  type OwnRating,
  type PastSession,
} from '@elan/domain/espace';
import { isUuid, kernelErrors, parisZone, timeZoneOf } from '@elan/domain/kernel';
import {
  minutesThisWeek,
  ratingRefusal,
  sessionTypeRules,
  streakOfWeeks,
  wasThere,
  weeklyGoalMinutes,
  type ParticipantStatus,
} from '@elan/domain/sessions';
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { db, inTx } from '../../../platform/db/database.ts';
import { livedRows } from '../reading/session-columns.ts';
import { sessionRatings } from '../session-ratings.tables.ts';
import { sessionParticipants, sessions } from '../sessions.tables.ts';
import { amongAll } from '../reading/guest-sessions.ts';
import { requireMember } from './read-own-sessions.ts';

const mostShown = 60;
/** Weeks in a row are looked for this far back. */
const mostAttended = 400;

const outcomes: Partial<Record<ParticipantStatus, Outcome>> = {
  PRESENT: 'present',
  LATE: 'late',
  ABSENT: 'absent',
  REGISTERED: 'unmarked',
  LEFT_LATE: 'left-late',
};

type Row = Awaited<ReturnType<typeof livedRows>>[number];

const pastSession = (row: Row, now: Temporal.Instant): PastSession => ({
  id: row.id,
  type: sessionTypeRules[row.type].label,
  objective: row.objective,
  startsAt: String(row.startsAt),
  endsAt: String(row.endsAt),
  zone: row.postalCode === null ? parisZone : timeZoneOf(row.postalCode),
  place: row.place,
  coach: row.coach,
  outcome: outcomes[row.participation] ?? 'unmarked',
  mayRate: ratingRefusal(row, now) === null,
  rating:
    row.sessionMark === null
      ? null
      : { sessionMark: row.sessionMark, coachMark: row.coachMark, words: row.words ?? '' },
});

/** Returns the minutes of this week, the weeks in a row and the sessions that are over of a person, for that person alone. */
export const readOwnActivity = (actor: Actor): Promise<Activity> =>
  // Their own rows, by their record: as a guest one also was at sessions of others.
  amongAll(() => activityOf(requireMember(actor)));

async function activityOf(memberId: string): Promise<Activity> {
  const now = await databaseNow();
  const isPast = lte(sessions.endsAt, now);
  const shown = inArray(sessionParticipants.status, Object.keys(outcomes) as ParticipantStatus[]);
  const held = inArray(sessions.status, ['ACTIVE', 'PASSED', 'ENDED']);
  const past = await livedRows(memberId, and(isPast, shown, held), mostShown);
  const there = inArray(sessionParticipants.status, ['PRESENT', 'LATE']);
  const attended =
    past.length < mostShown
      ? past.filter(({ participation }) => wasThere(participation))
      : await livedRows(memberId, and(isPast, there, held), mostAttended);
  return {
    minutes: minutesThisWeek(attended, now),
    goalMinutes: weeklyGoalMinutes,
    streakWeeks: streakOfWeeks(attended, now),
    past: past.map((row) => pastSession(row, now)),
  };
}

/**
 * Keeps what a person thinks of a session at which they were, or corrects it (D43). Words that change are read again before anybody
 * else sees them. Throws `not-found`, `espace/not-attended`, `espace/rating-closed`, `espace/rating-kept`.
 */
export const rateOwnSession = (actor: Actor, id: string, rating: OwnRating): Promise<void> =>
  amongAll(() => rate(requireMember(actor), id, rating));

const rate = (memberId: string, id: string, rating: OwnRating): Promise<void> =>
  inTx(async () => {
    const [row] = isUuid(id) ? await livedRows(memberId, eq(sessions.id, id), 1) : [];
    if (!row) throw kernelErrors.fail('not-found');
    const refusal = ratingRefusal(row, await databaseNow());
    if (refusal !== null) throw espaceErrors.fail(refusal);
    const words = rating.words === '' ? null : rating.words;
    const { companyId, guestOf, coachId } = row;
    const coachMark = coachId === null ? null : rating.coachMark;
    const given = { sessionMark: rating.sessionMark, coachMark, words };
    await db
      .insert(sessionRatings)
      .values({ companyId, sessionId: row.id, memberId, guestOf, coachId, ...given })
      .onConflictDoUpdate({
        target: [sessionRatings.sessionId, sessionRatings.memberId],
        set: {
          ...given,
          coachId,
          wordsShown: sql`case when ${sessionRatings.words} is not distinct from ${words}::text then ${sessionRatings.wordsShown} end`,
          version: sql`${sessionRatings.version} + 1`,
          updatedAt: sql`now()`,
        },
      });
  });
