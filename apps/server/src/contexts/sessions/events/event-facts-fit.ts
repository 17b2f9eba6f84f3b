import { overseasZones, weekdayOf } from '@elan/domain/kernel';
import type { CivilDate, TimeOfDay } from '@elan/domain/kernel';
import { sql } from 'drizzle-orm';
import { stillToCome } from '../../../platform/clock/clock.ts';
import { objectives } from '../../catalog/public.ts';
import { coaches, isAbsentIn, isAvailableIn } from '../../coaches/public.ts';
import { companies, companyClosings, isRunningCompany, plansSessions } from '../../companies/public.ts';
import { spots, spotSlots } from '../../spots/public.ts';

const value = sql.placeholder;

/** What the conditions below ask of a session, beside its row. */
export type EventToFit = {
  readonly date: CivilDate;
  readonly start: TimeOfDay;
  readonly durationMinutes: number;
  readonly weekday: number;
};

/** Returns what the conditions ask of an event. */
export const eventToFit = ({ date, start, durationMinutes }: Omit<EventToFit, 'weekday'>): EventToFit => ({
  date,
  start,
  durationMinutes,
  weekday: weekdayOf(date),
});

// The rules of an event as the database repeats them, so that a session that breaks none costs one trip. What they leave out is
// checked by the domain, which alone says why; a test holds them to it: what they accept, the domain accepts.

const startsAt = sql`(${value('date')}::date + ${value('start')}::time)`;
const endsAt = sql`(${startsAt} + make_interval(mins => ${value('durationMinutes')}::int))`;
const day = sql`${value('date')}::date`;
const overseas = sql.raw(overseasZones.map(({ prefix }) => `'${prefix}'`).join(', '));

/** The version of the spot when it lives by the hour of Paris, has the places, and is open during the whole session (I6: slots that touch make one). */
export const versionOfFitSpot = sql`(
  select ${spots.version} from ${spots}
  where ${spots.id} = ${value('spotId')} and ${spots.maxUsers} >= ${value('maxParticipants')}::int
    and left(${spots.postalCode}, 3) not in (${overseas})
    and (select range_agg(tsrange(${day} + ${spotSlots.startsAt}, ${day} + ${spotSlots.endsAt})) from ${spotSlots}
      where ${spotSlots.spotId} = ${spots.id} and ${spotSlots.weekday} = ${value('weekday')}::int) @> tsrange(${startsAt}, ${endsAt}))`;

/**
 * The coach works, one zone at least is on the side of the sea where the spots that fit are, no document is missing or over on that day (D29), and he is not absent, and available during the whole session (I6: availabilities
 * that touch make one). His version is that of the snapshot: PostgreSQL asks it again of a row that it waited for, but not the availabilities.
 */
export const isFitCoach = sql`${coaches.status} = 'ACTIVE'
  and ${coaches.version} = (select seen.version from ${coaches} seen where seen.id = ${value('coachId')}) and ${coaches.proCardExpiresOn} >= ${day}
  and ${coaches.insuranceExpiresOn} >= ${day} and ${coaches.vigilanceExpiresOn} >= ${day}
  and (cardinality(${coaches.zones}) = 0 or exists (select from unnest(${coaches.zones}) zone where left(zone, 2) <> '97'))
  and not ${isAbsentIn(sql`${coaches.id}`, day)}
  and ${isAvailableIn(sql`${coaches.id}`, { day, from: startsAt, to: endsAt })}`;

/** The session is to come, its objective is one that is shown, and its company has sessions, that day too (D21: public holidays are looked at before). */
export const isToCome = sql`${stillToCome(sql`${value('startsAt')}::timestamptz`)}
  and exists (select from ${objectives} where ${objectives.id} = ${value('objectiveId')} and not ${objectives.hidden})
  and exists (select from ${companies} where ${companies.id} = ${value('companyId')} and ${isRunningCompany} and ${plansSessions})
  and not exists (select from ${companyClosings} where ${companyClosings.companyId} = ${value('companyId')}
    and ${companyClosings.firstDay} <= ${day} and ${companyClosings.lastDay} >= ${day})`;
