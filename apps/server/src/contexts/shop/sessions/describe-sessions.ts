import type { Order } from '@elan/domain/shop';
import { coachNamesOf } from '../../coaches/public.ts';
import type { OrderRow } from '../orders.repository.ts';
import { sessionsOfOrder, zoneOfSession } from './plan-sessions.ts';

/** The sessions that an order bought, as its buyer sees them. */
export async function describeSessions(order: OrderRow): Promise<Order['sessions']> {
  const rows = await sessionsOfOrder(order.id);
  const nameOf = await coachNamesOf(rows.flatMap(({ coachId }) => coachId ?? []));
  return rows.map((row) => ({
    status: row.status,
    startsAt: row.startsAt.toString(),
    zone: zoneOfSession(row),
    coach: row.status === 'PLANNED' && row.coachId !== null ? nameOf(row.coachId) : null,
  }));
}
