import { readsWholeCoachName, type NameReader } from '@elan/domain/coaches';
import { overseasZones, parisZone } from '@elan/domain/kernel';
import type { Session } from '@elan/domain/sessions';
import { and, asc, desc, eq, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { AnyColumn, SQL, SQLWrapper } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { objectives } from '../../catalog/public.ts';
import { coachNameColumn, coachNamesOf, coaches } from '../../coaches/public.ts';
import { companies, isOfOwner } from '../../companies/public.ts';
import { spots } from '../../spots/public.ts';
import { sessionRatings } from '../session-ratings.tables.ts';
import { livePlaces, sessionParticipants, sessions } from '../sessions.tables.ts';
import type { Scope } from '@elan/domain/accounts';
import { db } from '../../../platform/db/database.ts';
import { withinSessions } from '../within-sessions.ts';
import { oneOfIds } from '../../../platform/db/columns.ts';
import { isoText } from '../../../platform/db/iso-text.ts';

const builder = new QueryBuilder();
const nameIn = (table: typeof companies | typeof objectives, id: AnyColumn): SQL =>
  sql`(${builder.select({ name: table.name }).from(table).where(eq(table.id, id))})`;
/** The name of who holds a session, for who reads it. */
export const coachNameTo = (reader: NameReader): SQL =>
  sql`(${builder
    .select({ name: coachNameColumn(reader) })
    .from(coaches)
    .where(eq(coaches.id, sessions.coachId))})`;

const zoneOfPrefix = overseasZones.map(({ prefix, zone }) => sql.raw(`when '${prefix}' then '${zone}'`));

/** What sessions are read from: the place is joined, because both its name and its zone are asked. */
export const sessionsWithPlace: SQL = sql`${sessions} left join ${spots} on ${spots.id} = ${sessions.spotId}`;

/** The IANA zone of a session's place, by the domain's own table (D22); read from `sessionsWithPlace`. */
export const zoneOfSession: SQL = sql`case left(${spots.postalCode}, 3) ${sql.join(zoneOfPrefix, sql` `)} else ${sql.raw(`'${parisZone}'`)} end`;

/** What the names of a session are looked up by, row by row: for who searches or sorts by them. */
export const sessionNames = {
  company: nameIn(companies, sessions.companyId),
  objective: nameIn(objectives, sessions.objectiveId),
  spot: sql`${spots.name}`,
  coach: coachNameTo('all'),
} as const;

/** Where each field of a session is read, in the order of the contract. Names are looked up row by row: pages are short. */
const sourcesFor = (reader: NameReader): { readonly [F in keyof Session]: SQLWrapper } => ({
  id: sessions.id,
  companyId: sessions.companyId,
  companyName: sessionNames.company,
  programId: sessions.programId,
  type: sessions.type,
  status: sessions.status,
  objectiveName: sessionNames.objective,
  spotName: spots.name,
  meeting: sessions.meeting,
  coachName: coachNameTo(reader),
  startsAt: isoText(sessions.startsAt),
  endsAt: isoText(sessions.endsAt),
  zone: zoneOfSession,
  maxParticipants: sessions.maxParticipants,
  registered: sessions.registered,
});

const fields = Object.keys(sourcesFor('none')) as (keyof Session)[];

const columnsFor = (reader: NameReader): SQL => sql.join(Object.values(sourcesFor(reader)), sql`, `);
const wholeNames = columnsFor('all');
// Who it is stands behind: two of them may share a first name.
const firstNames = sql`${columnsFor('none')}, ${sessions.coachId}`;

/** What stands between `select` and `from sessionsWithPlace` to read sessions, with the names of coaches that a reader is told. */
export const sessionColumns = (reader: NameReader): SQL =>
  readsWholeCoachName(reader) ? wholeNames : firstNames;

const localOf = (moment: AnyColumn): SQL => sql`(${moment} at time zone ${zoneOfSession})`;

/** What the planning board reads of a session; moments as ISO instants, and its day and hours by the clock of its place. */
export const planningColumns: SQL = sql`${sessions.id} as id, ${sessions.companyId} as "companyId", ${sessionNames.company} as "companyName",
  ${sessions.coachId} as "coachId", ${sessionNames.coach} as "coachName", ${sessions.type} as type, ${sessions.status} as status,
  ${sessionNames.objective} as "objectiveName", ${spots.name} as "spotName", ${spots.city} as town, ${spots.postalCode} as "postalCode",
  ${isoText(sessions.startsAt)} as "startsAt", ${isoText(sessions.endsAt)} as "endsAt", ${zoneOfSession} as zone,
  ${localOf(sessions.startsAt)}::date::text as date, to_char(${localOf(sessions.startsAt)}, 'HH24:MI') as start, to_char(${localOf(sessions.endsAt)}, 'HH24:MI') as "end"`;

/** Returns the session of a row of `sessionColumns`; what stands after those columns is left aside. */
export function sessionOfRow(row: readonly unknown[]): Session {
  const session: Record<string, unknown> = {};
  for (let i = 0; i < fields.length; i += 1) session[fields[i] as string] = row[i];
  return session as Session;
}

/**
 * Returns the sessions of the rows of one list, with the names that a reader is told: the coaches of the list who share a first name are told apart
 * (`coachNamesFor`), which is read only where there are some.
 */
export async function sessionsOfRows(reader: NameReader, rows: readonly unknown[][]): Promise<Session[]> {
  const listed = rows.map(sessionOfRow);
  if (readsWholeCoachName(reader)) return listed;
  const ids = rows.map((row) => row[fields.length] as string | null);
  const known = new Set(ids.filter((id) => id !== null));
  const told = new Set(listed.map(({ coachName }) => coachName?.toLowerCase()));
  told.delete(undefined);
  if (told.size === known.size) return listed;
  const nameOf = await coachNamesOf([...known], reader);
  return listed.map((session, i) => {
    const id = ids[i] ?? null;
    return id === null ? session : { ...session, coachName: nameOf(id) };
  });
}

/** More sessions than a person reads at once. */
const mostOwn = 500;

const placed = sql.raw(livePlaces.map((status) => `'${status}'`).join(', '));
// Of colleagues, `session_waits` tells an order and nothing else: who they are stands behind the wall of each (migration person_wall).
const waitingIn = sql<number>`(select count(*)::int from session_waits w where w.session_id = ${sessions.id})`;
const rankOf = sql<number>`(select count(*)::int from session_waits w where w.session_id = ${sessions.id} and (w.asked_at, w.id) <= (${sessionParticipants.askedAt}, ${sessionParticipants.id}))`;

/** What an employee is told of a session, and where they stand on it. */
const ownColumns = {
  id: sessions.id,
  type: sessions.type,
  status: sessions.status,
  objective: objectives.name,
  intensity: objectives.intensity,
  kcal: objectives.kcal,
  startsAt: sessions.startsAt,
  endsAt: sessions.endsAt,
  meeting: sessions.meeting,
  meetingUrl: sessions.meetingUrl,
  registered: sessions.registered,
  maxParticipants: sessions.maxParticipants,
  spot: {
    name: spots.name,
    addressLine: spots.addressLine,
    postalCode: spots.postalCode,
    city: spots.city,
    comment: spots.comment,
  },
  coach: { id: coaches.id, userId: coaches.userId, firstName: coaches.firstName },
  company: sessionNames.company.mapWith(companies.name),
  waiting: waitingIn,
  rank: sql<number | null>`case when ${sessionParticipants.status} = 'WAITING' then ${rankOf} end`,
  mine: sql<
    'booked' | 'waiting' | null
  >`case when ${sessionParticipants.status} = 'WAITING' then 'waiting' when ${sessionParticipants.status} in (${placed}) then 'booked' end`,
};

/** What everybody of its company sees. What somebody bought for themselves, and whatever the customers of the shop have, is for who takes part in it. */
const isForAll = and(isNull(sessions.boughtBy), isOfOwner(sessions.companyId));

/** No person has this id: a reader without a place anywhere. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** Who left a session that somebody bought may come back to it; one that nobody bought is open by a right alone. */
const isTheirs = and(
  isNotNull(sessionParticipants.id),
  or(isNotNull(sessions.boughtBy), notInArray(sessionParticipants.status, ['LEFT', 'LEFT_LATE'])),
);

/** Returns the sessions that a condition keeps, by hour, as somebody sees them: of the others, how many they are. */
export const seenRowsWhere = (memberId: string, where: SQL | undefined) =>
  rowsSeenBy(memberId, and(or(isForAll, isTheirs), where));

/** The same of what is open to every customer with a Live subscription, whether they have a place among the customers yet or not. */
export const liveRowsWhere = (memberId: string | null, where: SQL | undefined) =>
  rowsSeenBy(memberId ?? nobody, and(isNull(sessions.boughtBy), where));

const rowsSeenBy = (memberId: string, where: SQL | undefined) =>
  db
    .select(ownColumns)
    .from(sessions)
    .innerJoin(objectives, eq(objectives.id, sessions.objectiveId))
    .leftJoin(spots, eq(spots.id, sessions.spotId))
    .leftJoin(coaches, eq(coaches.id, sessions.coachId))
    .leftJoin(
      sessionParticipants,
      and(eq(sessionParticipants.sessionId, sessions.id), eq(sessionParticipants.memberId, memberId)),
    )
    .where(and(eq(sessions.formation, false), where))
    .orderBy(asc(sessions.startsAt), asc(sessions.id))
    .limit(mostOwn);

/** The same of the sessions of a scope, for one of its employees. */
export const ownRowsWhere = (scope: Scope, memberId: string, where: SQL | undefined) =>
  seenRowsWhere(memberId, and(withinSessions(scope), where));

/** Returns the sessions of a coach that a condition keeps, by hour, as the coach sees them. */
export const coachRowsWhere = (coachId: string, where: SQL | undefined, most = mostOwn) =>
  rowsWithPlace(and(eq(sessions.coachId, coachId), where), most);

/** Returns the sessions that a condition keeps, by hour, each with its objective, its company and its place. */
export const rowsWithPlace = (where: SQL | undefined, most = mostOwn) =>
  db
    .select({
      session: sessions,
      objective: objectives.name,
      company: companies.name,
      spot: ownColumns.spot,
    })
    .from(sessions)
    .innerJoin(objectives, eq(objectives.id, sessions.objectiveId))
    .innerJoin(companies, eq(companies.id, sessions.companyId))
    .leftJoin(spots, eq(spots.id, sessions.spotId))
    .where(where)
    .orderBy(asc(sessions.startsAt), asc(sessions.id))
    .limit(most);

/** Returns sessions of any company, by their ids, each with its objective, its company and its place. */
export const sessionsWithPlaces = async (ids: readonly string[]) =>
  ids.length === 0 ? [] : rowsWithPlace(oneOfIds(sessions.id, ids));
export type PlacedSession = Awaited<ReturnType<typeof rowsWithPlace>>[number];

/** What an employee is told of a session that is over. */
const livedColumns = {
  id: sessions.id,
  companyId: sessions.companyId,
  guestOf: sessionParticipants.guestOf,
  coachId: sessions.coachId,
  type: sessions.type,
  objective: objectives.name,
  intensity: objectives.intensity,
  startsAt: sessions.startsAt,
  endsAt: sessions.endsAt,
  place: spots.name,
  postalCode: spots.postalCode,
  coach: coaches.firstName,
  participation: sessionParticipants.status,
  sessionMark: sessionRatings.sessionMark,
  coachMark: sessionRatings.coachMark,
  words: sessionRatings.words,
  ratedAt: sessionRatings.ratedAt,
};

/** Returns the sessions on which somebody stands, whoever they are of, as they lived them and what they think of them, the newest first. */
export const livedRows = (memberId: string, where: SQL | undefined, most: number) =>
  db
    .select(livedColumns)
    .from(sessionParticipants)
    .innerJoin(sessions, eq(sessions.id, sessionParticipants.sessionId))
    .innerJoin(objectives, eq(objectives.id, sessions.objectiveId))
    .leftJoin(spots, eq(spots.id, sessions.spotId))
    .leftJoin(coaches, eq(coaches.id, sessions.coachId))
    .leftJoin(
      sessionRatings,
      and(eq(sessionRatings.sessionId, sessions.id), eq(sessionRatings.memberId, memberId)),
    )
    .where(and(eq(sessionParticipants.memberId, memberId), where))
    .orderBy(desc(sessions.startsAt), desc(sessions.id))
    .limit(most);

/** Returns the sessions that a condition keeps, by hour, as a wall shows them: of people the coach, and how many come. */
export const shownRowsWhere = (where: SQL | undefined) =>
  db
    .select({
      startsAt: sessions.startsAt,
      endsAt: sessions.endsAt,
      status: sessions.status,
      objective: objectives.name,
      objectiveId: objectives.id,
      imageVersion: objectives.imageVersion,
      intensity: objectives.intensity,
      coachId: sessions.coachId,
      coach: coaches.firstName,
      registered: sessions.registered,
      maxParticipants: sessions.maxParticipants,
    })
    .from(sessions)
    .innerJoin(objectives, eq(objectives.id, sessions.objectiveId))
    .leftJoin(coaches, eq(coaches.id, sessions.coachId))
    .where(where)
    .orderBy(asc(sessions.startsAt), asc(sessions.id))
    .limit(mostOwn);
