import type { Scope } from '@elan/domain/accounts';
import { isUuid } from '@elan/domain/kernel';
import {
  isFigureFilter,
  sessionMinutes,
  type FigureFilter,
  type SessionFilters,
  type SessionListQuery,
  type SessionMoment,
} from '@elan/domain/sessions';
import { eq, sql, type SQL } from 'drizzle-orm';
import { withinSessions } from '../within-sessions.ts';
import { sessions } from '../sessions.tables.ts';
import type { FilteredRows } from './names-around.ts';

/** More sessions than a calendar can show at once. */
export const longestCalendar = 2000;

/** No session is longer: the start, which the indexes hold first, bounds those that have not ended. */
export const longest = sql.raw(`interval '${sessionMinutes.most} minutes'`);

/** Sessions still to end, or ended, by the clock of the database. */
export const atMoment: Readonly<Record<SessionMoment | 'always', SQL>> = {
  always: sql`true`,
  coming: sql`${sessions.startsAt} > now() - ${longest} and ${sessions.endsAt} > now()`,
  past: sql`${sessions.startsAt} < now() and ${sessions.endsAt} <= now()`,
};

/** What the filters by name choose from: the sessions that are shown. */
export const filteredSessions: FilteredRows = {
  table: sessions,
  shown: sql`${sessions.status} <> 'DELETED'`,
};

const soonestFirst = sql`${sessions.startsAt}, ${sessions.id}`;
const newestFirst = sql`${sessions.startsAt} desc, ${sessions.id} desc`;

/** What comes is read from the soonest on, everything else from the newest. */
export const orderOf = (when: SessionMoment | 'always'): SQL =>
  when === 'coming' ? soonestFirst : newestFirst;

const columns = {
  coach: sessions.coachId,
  spot: sessions.spotId,
  objective: sessions.objectiveId,
  company: sessions.companyId,
} as const;
const named = Object.keys(columns) as (keyof typeof columns)[];
const listNames = ['search', 'from', 'to', 'sort', 'direction'] as const;

/** Tells whether a list is more than the moment and the status, which the statements that are kept know. */
export const isListNarrowed = (query: SessionFilters & SessionListQuery): boolean =>
  isNarrowed(query) || listNames.some((name) => query[name] !== undefined);

/** Tells whether filters go beyond one status, which the statements that are kept know. */
export const isNarrowed = (filters: SessionFilters): boolean =>
  filters.type !== undefined ||
  isFigureFilter(filters.status) ||
  named.some((name) => filters[name] !== undefined);

// As `daySheets` counts them.
const held = sql`${sessions.status} in ('PASSED', 'ENDED')`;
const calledOff = sql`${sessions.status} = 'CANCELLED'`;
const ofFigure: Readonly<Record<FigureFilter, SQL>> = {
  HELD: held,
  FULL: sql`${held} and ${sessions.registered} >= ${sessions.maxParticipants}`,
  CALLED_OFF: calledOff,
  CALLED_OFF_LATE: sql`${calledOff} and ${sessions.cancelledAt} > ${sessions.startsAt} - interval '24 hours'`,
};

function ofStatus(status: SessionFilters['status']): SQL {
  if (status === undefined) return sql`${sessions.status} <> 'DELETED'`;
  // The sheets of dashboards leave trainings out too.
  if (isFigureFilter(status)) return sql`${ofFigure[status]} and not ${sessions.formation}`;
  return eq(sessions.status, status);
}

/** The sessions of a scope that filters leave; without a status all but the deleted ones. An id that is none leaves nothing. */
export function conditionOf(scope: Scope, filters: SessionFilters): SQL {
  const { status, type } = filters;
  const kept = [withinSessions(scope), ofStatus(status)];
  if (type !== undefined) kept.push(eq(sessions.type, type));
  for (const name of named) {
    const id = filters[name];
    if (id !== undefined) kept.push(isUuid(id) ? eq(columns[name], id) : sql`false`);
  }
  return sql.join(kept, sql` and `);
}
