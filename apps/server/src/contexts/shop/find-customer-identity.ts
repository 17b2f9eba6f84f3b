import { eq } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import type { Identity } from '../accounts/public.ts';
import { shopOrders } from './shop.tables.ts';

/** Returns the identity of a customer in the people's space, who is of no company; null for who never ordered (D36). */
export async function findCustomerIdentity(userId: string): Promise<Identity | null> {
  const [order] = await db
    .select({ id: shopOrders.id })
    .from(shopOrders)
    .where(eq(shopOrders.userId, userId))
    .limit(1);
  return order ? { role: 'MEMBER', gymId: null, manager: null, space: { id: null, company: null } } : null;
}
