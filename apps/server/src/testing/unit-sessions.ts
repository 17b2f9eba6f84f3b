import { addDays } from '@elan/domain/kernel';
import type { Order, UnitLine } from '@elan/domain/shop';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { sessionParticipants, sessions } from '../contexts/sessions/sessions.tables.ts';
import { shopSessions } from '../contexts/shop/sessions/sessions.tables.ts';
import { shopOrders } from '../contexts/shop/shop.tables.ts';
import { databaseNow, parisDay } from '../platform/clock/clock.ts';
import { db } from '../platform/db/database.ts';
import { aCoach, anObjective } from './factories.ts';

export { tellBought } from '../contexts/sessions/tell-bought.job.ts';

let made = 0;

/** A postal code that no other test asks for, with an objective, and so many coaches who go there. */
export async function aPlaceWithCoaches(coaches: number) {
  made += 1;
  const postalCode = `69${String(made).padStart(3, '0')}`;
  const { id: objectiveId } = await anObjective();
  const ids: string[] = [];
  for (let at = 0; at < coaches; at += 1) ids.push((await aCoach({ zones: [postalCode] })).id);
  const day = addDays(parisDay(await databaseNow()), 10);
  const line = (changes: Partial<UnitLine> = {}): UnitLine => ({
    offer: 'session',
    place: { addressLine: '12 rue des Lilas', postalCode, city: 'Lyon' },
    day,
    hour: 18,
    objectiveId,
    friends: [],
    ...changes,
  });
  return { postalCode, objectiveId, day, coachIds: ids, line };
}

/** How everybody stands who is, or was, on a session. */
export const placesOn = async (sessionId: string): Promise<string[]> =>
  (
    await db
      .select({ status: sessionParticipants.status })
      .from(sessionParticipants)
      .where(eq(sessionParticipants.sessionId, sessionId))
  ).map(({ status }) => status);

/** The session that the buyer of an order bought. */
export async function boughtBy(orderId: string): Promise<typeof shopSessions.$inferSelect> {
  const [found] = await db
    .select({ row: shopSessions })
    .from(shopSessions)
    .innerJoin(shopOrders, eq(shopOrders.userId, shopSessions.userId))
    .where(eq(shopOrders.id, orderId));
  if (!found) throw new Error('no session was bought');
  return found.row;
}

/** A session as it stands; undefined where there is none. */
export const sessionOf = async (id: string | null) =>
  (
    await db
      .select()
      .from(sessions)
      .where(eq(sessions.id, id ?? ''))
  )[0];

/** An order as its link shows it. */
export const orderOpened = async (app: FastifyInstance, token: string): Promise<Order> =>
  (await app.inject({ method: 'POST', url: '/api/shop/orders/opened', payload: { token } })).json<Order>();
