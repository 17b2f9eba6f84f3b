import type { Scope } from '@elan/domain/accounts';
import { daysEverywhere, exactTotal, type CivilDate, type Page } from '@elan/domain/kernel';
import type { DayCount, PlaceCount, Session, SessionFilters } from '@elan/domain/sessions';
import { sql, type SQL } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { rowsOnce } from '../../../platform/db/hot-statement.ts';
import {
  sessionColumns,
  sessionNames,
  sessionOfRow,
  sessionsWithPlace,
  zoneOfSession,
} from './session-columns.ts';
import { conditionOf } from './session-conditions.ts';
import { sessions } from '../sessions.tables.ts';

type Days = { readonly from: CivilDate; readonly to: CivilDate };

const day = sql`(${sessions.startsAt} at time zone ${zoneOfSession})::date`;

/** The sessions of some days of their place (D22), both included: the instants around come first, which the indexes hold. */
function ofDays(scope: Scope, { from, to }: Days, filters: SessionFilters): SQL {
  const { startsAt, endsAt } = daysEverywhere(from, to);
  return sql`${conditionOf(scope, filters)} and ${sessions.startsAt} >= ${String(startsAt)} and ${sessions.startsAt} < ${String(endsAt)}
    and ${day} between ${from}::date and ${to}::date`;
}

/** Returns how many sessions of a scope each day has, those that filters leave: the days that have none are left out. */
export async function countDays(scope: Scope, days: Days, filters: SessionFilters): Promise<DayCount[]> {
  const { rows } = await db.execute<DayCount>(sql`
    select ${day}::text as date, count(*)::int as total,
      (count(*) filter (where ${sessions.status} = 'CANCELLED'))::int as cancelled,
      (count(*) filter (where ${sessions.status} in ('ACTIVE', 'DRAFT') and ${sessions.coachId} is null))::int as "withoutCoach"
    from ${sessionsWithPlace} where ${ofDays(scope, days, filters)} group by 1 order by 1`);
  return rows;
}

/**
 * Returns the first sessions of each day, in the order of time, `perDay` at most: those that are cancelled give their place to the
 * others.
 */
export async function firstOfDays(
  scope: Scope,
  days: Days,
  filters: SessionFilters,
  perDay: number,
): Promise<Session[]> {
  const rows =
    await rowsOnce(sql`select ${sessionColumns(scope.kind)} from ${sessionsWithPlace} where ${sessions.id} in (
      select id from (
        select ${sessions.id}, row_number() over (partition by ${day} order by ${sessions.status} = 'CANCELLED', ${sessions.startsAt}, ${sessions.id}) as rank
        from ${sessionsWithPlace} where ${ofDays(scope, days, filters)}) ranked
      where rank <= ${perDay})
    order by ${sessions.startsAt}, ${sessions.id}`);
  return rows.map(sessionOfRow);
}

/** Returns a page of the places of some days, with how many sessions each day has there: those that have the most first. */
export async function countPlaces(
  scope: Scope,
  {
    from,
    to,
    page,
    size,
    ...filters
  }: Days & SessionFilters & { readonly page: number; readonly size: number },
): Promise<Page<PlaceCount>> {
  const { rows } = await db.execute<PlaceCount & { places: number }>(sql`
    with counted as (
      select ${sessions.companyId} as company_id, ${sessionNames.company} as company, ${sessions.spotId} as spot_id, ${sessionNames.spot} as spot,
        ${day}::text as date, count(*)::int as total
      from ${sessionsWithPlace} where ${ofDays(scope, { from, to }, filters)} group by 1, 2, 3, 4, 5)
    select company_id as "companyId", company as "companyName", spot_id as "spotId", spot as "spotName", sum(total)::int as total,
      json_agg(json_build_object('date', date, 'total', total) order by date) as days, (count(*) over ())::int as places
    from counted group by 1, 2, 3, 4 order by 5 desc, 2, 4 nulls last, 1, 3 limit ${size} offset ${(page - 1) * size}`);
  const places = rows[0]?.places ?? 0;
  return {
    items: rows.map(({ places: _places, ...row }) => row),
    ...exactTotal(places),
  };
}
