import type { MeetingMode, ProgramType } from '@elan/domain/programs';
import { sessionMinutes } from '@elan/domain/sessions';
import { and, asc, eq, gt, gte, inArray, lt, ne, or, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { civilDateOf } from '@elan/domain/kernel';
import type { CivilDate, Interval } from '@elan/domain/kernel';
import { db } from '../../platform/db/database.ts';
import { acrossWall } from '../../platform/db/tenant-wall.ts';
import { recordAudit } from '../../platform/registry/audit.ts';
import type { SessionActor } from './acts/move-session.ts';
import { todaysPrices } from './billing/session-prices.ts';
import { liveSessionStatuses, sessions } from './sessions.tables.ts';

/** A session that a programme needs. */
export type NewProgramSession = {
  readonly companyId: string;
  readonly programId: string;
  readonly type: ProgramType;
  readonly objectiveId: string;
  /** None for a Live programme. */
  readonly spotId: string | null;
  /** How a Live session meets, and where when the address is the company's own. */
  readonly meeting: MeetingMode | null;
  readonly meetingUrl: string | null;
  readonly coachId: string;
  readonly maxParticipants: number;
  /** The day of the plan, by the calendar of the place, and its slot: they stay when the session is moved (I11). */
  readonly plannedOn: CivilDate;
  readonly slotKey: string;
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
};

/** The same with the price that is frozen with it (D35). */
type PricedSession = NewProgramSession & { readonly priceCents: number | null };

/** What a session of a programme is told by, and read by the database, in this order. */
const written = [
  'companyId',
  'programId',
  'type',
  'objectiveId',
  'spotId',
  'meeting',
  'meetingUrl',
  'coachId',
  'maxParticipants',
  'plannedOn',
  'slotKey',
  'startsAt',
  'endsAt',
  'priceCents',
] as const satisfies readonly (keyof PricedSession)[];

const writtenNames = sql.join(
  written.map((key) => sql.identifier(sessions[key].name)),
  sql`, `,
);

/** All the values of a column, as one parameter: the statement is as long for a thousand sessions as for one. */
function columnOf(rows: readonly PricedSession[], key: (typeof written)[number]): SQL {
  const values = rows.map((row) => {
    const value = row[key];
    return value === null ? null : String(value);
  });
  return sql`${sql.param(values)}::${sql.raw(sessions[key].getSQLType())}[]`;
}

async function pricedToday(rows: readonly NewProgramSession[]): Promise<PricedSession[]> {
  const priceOf = await todaysPrices();
  return rows.map((row) => ({ ...row, priceCents: priceOf(row) }));
}

/** The day and the slot of a session that was added to a programme. */
export type AddedSession = {
  readonly programId: string;
  readonly plannedOn: CivilDate;
  readonly slotKey: string;
};

/**
 * Adds the sessions of programmes that are not there yet, in one statement and in the order of time (so that two
 * callers inserting at once never deadlock). Returns the programme, the day and the slot of those added: one
 * that exists already, and one whose coach or spot is taken at that hour, are left out (I3, I4, I11).
 */
export async function addProgramSessions(wanted: readonly NewProgramSession[]): Promise<AddedSession[]> {
  if (wanted.length === 0) return [];
  const priced = await pricedToday(wanted);
  const columns = sql.join(
    written.map((key) => columnOf(priced, key)),
    sql`, `,
  );
  const { rows } = await db.execute<AddedSession>(sql`
    insert into ${sessions} (${writtenNames}, status, paris_date)
    select ${writtenNames}, 'ACTIVE', (starts_at at time zone 'Europe/Paris')::date
    from unnest(${columns}) as wanted(${writtenNames})
    order by starts_at, coach_id, spot_id
    on conflict do nothing
    returning program_id as "programId", planned_on::text as "plannedOn", slot_key as "slotKey"`);
  return rows;
}

/**
 * Adds sessions of a programme that were never held, cancelled from the first and not counted: each keeps its day and slot of the
 * plan (I11), and holds neither coach nor spot, whoever took the hour. Returns the ids of those added.
 */
export async function addMissedSessions(
  missed: readonly NewProgramSession[],
  told: { readonly reason: string; readonly actor: SessionActor },
): Promise<string[]> {
  if (missed.length === 0) return [];
  const { reason, actor } = told;
  const cancelled = {
    status: 'CANCELLED' as const,
    cancelReason: reason,
    cancelledAt: sql`clock_timestamp()`,
    cancelledBy: actor.userId,
    counted: false,
    countRule: 'NO_COUNT' as const,
    countReason: reason,
    countedAt: sql`clock_timestamp()`,
  };
  const added = await db
    .insert(sessions)
    .values(
      (await pricedToday(missed)).map((row) => ({
        ...row,
        ...cancelled,
        parisDate: civilDateOf(row.startsAt),
      })),
    )
    .onConflictDoNothing()
    .returning({ id: sessions.id });
  const details = { rule: 'NO_COUNT', repair: true };
  for (const { id } of added) {
    await recordAudit({
      actor,
      entity: 'session',
      entityId: id,
      event: 'cancel',
      from: null,
      to: 'CANCELLED',
      details,
    });
  }
  return added.map(({ id }) => id);
}

/** What a planner needs of the sessions that a programme already has. */
export type ProgramSession = {
  readonly programId: string;
  readonly plannedOn: CivilDate;
  readonly slotKey: string;
  readonly status: (typeof sessions.$inferSelect)['status'];
};

/** Returns, for each programme, the sessions that it has, whatever has become of them, in the order of time. */
export async function sessionsOfPrograms(
  programIds: readonly string[],
): Promise<(programId: string) => readonly ProgramSession[]> {
  if (programIds.length === 0) return () => [];
  const rows = await db
    .select({
      programId: sql<string>`${sessions.programId}`,
      plannedOn: sql<string>`${sessions.plannedOn}`,
      slotKey: sql<string>`${sessions.slotKey}`,
      status: sessions.status,
    })
    .from(sessions)
    .where(inArray(sessions.programId, [...programIds]))
    .orderBy(asc(sessions.startsAt));
  const byProgram = Map.groupBy(rows, ({ programId }) => programId);
  return (programId) => byProgram.get(programId) ?? [];
}

/** Returns the first live session of a programme on a day or after, by the calendar of Paris; undefined when there is none. */
export async function firstProgramSession(
  programId: string,
  from: CivilDate,
): Promise<{ readonly id: string; readonly startsAt: Temporal.Instant } | undefined> {
  const coming = [
    eq(sessions.programId, programId),
    eq(sessions.status, 'ACTIVE'),
    gte(sessions.parisDate, from),
  ];
  const [first] = await db
    .select({ id: sessions.id, startsAt: sessions.startsAt })
    .from(sessions)
    .where(and(...coming))
    .orderBy(asc(sessions.startsAt))
    .limit(1);
  return first;
}

/** Sessions of a programme as its screens count them. */
export type SessionCounts = { readonly planned: number; readonly counted: number; readonly makeUps: number };

const noSession: SessionCounts = { planned: 0, counted: 0, makeUps: 0 };

/** Returns, for each programme, how many sessions stand, how many are counted, and how many are to be made up (D21). */
export async function sessionCounts(programIds: readonly string[]): Promise<(id: string) => SessionCounts> {
  if (programIds.length === 0) return () => noSession;
  const isLive = inArray(sessions.status, [...liveSessionStatuses]);
  const number = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})::int`;
  const rows = await db
    .select({
      programId: sessions.programId,
      // One that was held but is not counted is to be made up too.
      planned: number(or(and(isLive, sql`${sessions.counted} is not false`), eq(sessions.counted, true))),
      counted: number(eq(sessions.counted, true)),
      makeUps: number(
        or(
          and(eq(sessions.status, 'CANCELLED'), sql`${sessions.counted} is not true`),
          and(eq(sessions.status, 'ENDED'), eq(sessions.counted, false)),
        ),
      ),
    })
    .from(sessions)
    .where(inArray(sessions.programId, [...programIds]))
    .groupBy(sessions.programId);
  const byProgram = new Map(rows.map(({ programId, ...counts }) => [programId, counts]));
  return (id) => byProgram.get(id) ?? noSession;
}

/** A session that takes a coach and a spot at the hour of a planned one. */
export type TakenHour = {
  readonly coachId: string | null;
  readonly spotId: string | null;
  readonly startsAt: Temporal.Instant;
};

/**
 * Returns the live sessions that share a moment with one of `planned`, those that `asked` wants, without those of the programme itself.
 * `startsAt` is the start of the planned one. No session is longer than four hours: the index on the start finds them all.
 */
export async function sessionsDuring(
  planned: readonly Interval[],
  asked: { readonly where: SQL | undefined; readonly exceptProgramId?: string },
): Promise<TakenHour[]> {
  if (planned.length === 0) return [];
  const starts = sql.param(planned.map((interval) => String(interval.startsAt)));
  const ends = sql.param(planned.map((interval) => String(interval.endsAt)));
  const plan = sql`unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) as plan(starts_at, ends_at)`;
  const longest = sql.raw(`interval '${sessionMinutes.most} minutes'`);
  // A coach gives hours to every company: of the others it is only told that the hour is held.
  return acrossWall(() =>
    db
      .select({
        coachId: sessions.coachId,
        spotId: sessions.spotId,
        startsAt: sql`plan.starts_at`.mapWith(sessions.startsAt),
      })
      .from(plan)
      .innerJoin(
        sessions,
        and(
          gt(sessions.startsAt, sql`plan.starts_at - ${longest}`),
          lt(sessions.startsAt, sql`plan.ends_at`),
          gt(sessions.endsAt, sql`plan.starts_at`),
        ),
      )
      .where(
        and(
          inArray(sessions.status, [...liveSessionStatuses]),
          asked.exceptProgramId === undefined
            ? undefined
            : or(isNull(sessions.programId), ne(sessions.programId, asked.exceptProgramId)),
          asked.where,
        ),
      ),
  );
}
