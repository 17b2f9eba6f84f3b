import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { keptQuery } from '../../../platform/db/hot-statement.ts';
import type { SessionInGym } from '../../gyms/public.ts';
import { sessions } from '../sessions.tables.ts';
import { heldInGym } from '../within-sessions.ts';
import { shownRowsWhere } from './session-columns.ts';

// A thousand screens read it, all day long: its text is built once.
const rowsOfGym = keptQuery('planning-of-gym', () =>
  shownRowsWhere(
    and(
      heldInGym(sql.placeholder('gymId')),
      eq(sessions.formation, false),
      inArray(sessions.status, ['ACTIVE', 'PASSED', 'ENDED', 'CANCELLED']),
      gte(sessions.startsAt, sql.placeholder('from')),
      lt(sessions.startsAt, sql.placeholder('to')),
    ),
  ),
);

/** Returns the sessions that start in a gym between two moments, by hour: published ones and those that were cancelled, no training of coaches. */
export async function planningOfGym(
  gymId: string,
  { from, to }: { readonly from: Temporal.Instant; readonly to: Temporal.Instant },
): Promise<SessionInGym[]> {
  const rows = await rowsOfGym({ gymId, from: from.toString(), to: to.toString() });
  return rows.map(({ status, ...row }) => ({ ...row, cancelled: status === 'CANCELLED' }));
}
