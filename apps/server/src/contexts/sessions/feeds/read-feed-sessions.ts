import type { Scope } from '@elan/domain/accounts';
import type { NameReader } from '@elan/domain/coaches';
import { feedLimits, type FeedSession } from '@elan/domain/sessions';
import { inArray, sql, type SQL } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { isoText } from '../../../platform/db/iso-text.ts';
import { rowsOnce } from '../../../platform/db/hot-statement.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import { withinSessions } from '../within-sessions.ts';
import { objectives } from '../../catalog/public.ts';
import { coachNameColumn, coaches } from '../../coaches/public.ts';
import { companies } from '../../companies/public.ts';
import { spots } from '../../spots/public.ts';
import { amongAll } from '../reading/guest-sessions.ts';
import { zoneOfSession } from '../reading/session-columns.ts';
import { livePlaces, sessionParticipants, sessions } from '../sessions.tables.ts';

/** A session as a feed writes it; moments are ISO instants in UTC. */
export type FeedRow = FeedSession & {
  readonly id: string;
  /** The address that a company gave for a video session. */
  readonly meetingUrl: string | null;
  readonly version: number;
  readonly updatedAt: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly zone: string;
};

const sourcesFor = (reader: NameReader) =>
  ({
    id: sql`${sessions.id}`,
    version: sql`${sessions.version}`,
    updatedAt: isoText(sessions.updatedAt),
    startsAt: isoText(sessions.startsAt),
    endsAt: isoText(sessions.endsAt),
    zone: zoneOfSession,
    type: sql`${sessions.type}`,
    status: sql`${sessions.status}`,
    objectiveName: sql`${objectives.name}`,
    coachName: coachNameColumn(reader),
    companyName: sql`${companies.name}`,
    meeting: sql`${sessions.meeting}`,
    meetingUrl: sql`${sessions.meetingUrl}`,
    spotName: sql`${spots.name}`,
    spotAddress: sql`${spots.addressLine} || ', ' || ${spots.postalCode} || ' ' || ${spots.city}`,
  }) satisfies Record<keyof FeedRow, SQL>;
const fields = Object.keys(sourcesFor('none')) as (keyof FeedRow)[];

const days = (count: number) => sql.raw(`interval '${count} days'`);

const columnsFor = (reader: NameReader): SQL[] => {
  const sources = sourcesFor(reader);
  return fields.map((field) => sql`${sources[field]} as ${sql.identifier(field)}`);
};

/** What a statement of the sessions of a feed reads, up to its condition. */
const feedSelect = (
  reader: NameReader,
) => sql`select ${sql.join(columnsFor(reader), sql`, `)} from ${sessions}
    join ${companies} on ${companies.id} = ${sessions.companyId} join ${objectives} on ${objectives.id} = ${sessions.objectiveId}
    left join ${spots} on ${spots.id} = ${sessions.spotId} left join ${coaches} on ${coaches.id} = ${sessions.coachId}`;

const shown = sql`(${sessions.status} in ('DRAFT', 'ACTIVE', 'PASSED', 'ENDED')
    or ${sessions.status} = 'CANCELLED' and ${sessions.cancelledAt} > now() - ${days(feedLimits.cancelledDays)})`;

/** The statement of the sessions that a condition keeps on one side of now, the nearest first. */
const sideOf = (reader: NameReader, reached: SQL, when: SQL, order: SQL, most: number): SQL =>
  sql`(${feedSelect(reader)} where ${reached} and ${shown} and ${when} order by ${order} limit ${sql.raw(String(most))})`;

async function feedRows(statement: SQL): Promise<FeedRow[]> {
  const rows = await rowsOnce<unknown[]>(statement);
  return rows.map((row) => Object.fromEntries(fields.map((field, i) => [field, row[i]])) as FeedRow);
}

/** Returns the sessions around now that a condition keeps: some days of them, the nearest ones where they are too many. */
export function feedSessionsWhere(reached: SQL, reader: NameReader): Promise<FeedRow[]> {
  const { startsAt } = sessions;
  const coming = sideOf(
    reader,
    reached,
    sql`${startsAt} >= now() and ${startsAt} < now() + ${days(feedLimits.comingDays)}`,
    sql`${startsAt}, ${sessions.id}`,
    feedLimits.coming,
  );
  const past = sideOf(
    reader,
    reached,
    sql`${startsAt} < now() and ${startsAt} >= now() - ${days(feedLimits.pastDays)}`,
    sql`${startsAt} desc, ${sessions.id} desc`,
    feedLimits.past,
  );
  return feedRows(sql`${coming} union all ${past}`);
}

/** Returns the sessions that the feed of a scope holds. */
export const readFeedSessions = (scope: Scope): Promise<FeedRow[]> =>
  feedSessionsWhere(withinSessions(scope), scope.kind);

/** Returns the sessions that the feed of a person holds, as a guest of another company too: those on which they have or had a place, or that were cancelled. */
export const readOwnFeedSessions = (memberId: string): Promise<FeedRow[]> =>
  amongAll(() =>
    feedSessionsWhere(
      sql`${sessions.id} in (select ${sessionParticipants.sessionId} from ${sessionParticipants}
    where ${sessionParticipants.memberId} = ${memberId}
    and ${inArray(sessionParticipants.status, [...livePlaces, 'CANCELLED'])})`,
      'own',
    ),
  );

/** Returns the sessions that the feed of a coach holds, whichever companies they are of. */
export const readCoachFeedSessions = (coachId: string): Promise<FeedRow[]> =>
  feedSessionsWhere(sql`${sessions.coachId} = ${coachId} and ${sessions.status} <> 'DRAFT'`, 'own');

/**
 * Returns one session as a feed writes it; throws when it is not there. Reads in the caller's transaction, which may just have moved it:
 * another connection would read its old hours, and a rush of bookings would hold all of them while each waits for a second one.
 */
export async function readFeedSession(id: string): Promise<FeedRow> {
  const { rows } = await db.execute<FeedRow>(sql`${feedSelect('own')} where ${sessions.id} = ${id}`);
  return onlyRow(rows);
}
