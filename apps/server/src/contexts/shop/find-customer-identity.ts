import { eq } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import type { Identity } from '../accounts/public.ts';
import { giftOrders } from './gifts/gift-orders.tables.ts';
import { shopOrders } from './shop.tables.ts';

/** Returns the identity of a customer in the people's space, who is of no company; null for who never ordered, not even a gift card (D36). */
export async function findCustomerIdentity(userId: string): Promise<Identity | null> {
  for (const table of [shopOrders, giftOrders]) {
    const [order] = await db.select({ id: table.id }).from(table).where(eq(table.userId, userId)).limit(1);
    if (order) return { role: 'MEMBER', gymId: null, manager: null, space: { id: null, company: null } };
  }
  return null;
}
