import { companyOrderNumber, shopErrors } from '@elan/domain/shop';
import { and, eq, gt, sql } from 'drizzle-orm';
import { deployment } from '../../../platform/config/deployment.ts';
import { db } from '../../../platform/db/database.ts';
import { hashSecret, makeSecret } from '../../../platform/tokens/secret.ts';
import { companyOrders, shopOrderLinks } from '../shop.tables.ts';

export type CompanyOrderRow = typeof companyOrders.$inferSelect;

/** What payments call an order of a company. */
export const companyOrderKind = 'company-order';
/** How long the link of a mail opens its order, in days (D36). */
const linkDays = 60;

export const companySubject = (orderId: string) => ({ kind: companyOrderKind, id: orderId });
export const companyNumberOf = ({ orderedOn, rank }: CompanyOrderRow): string =>
  companyOrderNumber(orderedOn, rank);

/** Returns an order of a company, held until the end of the transaction; undefined for an unknown one. */
export async function lockCompanyOrder(id: string): Promise<CompanyOrderRow | undefined> {
  const [found] = await db.select().from(companyOrders).where(eq(companyOrders.id, id)).for('no key update');
  return found;
}

/** Makes a link that opens an order of a company, in the caller’s transaction. Returns its secret, which is kept nowhere. */
export async function addCompanyLink(companyOrderId: string): Promise<string> {
  const token = makeSecret();
  const expiresAt = sql`now() + make_interval(days => ${linkDays})`;
  await db.insert(shopOrderLinks).values({ companyOrderId, tokenHash: hashSecret(token), expiresAt });
  return token;
}

/** The page of an order of a company, by a link of its own. */
export const companyOrderPage = (token: string): string =>
  `${deployment().baseUrl}/auth/purchased?company=${token}`;

/** Returns the order of a company that a link opens. Throws `shop/order-not-found` for an unknown link, and for one that is over. */
export async function companyOrderOfLink(token: string): Promise<CompanyOrderRow> {
  const [found] = await db
    .select({ order: companyOrders })
    .from(shopOrderLinks)
    .innerJoin(companyOrders, eq(companyOrders.id, shopOrderLinks.companyOrderId))
    .where(and(eq(shopOrderLinks.tokenHash, hashSecret(token)), gt(shopOrderLinks.expiresAt, sql`now()`)));
  if (!found) throw shopErrors.fail('shop/order-not-found');
  return found.order;
}
