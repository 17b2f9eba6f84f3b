import { orderNumber, type OrderStatus } from '@elan/domain/shop';
import { asc, inArray } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { companyNamesOf } from '../companies/public.ts';
import { companyOrders, shopOrders } from './shop.tables.ts';

const most = 500;
const waiting = ['PLACED', 'PROCESSING'] as const;

/** An order that is not paid yet; of a company, or of somebody who buys for themselves. */
export type WaitingOrder = {
  readonly id: string;
  readonly companyId: string | null;
  readonly name: string;
  readonly status: OrderStatus;
  readonly since: string;
};

async function ofCompanies(): Promise<WaitingOrder[]> {
  const { id, companyId, label, status, createdAt } = companyOrders;
  const rows = await db
    .select({ id, companyId, label, status, createdAt })
    .from(companyOrders)
    .where(inArray(status, [...waiting]))
    .orderBy(asc(createdAt), id)
    .limit(most);
  const names = await companyNamesOf(rows.map((row) => row.companyId));
  return rows.map((row) => ({
    id: row.id,
    companyId: row.companyId,
    name: `${names.get(row.companyId) ?? ''}, ${row.label}`,
    status: row.status,
    since: row.createdAt.toString(),
  }));
}

async function ofBuyers(): Promise<WaitingOrder[]> {
  const { id, rank, orderedOn, status, createdAt } = shopOrders;
  const rows = await db
    .select({ id, rank, orderedOn, status, createdAt })
    .from(shopOrders)
    .where(inArray(status, [...waiting]))
    .orderBy(asc(createdAt), id)
    .limit(most);
  return rows.map((row) => ({
    id: row.id,
    companyId: null,
    name: `Commande ${orderNumber(row.orderedOn, row.rank)}`,
    status: row.status,
    since: row.createdAt.toString(),
  }));
}

/** Returns the orders that wait for their payment, or for the news of it, the longest wait first. */
export async function waitingOrders(): Promise<WaitingOrder[]> {
  const all = [...(await ofCompanies()), ...(await ofBuyers())];
  return all.toSorted((a, b) => Temporal.Instant.compare(a.since, b.since));
}
