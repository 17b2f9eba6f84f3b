import { orderNumber, shopErrors } from '@elan/domain/shop';
import { and, eq, gt, sql } from 'drizzle-orm';
import { deployment } from '../../../platform/config/deployment.ts';
import { db } from '../../../platform/db/database.ts';
import { hashSecret, makeSecret } from '../../../platform/tokens/secret.ts';
import { giftOrderLinks, giftOrders } from './gift-orders.tables.ts';

export type GiftOrderRow = typeof giftOrders.$inferSelect;

/** What payments call an order of a gift card. */
export const giftOrderKind = 'gift-order';
/** How long the link of a mail opens its order, in days (D36). */
const linkDays = 60;

export const giftSubject = (orderId: string) => ({ kind: giftOrderKind, id: orderId });

/** The number of an order of a gift card, as its buyer reads it. */
export const giftNumberOf = ({ orderedOn, rank }: GiftOrderRow): string => `C${orderNumber(orderedOn, rank)}`;

/** Returns an order of a gift card, held until the end of the transaction; undefined for an unknown one. */
export async function lockGiftOrder(id: string): Promise<GiftOrderRow | undefined> {
  const [found] = await db.select().from(giftOrders).where(eq(giftOrders.id, id)).for('no key update');
  return found;
}

/** Makes a link that opens an order of a gift card, in the caller’s transaction. Returns its secret, which is kept nowhere. */
export async function addGiftLink(orderId: string): Promise<string> {
  const token = makeSecret();
  const expiresAt = sql`now() + make_interval(days => ${linkDays})`;
  await db.insert(giftOrderLinks).values({ orderId, tokenHash: hashSecret(token), expiresAt });
  return token;
}

/** The page of an order of a gift card, by a link of its own. */
export const giftOrderPage = (token: string): string =>
  `${deployment().baseUrl}/eshop/gift-card/ticket?order=${token}`;

/** Returns the order that a link opens. Throws `shop/order-not-found` for an unknown link, and for one that is over. */
export async function giftOrderOfLink(token: string): Promise<GiftOrderRow> {
  const [found] = await db
    .select({ order: giftOrders })
    .from(giftOrderLinks)
    .innerJoin(giftOrders, eq(giftOrders.id, giftOrderLinks.orderId))
    .where(and(eq(giftOrderLinks.tokenHash, hashSecret(token)), gt(giftOrderLinks.expiresAt, sql`now()`)));
  if (!found) throw shopErrors.fail('shop/order-not-found');
  return found.order;
}
