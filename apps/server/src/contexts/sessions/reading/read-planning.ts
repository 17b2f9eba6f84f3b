import { coachObstacle, type CoachFacts } from '@elan/domain/coaches';
import {
  addDays,
  cutTo,
  daysBetween,
  daysEverywhere,
  hasCome,
  kernelErrors,
  minutesBetween,
  weekdayOf,
  type CivilDate,
} from '@elan/domain/kernel';
import {
  clashesOf,
  planningDays,
  type Planning,
  type PlanningCoach,
  type PlanningSession,
} from '@elan/domain/sessions';
import { productSettings } from '@elan/domain/settings';
import { sql } from 'drizzle-orm';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { settingsOf } from '../../../platform/settings/settings.ts';
import { coachName, coachesAmong, listActiveCoaches, withFacts } from '../../coaches/public.ts';
import { planningColumns, sessionsWithPlace, zoneOfSession } from './session-columns.ts';
import { longestCalendar } from './session-conditions.ts';
import { sessions } from '../sessions.tables.ts';

const setting = settingsOf(productSettings);

type Days = { readonly from: CivilDate; readonly to: CivilDate };
type Row = Pick<
  PlanningSession,
  | 'id'
  | 'companyId'
  | 'companyName'
  | 'coachId'
  | 'coachName'
  | 'type'
  | 'status'
  | 'objectiveName'
  | 'date'
  | 'start'
  | 'end'
> & {
  readonly spotName: string | null;
  readonly town: string | null;
  readonly postalCode: string | null;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly zone: string;
} & Record<string, unknown>;

const day = sql`(${sessions.startsAt} at time zone ${zoneOfSession})::date`;

function withinDays({ from, to }: Days) {
  const { startsAt, endsAt } = daysEverywhere(from, to);
  return sql`${sessions.startsAt} >= ${String(startsAt)} and ${sessions.startsAt} < ${String(endsAt)}
    and ${day} between ${from}::date and ${to}::date`;
}

async function sessionsOf(days: Days): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`select ${planningColumns} from ${sessionsWithPlace}
    where ${sessions.status} in ('DRAFT', 'ACTIVE', 'PASSED', 'ENDED') and ${withinDays(days)}
    order by ${sessions.startsAt}, ${sessions.id} limit ${longestCalendar + 1}`);
  return rows;
}

async function cancelledOn(days: Days): Promise<number> {
  const { rows } = await db.execute<{
    total: number;
  }>(sql`select count(*)::int as total from ${sessionsWithPlace}
    where ${sessions.status} = 'CANCELLED' and ${withinDays(days)}`);
  return rows[0]?.total ?? 0;
}

type Coach = Awaited<ReturnType<typeof listActiveCoaches>>[number] & CoachFacts;

/** Every coach at work, and those who are not any more but have one of the sessions. */
async function coachesOf(rows: readonly Row[]): Promise<Coach[]> {
  const active = await listActiveCoaches();
  const known = new Set(active.map(({ id }) => id));
  const others = [...new Set(rows.flatMap(({ coachId }) => coachId ?? []))].filter((id) => !known.has(id));
  return withFacts([...active, ...(await coachesAmong(others))]);
}

function coachOfBoard(coach: Coach, { from, to }: Days): PlanningCoach {
  const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, rank) => addDays(from, rank));
  const absent = dates.filter((date) => coach.absences.some((one) => one.from <= date && date <= one.to));
  const free = dates
    .filter((date) => !absent.includes(date))
    .flatMap((date) =>
      coach.availabilities
        .filter(({ weekday }) => weekday === weekdayOf(date))
        .map(({ start, end }) => ({ date, start, end })),
    );
  return { id: coach.id, name: coachName(coach), free, absent };
}

/**
 * Returns the planning of every company from a day to another, both included: the sessions by the clock of their place (D22), what is wrong
 * with each, and when each coach may be given one. Throws `invalid-parameter` for a period that ends before it starts, or longer than a week.
 */
export async function readPlanning(days: Days): Promise<Planning> {
  const length = daysBetween(days.from, days.to) + 1;
  if (length < 1 || length > planningDays) throw kernelErrors.fail('invalid-parameter', { name: 'période' });
  const rows = await sessionsOf(days);
  const { shown, capped } = cutTo(longestCalendar, rows);
  const coaches = await coachesOf(shown);
  const byId = new Map(coaches.map((coach) => [coach.id, coach]));
  const now = await databaseNow();
  const { conflicts, journeys } = clashesOf(shown, await setting('coaches.travel-gap-minutes'));
  const items = shown.map((row): PlanningSession => {
    const { spotName, town, postalCode: _, startsAt, endsAt, zone, ...session } = row;
    const coach = row.coachId === null ? undefined : byId.get(row.coachId);
    const isComing = row.status === 'ACTIVE' && !hasCome(startsAt, now);
    const threat =
      coach && isComing ? (coachObstacle(coach, [{ startsAt, endsAt }], zone)?.sentence ?? null) : null;
    const lacksCoach = row.coachId === null && (row.status === 'ACTIVE' || row.status === 'DRAFT');
    return {
      ...session,
      place: spotName === null ? null : [spotName, town].filter(Boolean).join(', '),
      minutes: minutesBetween(startsAt, endsAt),
      problems: [
        ...(lacksCoach ? (['no-coach'] as const) : []),
        ...(conflicts.has(row.id) ? (['conflict'] as const) : []),
        ...(threat === null ? [] : (['threatened'] as const)),
        ...(journeys.has(row.id) ? (['short-journey'] as const) : []),
      ],
      threat,
    };
  });
  return {
    sessions: items,
    coaches: coaches.map((coach) => coachOfBoard(coach, days)),
    cancelled: await cancelledOn(days),
    capped,
  };
}
