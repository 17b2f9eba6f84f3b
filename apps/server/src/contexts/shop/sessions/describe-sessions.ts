import type { Order } from '@elan/domain/shop';
import { coachNamesOf } from '../../coaches/public.ts';
import { coachesOfSessions } from '../../sessions/public.ts';
import type { OrderRow } from '../orders.repository.ts';
import { sessionsOfOrder, zoneOfSession } from './plan-sessions.ts';

/** The sessions that an order bought, as its buyer sees them: their coach is the one who holds them now, whoever gave them. */
export async function describeSessions(order: OrderRow): Promise<Order['sessions']> {
  const rows = await sessionsOfOrder(order.id);
  const holders = await coachesOfSessions(rows.flatMap(({ sessionId }) => sessionId ?? []));
  const nameOf = await coachNamesOf(
    [...holders.values()].filter((id) => id !== null),
    'own',
  );
  return rows.map((row) => {
    const coachId = holders.get(row.sessionId ?? '') ?? null;
    return {
      status: row.status,
      startsAt: row.startsAt.toString(),
      zone: zoneOfSession(row),
      coach: row.status === 'PLANNED' && coachId !== null ? nameOf(coachId) : null,
    };
  });
}
