import type { Scope } from '@elan/domain/accounts';
import { isUuid, weekdayOf } from '@elan/domain/kernel';
import type { EventSession } from '@elan/domain/sessions';
import type { WeeklySlot } from '@elan/domain/spots';
import { and, eq, sql, type AnyColumn } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { objectives } from '../../catalog/public.ts';
import { coaches, hoursIn, isAbsentIn, type CoachDocuments } from '../../coaches/public.ts';
import { companies, plansSessions } from '../../companies/public.ts';
import { spots, spotSlots } from '../../spots/public.ts';
import { hotStatement } from '../../../platform/db/hot-statement.ts';
import { isoText } from '../../../platform/db/iso-text.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';

/** An event that has its spot and its coach: no draft, no video session. */
export type PlacedEvent = EventSession & { readonly spotId: string; readonly coachId: string };

/** What the rules need to know of the parents of a session, each null when it is unknown, foreign or not to be chosen. */
export type EventFacts = {
  readonly companyName: string | null;
  readonly objectiveName: string | null;
  /** Its slots are those of the weekday of the session. */
  readonly spot: {
    readonly name: string;
    readonly version: number;
    readonly maxUsers: number;
    readonly postalCode: string;
    readonly slots: readonly WeeklySlot[];
  } | null;
  /** His availabilities are those of the weekday of the session, with the hours added to that day. */
  readonly coach:
    | ({
        readonly name: string;
        readonly version: number;
        readonly zones: readonly string[];
        readonly absent: boolean;
        readonly availabilities: readonly WeeklySlot[];
      } & CoachDocuments)
    | null;
  /** The time by the database's clock, as ISO text. */
  readonly now: string;
};

const value = sql.placeholder;
const builder = new QueryBuilder();

const time = (column: AnyColumn) => sql`to_char(${column}, 'HH24:MI')`;
const slotsOfSpot = builder
  .select({
    slots: sql`coalesce(json_agg(json_build_object('weekday', ${spotSlots.weekday}, 'start', ${time(spotSlots.startsAt)}, 'end', ${time(spotSlots.endsAt)})), '[]')`,
  })
  .from(spotSlots)
  .where(and(eq(spotSlots.spotId, spots.id), eq(spotSlots.weekday, value('weekday'))));

const spotJson = sql`json_build_object('name', ${spots.name}, 'version', ${spots.version}, 'maxUsers', ${spots.maxUsers}, 'postalCode', ${spots.postalCode}, 'slots', (${slotsOfSpot}))`;
const dayOfEvent = sql`${value('date')}::date`;
const hoursOfCoach = hoursIn(sql`${coaches.id}`, dayOfEvent);
const availabilitiesOfCoach = sql`select coalesce(json_agg(json_build_object('weekday', ${value('weekday')}::int,
  'start', to_char(hours.starts_at, 'HH24:MI'), 'end', to_char(hours.ends_at, 'HH24:MI'))), '[]') from (${hoursOfCoach}) hours`;
const coachJson = sql`json_build_object('name', ${coaches.firstName} || ' ' || ${coaches.lastName}, 'version', ${coaches.version}, 'zones', ${coaches.zones},
  'proCardExpiresOn', ${coaches.proCardExpiresOn}, 'insuranceExpiresOn', ${coaches.insuranceExpiresOn}, 'vigilanceExpiresOn', ${coaches.vigilanceExpiresOn},
  'absent', ${isAbsentIn(sql`${coaches.id}`, dayOfEvent)}, 'availabilities', (${availabilitiesOfCoach}))`;

const readFacts = hotStatement<
  [string | null, string | null, EventFacts['spot'], EventFacts['coach'], string]
>(
  'session event facts',
  sql`select
    (select ${companies.name} from ${companies} where ${companies.id} = ${value('companyId')} and ${plansSessions}),
    (select ${objectives.name} from ${objectives} where ${objectives.id} = ${value('objectiveId')} and not ${objectives.hidden}),
    (select ${spotJson} from ${spots} where ${spots.id} = ${value('spotId')} and ${spots.companyId} = ${value('companyId')} and ${spots.closedAt} is null),
    (select ${coachJson} from ${coaches} where ${coaches.id} = ${value('coachId')} and ${coaches.status} = 'ACTIVE'),
    ${isoText(sql`clock_timestamp()`)}`,
);

/** Tells whether a scope reaches the company of an event (I36). */
export const reaches = (scope: Scope, { companyId }: Pick<EventSession, 'companyId'>): boolean =>
  scope.kind === 'all' || (scope.kind === 'company' && scope.companyId === companyId);
const idOrNull = (id: string): string | null => (isUuid(id) ? id : null);

/** Tells whether the ids of an event may be looked up: they are ids, and the company is of the scope (I36). */
export const eventIsWithin = (scope: Scope, event: PlacedEvent): boolean =>
  reaches(scope, event) && [event.companyId, event.objectiveId, event.spotId, event.coachId].every(isUuid);

/** Reads the parents of a session in one query. A company outside of the scope is as good as unknown, its spots too (I36). */
export async function eventFacts(scope: Scope, event: PlacedEvent): Promise<EventFacts> {
  const row = await readFacts({
    companyId: reaches(scope, event) ? idOrNull(event.companyId) : null,
    objectiveId: idOrNull(event.objectiveId),
    spotId: idOrNull(event.spotId),
    coachId: idOrNull(event.coachId),
    weekday: weekdayOf(event.date),
    date: event.date,
  }).then(onlyRow);
  const [companyName, objectiveName, spot, coach, now] = row;
  return { companyName, objectiveName, spot, coach, now };
}
