import { isUuid } from '@elan/domain/kernel';
import { eq } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { companyOrders } from '../shop.tables.ts';
import { companyNumberOf } from './company-orders.repository.ts';

/** What an invoice says of an order of a company whose money came; amounts in cents. */
export type BilledOrder = {
  readonly id: string;
  readonly companyId: string;
  readonly name: string;
  readonly netCents: number;
  /** The VAT of its sale, in basis points. */
  readonly vatRate: number;
  readonly totalCents: number;
  /** What the credit of the company paid of the total: it is given back with the last of the money. */
  readonly creditCents: number;
};

/** Returns what to invoice of an order of a company; null for an unknown one, and for one that was never paid. */
export async function billedOrder(id: string): Promise<BilledOrder | null> {
  const [order] = isUuid(id) ? await db.select().from(companyOrders).where(eq(companyOrders.id, id)) : [];
  if (!order || order.paidAt === null) return null;
  const { companyId, label, detail, netCents, vatRate, totalCents, creditCents } = order;
  const name = [label, detail, `commande ${companyNumberOf(order)}`].filter(Boolean).join(', ');
  return { id, companyId, name, netCents, vatRate, totalCents, creditCents };
}
