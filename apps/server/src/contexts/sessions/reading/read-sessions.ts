import type { Scope } from '@elan/domain/accounts';
import {
  cutTo,
  daysEverywhere,
  exactTotal,
  isUuid,
  kernelErrors,
  type CivilDate,
  type Page,
} from '@elan/domain/kernel';
import type { Session, SessionFilters, SessionListQuery, SessionMoment } from '@elan/domain/sessions';
import { sql, type SQL } from 'drizzle-orm';
import { hotStatement } from '../../../platform/db/hot-statement.ts';
import { filteredSessionsOfDays, listFilteredSessions } from './read-filtered-sessions.ts';
import {
  sessionColumns,
  sessionOfRow,
  sessionsOfRows,
  sessionsWithPlace,
  zoneOfSession,
} from './session-columns.ts';
import { atMoment, isListNarrowed, isNarrowed, longestCalendar, orderOf } from './session-conditions.ts';
import { shownStatuses, totalOf, totalOfAll } from './session-totals.ts';
import { sessions } from '../sessions.tables.ts';
import { heldInGym } from '../within-sessions.ts';

const value = sql.placeholder;

type Reach = 'all' | 'company' | 'gym';

/** Whose sessions a scope reaches: the id of its company or of its gym, null for all; undefined when it reaches none. */
function reachOf(scope: Scope): { reach: Reach; ownerId: string | null } | undefined {
  if (scope.kind === 'all') return { reach: 'all', ownerId: null };
  if (scope.kind === 'company') return { reach: 'company', ownerId: scope.companyId };
  if (scope.kind === 'gym') return { reach: 'gym', ownerId: scope.gymId };
  return undefined;
}

const inReach: Record<Reach, SQL> = {
  all: sql`true`,
  company: sql`${sessions.companyId} = ${value('ownerId')}`,
  gym: heldInGym(value('ownerId')),
};
const withStatus = {
  one: sql`${sessions.status} = ${value('status')}`,
  any: sql`${sessions.status} <> 'DELETED'`,
};

/** What a list is read by: its condition, its order and its total. */
type List = { readonly where: SQL; readonly orderBy: SQL; readonly total: SQL };

/** The list of a reach, of one status or of all that are shown, at a moment. */
export function listOf(reach: Reach, which: 'one' | 'any', when: SessionMoment | 'always'): List {
  const where = sql`${inReach[reach]} and ${withStatus[which]} and ${atMoment[when]}`;
  const counted = which === 'any' ? shownStatuses : withStatus.one;
  return {
    where,
    orderBy: orderOf(when),
    total: reach === 'all' ? totalOfAll(counted, when) : totalOf(where),
  };
}

/**
 * The statement of a page, the total standing at the end of each row: one trip for both. A usual size stands in the text, so
 * that the database plans for a short page, and the first page has no offset.
 */
const pageStatement = (name: string, reach: Reach, list: List, size: number | null, isFirst: boolean) =>
  hotStatement<unknown[]>(
    name,
    sql`select ${sessionColumns(reach)}, ${list.total} from ${sessionsWithPlace} where ${list.where}
      order by ${list.orderBy}
      limit ${size === null ? value('size') : sql.raw(String(size))}${isFirst ? sql`` : sql` offset ${value('offset')}`}`,
  );

/** The sizes that screens ask for; any other one shares one statement, or each would stay prepared for good. */
const usualSizes = [10, 25, 50, 100];

const countStatement = (name: string, { total }: List) => hotStatement<[number]>(name, sql`select ${total}`);

const pages = new Map<string, ReturnType<typeof pageStatement>>();
const counts = new Map<string, ReturnType<typeof countStatement>>();

function kept<S>(known: Map<string, S>, name: string, make: (name: string) => S): S {
  const found = known.get(name) ?? make(name);
  known.set(name, found);
  return found;
}

/**
 * Returns a page of the sessions of a scope, newest first, of one status when it is given (all but DELETED otherwise);
 * those still to end (soonest first) or those that have ended, when `when` asks for them; those that other filters, words and days leave, sorted otherwise when asked.
 * The total is exact up to 10 000, `capped` beyond.
 */
export async function listSessions(
  scope: Scope,
  query: SessionFilters &
    SessionListQuery & {
      readonly when?: SessionMoment;
      readonly page: number;
      readonly size: number;
    },
): Promise<Page<Session>> {
  const reached = reachOf(scope);
  if (!reached) return { items: [], total: 0, capped: false };
  if (isListNarrowed(query)) return listFilteredSessions(scope, query);
  const { status, page, size, when = 'always' } = query;
  const which = status === undefined ? 'any' : 'one';
  const listed = (): List => listOf(reached.reach, which, when);
  const name = `sessions ${reached.reach} ${which} ${when}`;
  const values = { ownerId: reached.ownerId, status, size, offset: (page - 1) * size };
  const isFirst = page === 1;
  const usual = usualSizes.includes(size) ? size : null;
  const read = kept(pages, `${name} ${usual} ${isFirst}`, (key) =>
    pageStatement(key, reached.reach, listed(), usual, isFirst),
  );
  const rows = await read(values);
  // A page after the last one has no row to carry the total.
  const last = rows[0]?.at(-1) as number | undefined;
  const count = () => kept(counts, `${name} count`, (key) => countStatement(key, listed()))(values);
  const total = last ?? (isFirst ? 0 : ((await count())[0]?.[0] ?? 0));
  return {
    items: await sessionsOfRows(reached.reach, rows),
    ...exactTotal(total),
  };
}

const oneSession = {
  all: hotStatement<unknown[]>(
    'session all',
    sql`select ${sessionColumns('all')} from ${sessionsWithPlace} where ${sessions.id} = ${value('id')}`,
  ),
  company: hotStatement<unknown[]>(
    'session company',
    sql`select ${sessionColumns('company')} from ${sessionsWithPlace} where ${sessions.id} = ${value('id')} and ${inReach.company}`,
  ),
  gym: hotStatement<unknown[]>(
    'session gym',
    sql`select ${sessionColumns('gym')} from ${sessionsWithPlace} where ${sessions.id} = ${value('id')} and ${inReach.gym}`,
  ),
};

/** Returns a session of a scope, or undefined: a foreign id, an unknown one and a malformed one are the same (I36). */
export async function findSession(scope: Scope, id: string): Promise<Session | undefined> {
  const reached = reachOf(scope);
  if (!reached || !isUuid(id)) return undefined;
  const [row] = await oneSession[reached.reach]({ id, ownerId: reached.ownerId });
  return row && sessionOfRow(row);
}

/** The same, or throws `not-found`. */
export async function readSession(scope: Scope, id: string): Promise<Session> {
  const session = await findSession(scope, id);
  if (!session) throw kernelErrors.fail('not-found');
  return session;
}

const calendarStatement = (reach: Reach) =>
  hotStatement<unknown[]>(
    `sessions calendar ${reach}`,
    sql`select ${sessionColumns(reach)} from ${sessionsWithPlace}
      where ${inReach[reach]} and ${withStatus.any}
        and ${sessions.startsAt} >= ${value('earliest')} and ${sessions.startsAt} < ${value('latest')}
        and (${sessions.startsAt} at time zone ${zoneOfSession})::date between ${value('from')}::date and ${value('to')}::date
      order by ${sessions.startsAt}, ${sessions.id}
      limit ${sql.raw(String(longestCalendar + 1))}`,
  );
const calendars = {
  all: calendarStatement('all'),
  company: calendarStatement('company'),
  gym: calendarStatement('gym'),
};

/**
 * Returns the sessions of a scope that start on some days, both included, by the calendar of their own place (D22), in the
 * order of time, those that filters leave when some are given; `capped` when they are too many.
 */
export async function sessionsOfDays(
  scope: Scope,
  { from, to }: { readonly from: CivilDate; readonly to: CivilDate },
  filters: SessionFilters = {},
): Promise<{ items: Session[]; capped: boolean }> {
  const reached = reachOf(scope);
  if (!reached) return { items: [], capped: false };
  if (filters.status !== undefined || isNarrowed(filters)) {
    return filteredSessionsOfDays(scope, { from, to }, filters);
  }
  const { startsAt, endsAt } = daysEverywhere(from, to);
  const bounds = { earliest: String(startsAt), latest: String(endsAt) };
  const rows = await calendars[reached.reach]({ ownerId: reached.ownerId, ...bounds, from, to });
  const { shown, capped } = cutTo(longestCalendar, rows);
  return { items: await sessionsOfRows(reached.reach, shown), capped };
}
