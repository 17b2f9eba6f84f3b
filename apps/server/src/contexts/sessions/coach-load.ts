import { addDays, epochOf, weekOf } from '@elan/domain/kernel';
import type { CivilDate, Interval } from '@elan/domain/kernel';
import type { CloseSession } from '@elan/domain/coaches';
import { sessionMinutes } from '@elan/domain/sessions';
import { and, eq, gt, gte, inArray, lt, lte, ne, sql, type SQL } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { spots } from '../spots/public.ts';
import { liveSessionStatuses, sessions } from './sessions.tables.ts';

const isLive = inArray(sessions.status, [...liveSessionStatuses]);

/** The sessions that are being planned are not counted against themselves. */
export const notOfProgram = (programId: string): SQL =>
  sql`${sessions.programId} is distinct from ${programId}`;
export const notSession = (id: string): SQL => ne(sessions.id, id);

/**
 * Returns, for each coach, the session elsewhere that leaves the least time before or after one of `planned`, when it is less than
 * `minutes`; nothing of a coach who has none. `postalCode` is where the planned ones are: no way to go from a place to itself.
 */
export async function closeSessions(
  planned: readonly Interval[],
  asked: {
    readonly coachIds: readonly string[];
    readonly postalCode: string | null;
    readonly minutes: number;
    readonly except: SQL;
  },
): Promise<Map<string, CloseSession>> {
  const { coachIds, postalCode, minutes, except } = asked;
  const closest = new Map<string, CloseSession>();
  if (postalCode === null || planned.length === 0 || coachIds.length === 0 || minutes === 0) return closest;
  const starts = sql.param(planned.map((interval) => String(interval.startsAt)));
  const ends = sql.param(planned.map((interval) => String(interval.endsAt)));
  const plan = sql`unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) as plan(starts_at, ends_at)`;
  const gap = sql.raw(`interval '${minutes} minutes'`);
  const longest = sql.raw(`interval '${sessionMinutes.most} minutes'`);
  const rows = await db
    .select({
      coachId: sessions.coachId,
      postalCode: spots.postalCode,
      startsAt: sessions.startsAt,
      endsAt: sessions.endsAt,
      planStart: sql`plan.starts_at`.mapWith(sessions.startsAt),
      planEnd: sql`plan.ends_at`.mapWith(sessions.startsAt),
    })
    .from(plan)
    .innerJoin(
      sessions,
      and(
        gt(sessions.startsAt, sql`plan.starts_at - ${longest} - ${gap}`),
        lt(sessions.startsAt, sql`plan.ends_at + ${gap}`),
        gt(sessions.endsAt, sql`plan.starts_at - ${gap}`),
      ),
    )
    .innerJoin(spots, eq(spots.id, sessions.spotId))
    .where(and(isLive, inArray(sessions.coachId, [...coachIds]), ne(spots.postalCode, postalCode), except));
  for (const row of rows) {
    const before = epochOf(row.planStart) - epochOf(row.endsAt);
    const after = epochOf(row.startsAt) - epochOf(row.planEnd);
    const left = Math.max(before, after) / 60_000;
    const { coachId } = row;
    // One that shares a moment is an obstacle of its own.
    if (coachId === null || left < 0) continue;
    if (left < (closest.get(coachId)?.minutes ?? minutes)) {
      closest.set(coachId, { minutes: left, postalCode: row.postalCode });
    }
  }
  return closest;
}

/** Returns how many live sessions each coach has in the week of a day, Monday to Sunday. */
export async function weekLoads(
  coachIds: readonly string[],
  day: CivilDate,
  except: SQL,
): Promise<(coachId: string) => number> {
  const monday = weekOf(day);
  const rows =
    coachIds.length === 0
      ? []
      : await db
          .select({ coachId: sessions.coachId, count: sql<number>`count(*)::int` })
          .from(sessions)
          .where(
            and(
              isLive,
              inArray(sessions.coachId, [...coachIds]),
              gte(sessions.parisDate, monday),
              lte(sessions.parisDate, addDays(monday, 6)),
              except,
            ),
          )
          .groupBy(sessions.coachId);
  const counts = new Map(rows.map(({ coachId, count }) => [coachId, count]));
  return (coachId) => counts.get(coachId) ?? 0;
}
