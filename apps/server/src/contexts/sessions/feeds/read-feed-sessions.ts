import type { Scope } from '@elan/domain/accounts';
import { feedLimits, type FeedSession } from '@elan/domain/sessions';
import { sql, type SQL } from 'drizzle-orm';
import { isoText } from '../../../platform/db/iso-text.ts';
import { rowsOnce } from '../../../platform/db/hot-statement.ts';
import { withinScope } from '../../../platform/registry/within-scope.ts';
import { objectives } from '../../catalog/public.ts';
import { coaches } from '../../coaches/public.ts';
import { companies } from '../../companies/public.ts';
import { spots } from '../../spots/public.ts';
import { zoneOfSession } from '../reading/session-columns.ts';
import { sessions } from '../sessions.tables.ts';

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

const sources = {
  id: sql`${sessions.id}`,
  version: sql`${sessions.version}`,
  updatedAt: isoText(sessions.updatedAt),
  startsAt: isoText(sessions.startsAt),
  endsAt: isoText(sessions.endsAt),
  zone: zoneOfSession,
  type: sql`${sessions.type}`,
  status: sql`${sessions.status}`,
  objectiveName: sql`${objectives.name}`,
  coachName: sql`${coaches.firstName} || ' ' || ${coaches.lastName}`,
  companyName: sql`${companies.name}`,
  meeting: sql`${sessions.meeting}`,
  meetingUrl: sql`${sessions.meetingUrl}`,
  spotName: sql`${spots.name}`,
  spotAddress: sql`${spots.addressLine} || ', ' || ${spots.postalCode} || ' ' || ${spots.city}`,
} satisfies Record<keyof FeedRow, SQL>;
const fields = Object.keys(sources) as (keyof FeedRow)[];

const days = (count: number) => sql.raw(`interval '${count} days'`);

/** The statement of the sessions of a scope on one side of now, the nearest first. */
function sideOf(scope: Scope, when: SQL, order: SQL, most: number): SQL {
  const shown = sql`(${sessions.status} in ('DRAFT', 'ACTIVE', 'PASSED', 'ENDED')
    or ${sessions.status} = 'CANCELLED' and ${sessions.cancelledAt} > now() - ${days(feedLimits.cancelledDays)})`;
  return sql`(select ${sql.join(Object.values(sources), sql`, `)} from ${sessions}
    join ${companies} on ${companies.id} = ${sessions.companyId} join ${objectives} on ${objectives.id} = ${sessions.objectiveId}
    left join ${spots} on ${spots.id} = ${sessions.spotId} left join ${coaches} on ${coaches.id} = ${sessions.coachId}
    where ${withinScope(scope, sessions)} and ${shown} and ${when} order by ${order} limit ${sql.raw(String(most))})`;
}

/** Returns the sessions that the feed of a scope holds: some days around now, the nearest ones where they are too many. */
export async function readFeedSessions(scope: Scope): Promise<FeedRow[]> {
  const { startsAt } = sessions;
  const coming = sideOf(
    scope,
    sql`${startsAt} >= now() and ${startsAt} < now() + ${days(feedLimits.comingDays)}`,
    sql`${startsAt}, ${sessions.id}`,
    feedLimits.coming,
  );
  const past = sideOf(
    scope,
    sql`${startsAt} < now() and ${startsAt} >= now() - ${days(feedLimits.pastDays)}`,
    sql`${startsAt} desc, ${sessions.id} desc`,
    feedLimits.past,
  );
  const rows = await rowsOnce<unknown[]>(sql`${coming} union all ${past}`);
  return rows.map((row) => Object.fromEntries(fields.map((field, i) => [field, row[i]])) as FeedRow);
}
