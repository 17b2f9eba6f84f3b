import { and, eq, gte, inArray, lt } from 'drizzle-orm';
import type { SessionInGym } from '../../gyms/public.ts';
import { sessions } from '../sessions.tables.ts';
import { heldInGym } from '../within-sessions.ts';
import { shownRowsWhere } from './session-columns.ts';

/** Returns the sessions that start in a gym between two moments, by hour: published ones and those that were cancelled, no training of coaches. */
export async function planningOfGym(
  gymId: string,
  { from, to }: { readonly from: Temporal.Instant; readonly to: Temporal.Instant },
): Promise<SessionInGym[]> {
  const rows = await shownRowsWhere(
    and(
      heldInGym(gymId),
      eq(sessions.formation, false),
      inArray(sessions.status, ['ACTIVE', 'PASSED', 'ENDED', 'CANCELLED']),
      gte(sessions.startsAt, from),
      lt(sessions.startsAt, to),
    ),
  );
  return rows.map(({ status, ...row }) => ({ ...row, cancelled: status === 'CANCELLED' }));
}
