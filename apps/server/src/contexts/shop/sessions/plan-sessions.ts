import { timeZoneOf } from '@elan/domain/kernel';
import { searchUntil, unitMachine } from '@elan/domain/shop';
import { asc, eq, inArray } from 'drizzle-orm';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import { systemActor as actor } from '../../../platform/registry/audit.ts';
import { transition } from '../../../platform/registry/transition.ts';
import { publicCompany } from '../../companies/public.ts';
import { keepCustomer } from '../../members/public.ts';
import { addBoughtSession, cancelBoughtSession } from '../../sessions/public.ts';
import { openPrivateSpot } from '../../spots/public.ts';
import { linesOf, numberOf, type OrderRow } from '../orders.repository.ts';
import { shopSessions } from './sessions.tables.ts';
import { tellCoach, tellFriends } from './tell-sessions.ts';

export type ShopSession = typeof shopSessions.$inferSelect;

/** The sessions that an order bought, in the order of time. */
export async function sessionsOfOrder(orderId: string): Promise<ShopSession[]> {
  const lines = await linesOf(orderId);
  if (lines.length === 0) return [];
  return db
    .select()
    .from(shopSessions)
    .where(
      inArray(
        shopSessions.lineId,
        lines.map(({ id }) => id),
      ),
    )
    .orderBy(asc(shopSessions.startsAt), asc(shopSessions.id));
}

/** Returns a session that was bought, held until the end of the transaction. */
export async function lockShopSession(id: string): Promise<ShopSession> {
  return db.select().from(shopSessions).where(eq(shopSessions.id, id)).for('no key update').then(onlyRow);
}

/** The people of a session among the customers of the shop: its buyer, then those who are invited, each once. */
async function peopleOf(order: OrderRow, { friends }: ShopSession, companyId: string): Promise<string[]> {
  const { email, firstName, lastName, userId } = order;
  const ids = [await keepCustomer({ companyId, email, firstName, lastName, userId })];
  for (const friend of friends) ids.push(await keepCustomer({ companyId, ...friend, userId: null }));
  return [...new Set(ids)];
}

async function plan(order: OrderRow, seen: ShopSession): Promise<void> {
  const row = await lockShopSession(seen.id);
  const { startsAt, endsAt, objectiveId, addressLine: line, postalCode, city, lineId, offer } = row;
  // Paid already, by a debit that is now confirmed.
  if (row.status !== 'HELD' || row.coachId === null) return;
  const companyId = await publicCompany();
  const memberIds = await peopleOf(order, row, companyId);
  const spotId = await openPrivateSpot({
    companyId,
    name: `${offer === 'mobility' ? 'Mobility' : 'À domicile'}, commande ${numberOf(order)} (${lineId.slice(-4)})`,
    address: { line, postalCode, city },
    people: memberIds.length,
  });
  const spot = { id: spotId, postalCode };
  const bought = { companyId, objectiveId, spot, coachId: row.coachId, startsAt, endsAt, memberIds };
  const session = await addBoughtSession({ ...bought, boughtBy: lineId });
  const lacksCoach = session.coachId === null;
  await transition({
    machine: unitMachine,
    table: shopSessions,
    row,
    event: 'plan',
    wanted: lacksCoach ? 'SEARCHING' : 'PLANNED',
    actor,
    set: {
      sessionId: session.id,
      spotId,
      coachId: session.coachId,
      searchUntil: lacksCoach ? searchUntil(await databaseNow(), startsAt) : null,
    },
  });
  await tellFriends(order, row);
  if (session.coachId !== null) await tellCoach(order, row, session.coachId);
}

/** Makes the sessions of an order whose money came, or is on its way, each once, in the caller's transaction. */
export async function planSessions(order: OrderRow): Promise<void> {
  for (const seen of await sessionsOfOrder(order.id)) await plan(order, seen);
}

/** Why a session goes with its order. */
const orderIsClosed = 'La commande qui la payait n’est plus payée.';

/**
 * Gives back the hours of an order that is not paid, and cancels its sessions, in the caller's transaction: each session is taken before
 * its row here, as by a coach who declines.
 */
export async function releaseSessions(order: OrderRow): Promise<void> {
  for (const seen of await sessionsOfOrder(order.id)) {
    if (seen.sessionId !== null) await cancelBoughtSession(seen.sessionId, orderIsClosed);
    const row = await lockShopSession(seen.id);
    if (row.status === 'HELD')
      await transition({ machine: unitMachine, table: shopSessions, row, event: 'free', actor });
  }
}

/** The clocks by which a session is written. */
export const zoneOfSession = ({ postalCode }: Pick<ShopSession, 'postalCode'>): string =>
  timeZoneOf(postalCode);
