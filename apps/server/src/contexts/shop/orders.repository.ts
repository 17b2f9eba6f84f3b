import { orderNumber, shopErrors } from '@elan/domain/shop';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { deployment } from '../../platform/config/deployment.ts';
import { db } from '../../platform/db/database.ts';
import { hashSecret, makeSecret } from '../../platform/tokens/secret.ts';
import { shopOrderLines, shopOrderLinks, shopOrders } from './shop.tables.ts';

export type OrderRow = typeof shopOrders.$inferSelect;
export type OrderLineRow = typeof shopOrderLines.$inferSelect;

/** What payments call an order of ours. */
export const orderSubjectKind = 'shop-order';
/** How long the link of a mail opens its order, in days (D36). */
const linkDays = 60;

export const subjectOf = (orderId: string) => ({ kind: orderSubjectKind, id: orderId });
export const numberOf = ({ orderedOn, rank }: OrderRow): string => orderNumber(orderedOn, rank);

/** Returns an order, held until the end of the transaction; undefined for an unknown one. */
export async function lockOrder(id: string): Promise<OrderRow | undefined> {
  const [found] = await db.select().from(shopOrders).where(eq(shopOrders.id, id)).for('no key update');
  return found;
}

export const linesOf = (orderId: string): Promise<OrderLineRow[]> =>
  db
    .select()
    .from(shopOrderLines)
    .where(eq(shopOrderLines.orderId, orderId))
    .orderBy(asc(shopOrderLines.position));

/** Makes a link that opens an order without signing in, in the caller's transaction. Returns its secret, which is kept nowhere. */
export async function addOrderLink(orderId: string): Promise<string> {
  const token = makeSecret();
  const expiresAt = sql`now() + make_interval(days => ${linkDays})`;
  await db.insert(shopOrderLinks).values({ orderId, tokenHash: hashSecret(token), expiresAt });
  return token;
}

/** The page of an order, by a link of its own. */
export const orderPage = (token: string): string => `${deployment().baseUrl}/auth/purchased?order=${token}`;

/** Returns the order that a link opens. Throws `shop/order-not-found` for an unknown link, and for one that is over. */
export async function orderOfLink(token: string): Promise<OrderRow> {
  const [found] = await db
    .select({ order: shopOrders })
    .from(shopOrderLinks)
    .innerJoin(shopOrders, eq(shopOrders.id, shopOrderLinks.orderId))
    .where(and(eq(shopOrderLinks.tokenHash, hashSecret(token)), gt(shopOrderLinks.expiresAt, sql`now()`)));
  if (!found) throw shopErrors.fail('shop/order-not-found');
  return found.order;
}
