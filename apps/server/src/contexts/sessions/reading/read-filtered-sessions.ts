import type { Scope } from '@elan/domain/accounts';
import { cutTo, daysEverywhere, exactTotal, type CivilDate, type Page } from '@elan/domain/kernel';
import type { Session, SessionFilters, SessionListQuery, SessionMoment } from '@elan/domain/sessions';
import { sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { rowsOnce } from '../../../platform/db/hot-statement.ts';
import { sessionColumns, sessionsOfRows, sessionsWithPlace, zoneOfSession } from './session-columns.ts';
import { atMoment, conditionOf, longestCalendar } from './session-conditions.ts';
import { listConditionOf, listOrderOf } from './session-list-query.ts';
import { totalOf } from './session-totals.ts';
import { sessions } from '../sessions.tables.ts';

type Query = SessionFilters &
  SessionListQuery & {
    readonly when?: SessionMoment;
    readonly page: number;
    readonly size: number;
  };

const whereOf = (scope: Scope, query: Query): SQL =>
  sql`${conditionOf(scope, query)} and ${listConditionOf(query, scope.kind)} and ${atMoment[query.when ?? 'always']}`;

// Days are those of the place, which only a count that asks for them joins.
const totalOfList = ({ from, to }: Query, where: SQL): SQL =>
  from !== undefined || to !== undefined ? totalOf(where, sessionsWithPlace) : totalOf(where);

/** The statement of a page of sessions that filters leave, the total standing at the end of each row. */
export function filteredPage(scope: Scope, query: Query): SQL {
  const { page, size, when } = query;
  const where = whereOf(scope, query);
  // The size is in the text: the database plans for a short page.
  return sql`select ${sessionColumns(scope.kind)}, ${totalOfList(query, where)} from ${sessionsWithPlace} where ${where}
    order by ${listOrderOf(query, when ?? 'always', scope.kind)} limit ${sql.raw(String(size))} offset ${(page - 1) * size}`;
}

/** Returns a page of the sessions that filters leave, as `listSessions` says. */
export async function listFilteredSessions(scope: Scope, query: Query): Promise<Page<Session>> {
  const rows = await rowsOnce<unknown[]>(filteredPage(scope, query));
  let total = rows[0]?.at(-1) as number | undefined;
  if (total === undefined && query.page > 1) {
    // A page after the last one has no row to carry the total.
    [total] = (await rowsOnce<[number]>(sql`select ${totalOfList(query, whereOf(scope, query))}`))[0] ?? [];
  }
  const found = total ?? 0;
  return {
    items: await sessionsOfRows(scope.kind, rows),
    ...exactTotal(found),
  };
}

/** The statement of the sessions of some days that filters leave. */
export function filteredDays(
  scope: Scope,
  { from, to }: { readonly from: CivilDate; readonly to: CivilDate },
  filters: SessionFilters,
): SQL {
  const { startsAt, endsAt } = daysEverywhere(from, to);
  return sql`select ${sessionColumns(scope.kind)} from ${sessionsWithPlace}
    where ${conditionOf(scope, filters)}
      and ${sessions.startsAt} >= ${String(startsAt)} and ${sessions.startsAt} < ${String(endsAt)}
      and (${sessions.startsAt} at time zone ${zoneOfSession})::date between ${from}::date and ${to}::date
    order by ${sessions.startsAt}, ${sessions.id}
    limit ${sql.raw(String(longestCalendar + 1))}`;
}

/** Returns what `filteredDays` asks as the text and the values of a statement: for who measures it. */
export const filteredDaysText = (...asked: Parameters<typeof filteredDays>) =>
  new PgDialect().sqlToQuery(filteredDays(...asked));

/** Returns the sessions of some days that filters leave, as `sessionsOfDays` says. */
export async function filteredSessionsOfDays(
  scope: Scope,
  days: { readonly from: CivilDate; readonly to: CivilDate },
  filters: SessionFilters,
): Promise<{ items: Session[]; capped: boolean }> {
  const rows = await rowsOnce<unknown[]>(filteredDays(scope, days, filters));
  const { shown, capped } = cutTo(longestCalendar, rows);
  return { items: await sessionsOfRows(scope.kind, shown), capped };
}
