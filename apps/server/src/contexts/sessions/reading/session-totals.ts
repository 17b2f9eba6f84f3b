import { exactTotalLimit, parisZone } from '@elan/domain/kernel';
import { sessionMachine, type SessionMoment } from '@elan/domain/sessions';
import { sql, type SQL } from 'drizzle-orm';
import { oneOf } from '../../../platform/db/columns.ts';
import { sessions } from '../sessions.tables.ts';
import { atMoment, longest } from './session-conditions.ts';

const limit = sql.raw(String(exactTotalLimit));
const paris = sql.raw(`'${parisZone}'`);

/** How many sessions a condition keeps, in some order when one is given; it stops one past the exact limit. */
const countUpTo = (where: SQL, order: SQL = sql``, from: SQL = sql`${sessions}`): SQL =>
  sql`select count(*)::int as number from (select from ${from} where ${where} ${order} limit ${limit} + 1) counted`;

/** The total of a condition that one index narrows: those of a company, of a coach, of a place. */
export const totalOf = (where: SQL, from?: SQL): SQL => sql`(${countUpTo(where, sql``, from)})`;

/** The statuses that lists show, named one by one: an index that begins with the status finds them. */
export const shownStatuses: SQL = oneOf(
  sessions.status,
  sessionMachine.statuses.filter((status) => status !== 'DELETED'),
);

const dayOf = (moment: SQL): SQL => sql`(${moment} at time zone ${paris})::date`;
const startOf = (day: SQL): SQL => sql`((${day})::timestamp at time zone ${paris})`;
const today = dayOf(sql`now()`);
const tomorrow = sql`${today} + 1`;
const dayOfOldest = dayOf(sql`(now() - ${longest})`);

/** Where a moment is cut at a midnight of Paris: whole days, of which the day says all, and the hours that are left. */
const cuts: Readonly<Record<SessionMoment, { readonly days: SQL; readonly hours: SQL }>> = {
  coming: {
    days: sql`${sessions.parisDate} > ${today}`,
    hours: sql`${sessions.startsAt} < ${startOf(tomorrow)}`,
  },
  past: {
    days: sql`${sessions.parisDate} < ${dayOfOldest}`,
    hours: sql`${sessions.startsAt} >= ${startOf(dayOfOldest)}`,
  },
};

/**
 * The total of the sessions of every company, of some statuses. They are counted along `sessions_count`, which holds those of a status
 * and a day in the order of the table: to count in the order of time looks up another page of the table's visibility map for each
 * session, once the table is large. The hours around now are counted only when the whole days leave the total below its limit.
 */
export function totalOfAll(withStatus: SQL, when: SessionMoment | 'always'): SQL {
  const byDay = sql`order by ${sessions.status}, ${sessions.parisDate}`;
  if (when === 'always') return sql`(${countUpTo(withStatus, byDay)})`;
  const { days, hours } = cuts[when];
  const around = countUpTo(
    sql`${withStatus} and ${atMoment[when]} and ${hours}`,
    sql`order by ${sessions.startsAt}`,
  );
  return sql`(select case when whole_days.number > ${limit} then whole_days.number else least(${limit} + 1, whole_days.number + (${around})) end
    from (${countUpTo(sql`${withStatus} and ${days}`, byDay)}) whole_days)`;
}
