import { addDays, epochOf, timeZoneOf, weekOf } from '@elan/domain/kernel';
import type { CivilDate, Interval } from '@elan/domain/kernel';
import {
  areTooFar,
  gapHoursBetween,
  isOverseas,
  overseasGapHours,
  type CloseSession,
  type FarSession,
} from '@elan/domain/coaches';
import { sessionMinutes } from '@elan/domain/sessions';
import { and, eq, gt, gte, inArray, isNotNull, lt, lte, ne, sql, type SQL } from 'drizzle-orm';
import { oneOfIds } from '../../platform/db/columns.ts';
import { db } from '../../platform/db/database.ts';
import { acrossWall } from '../../platform/db/tenant-wall.ts';
import { spots, zoneOfSpot } from '../spots/public.ts';
import { liveSessionStatuses, sessions } from './sessions.tables.ts';

const isLive = inArray(sessions.status, [...liveSessionStatuses]);

/** The sessions that are being planned are not counted against themselves. */
export const notOfProgram = (programId: string): SQL =>
  sql`${sessions.programId} is distinct from ${programId}`;
export const notSession = (id: string): SQL => ne(sessions.id, id);

type Around = { readonly coachIds: readonly string[]; readonly except: SQL };

const elsewhere = (postalCode: string): SQL => ne(spots.postalCode, postalCode);
const overseas = (postalCode: string): SQL => sql`${zoneOfSpot} <> ${timeZoneOf(postalCode)}`;

/** The live sessions of some coaches that stand less than `minutes` before or after one of `planned`, each beside that one. */
function sessionsAround(planned: readonly Interval[], minutes: number, where: SQL, asked: Around) {
  const { coachIds, except } = asked;
  const starts = sql.param(planned.map((interval) => String(interval.startsAt)));
  const ends = sql.param(planned.map((interval) => String(interval.endsAt)));
  const plan = sql`unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) as plan(starts_at, ends_at)`;
  const gap = sql.raw(`interval '${minutes} minutes'`);
  const longest = sql.raw(`interval '${sessionMinutes.most} minutes'`);
  return db
    .select({
      coachId: sessions.coachId,
      postalCode: spots.postalCode,
      town: spots.city,
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
    .where(and(isLive, oneOfIds(sessions.coachId, coachIds), where, except))
    .orderBy(sql`plan.starts_at`, sessions.startsAt);
}

type Far = Around & { readonly postalCode: string | null };

/**
 * Returns, for each coach, those of `planned`, at `postalCode`, that sessions across a sea keep the coach from (`areTooFar`), in the order
 * of time, once for each of those sessions, whichever company has it; nothing of a coach whom nothing keeps.
 */
export async function allFarSessions(
  planned: readonly Interval[],
  asked: Far,
): Promise<Map<string, FarSession[]>> {
  const { postalCode, coachIds } = asked;
  if (postalCode === null || planned.length === 0 || coachIds.length === 0) return new Map();
  // A coach gives hours to every company: of the others only the zone is told.
  const rows = await acrossWall(() =>
    sessionsAround(planned, overseasGapHours * 60, overseas(postalCode), asked),
  );
  const far = new Map<string, FarSession[]>();
  for (const { coachId, planStart, planEnd, ...other } of rows) {
    const own = { startsAt: planStart, endsAt: planEnd, postalCode };
    if (coachId === null || !areTooFar(own, other)) continue;
    const hours = gapHoursBetween(postalCode, other.postalCode);
    const found = { startsAt: planStart, postalCode: other.postalCode, hours };
    const known = far.get(coachId);
    if (known) known.push(found);
    else far.set(coachId, [found]);
  }
  return far;
}

/** Returns, for each coach, the first of what `allFarSessions` does. */
export async function farSessions(
  planned: readonly Interval[],
  asked: Far,
): Promise<Map<string, FarSession>> {
  const far = new Map<string, FarSession>();
  for (const [coachId, [first]] of await allFarSessions(planned, asked)) if (first) far.set(coachId, first);
  return far;
}

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
  const { coachIds, postalCode, minutes } = asked;
  const closest = new Map<string, CloseSession>();
  if (postalCode === null || planned.length === 0 || coachIds.length === 0 || minutes === 0) return closest;
  const rows = await sessionsAround(planned, minutes, elsewhere(postalCode), asked);
  for (const row of rows) {
    const before = epochOf(row.planStart) - epochOf(row.endsAt);
    const after = epochOf(row.startsAt) - epochOf(row.planEnd);
    const left = Math.max(before, after) / 60_000;
    const { coachId } = row;
    // One that shares a moment, or that a sea parts from this one, is an obstacle of its own.
    if (coachId === null || left < 0 || isOverseas(row.postalCode, postalCode)) continue;
    if (left < (closest.get(coachId)?.minutes ?? minutes)) {
      closest.set(coachId, { minutes: left, postalCode: row.postalCode, town: row.town });
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
              oneOfIds(sessions.coachId, coachIds),
              gte(sessions.parisDate, monday),
              lte(sessions.parisDate, addDays(monday, 6)),
              except,
            ),
          )
          .groupBy(sessions.coachId);
  const counts = new Map(rows.map(({ coachId, count }) => [coachId, count]));
  return (coachId) => counts.get(coachId) ?? 0;
}

/** How far back a company knows the coaches who came. */
const knownDays = 365;

/** Returns how many sessions of the last year each coach has held for a company. */
export async function heldForCompany(companyId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ coachId: sessions.coachId, count: sql<number>`count(*)::int` })
    .from(sessions)
    .where(
      and(
        eq(sessions.companyId, companyId),
        eq(sessions.status, 'ENDED'),
        gt(sessions.startsAt, sql`now() - make_interval(days => ${knownDays}::int)`),
        isNotNull(sessions.coachId),
      ),
    )
    .groupBy(sessions.coachId);
  return new Map(rows.flatMap(({ coachId, count }) => (coachId === null ? [] : [[coachId, count] as const])));
}
