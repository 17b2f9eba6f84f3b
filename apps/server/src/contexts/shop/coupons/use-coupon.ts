import {
  couponIsAbout,
  discountOf,
  shareDiscount,
  shopErrors,
  vatWithin,
  type CouponBasket,
  type CouponTaken,
  type PricedCart,
} from '@elan/domain/shop';
import { and, eq, ne, sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { acrossWall } from '../../../platform/db/tenant-wall.ts';
import { companyOrders, shopOrders } from '../shop.tables.ts';
import { shopCoupons, shopCouponUses } from './coupons.tables.ts';

export type CouponRow = typeof shopCoupons.$inferSelect;
/** A coupon that takes something off: what an order keeps of it. */
export type TakenCoupon = { readonly coupon: CouponRow; readonly discountCents: number };
type Ordered = { readonly orderId: string } | { readonly companyOrderId: string };

/**
 * Returns what a code takes off a basket on a day; undefined without a code. Throws `coupons/not-found`, `coupons/not-applicable`,
 * `coupons/minimum-not-reached` (specification point 8).
 */
export async function takeCoupon(
  code: string | undefined,
  basket: CouponBasket,
  today: string,
): Promise<TakenCoupon | undefined> {
  if (code === undefined) return undefined;
  const [coupon] = await db.select().from(shopCoupons).where(eq(shopCoupons.code, code));
  if (!coupon) throw shopErrors.fail('coupons/not-found');
  return { coupon, discountCents: discountOf(coupon, basket, today) };
}

/** What a quote says of a coupon. */
export const couponTaken = (taken: TakenCoupon | undefined): CouponTaken =>
  taken ? { code: taken.coupon.code, discountCents: taken.discountCents } : null;

/** Returns a cart once a coupon is taken off: of its lines, so that what is paid stays their sum. */
export function cartWithCoupon(cart: PricedCart, taken: TakenCoupon | undefined): PricedCart {
  if (!taken) return cart;
  const paid = shareDiscount(
    cart.lines.map(({ offer, amountCents: cents }) => ({
      cents,
      isAbout: couponIsAbout(taken.coupon, offer),
    })),
    taken.discountCents,
  );
  const totalCents = paid.reduce((sum, cents) => sum + cents, 0);
  const vatCents = vatWithin(totalCents);
  return {
    ...cart,
    lines: cart.lines.map((line, index) => ({ ...line, amountCents: paid[index] ?? line.amountCents })),
    totalCents,
    vatCents,
    netCents: totalCents - vatCents,
  };
}

/** How many orders use a coupon: those that settled and those that wait for their money; all of them, or those of one buyer. */
async function usesOf(couponId: string, buyer?: { userId: string } | { companyId: string }): Promise<number> {
  const [row] = await db
    .select({ uses: sql<number>`count(*)::int` })
    .from(shopCouponUses)
    .leftJoin(shopOrders, eq(shopOrders.id, shopCouponUses.orderId))
    .leftJoin(companyOrders, eq(companyOrders.id, shopCouponUses.companyOrderId))
    .where(
      and(
        eq(shopCouponUses.couponId, couponId),
        ne(shopCouponUses.status, 'RELEASED'),
        buyer &&
          ('userId' in buyer
            ? eq(shopOrders.userId, buyer.userId)
            : eq(companyOrders.companyId, buyer.companyId)),
      ),
    );
  return row?.uses ?? 0;
}

/**
 * Keeps a coupon for an order that was just placed, in its transaction: the coupon is locked after the order, as who settles does, and
 * counted again, so that no two orders share the last use (threats T15). Throws `coupons/not-applicable` when none is left.
 */
export async function holdCoupon(
  taken: TakenCoupon | undefined,
  order: Ordered,
  buyer: { userId: string } | { companyId: string },
): Promise<void> {
  if (!taken) return;
  const { discountCents } = taken;
  await acrossWall(async () => {
    const [coupon] = await db
      .select()
      .from(shopCoupons)
      .where(eq(shopCoupons.id, taken.coupon.id))
      .for('no key update');
    if (!coupon) throw shopErrors.fail('coupons/not-found');
    const { id: couponId, code, limitTotal, limitPerBuyer } = coupon;
    const isSpent = limitTotal !== null && (await usesOf(couponId)) >= limitTotal;
    if (isSpent || (limitPerBuyer !== null && (await usesOf(couponId, buyer)) >= limitPerBuyer))
      throw shopErrors.fail('coupons/not-applicable');
    await db.insert(shopCouponUses).values({ couponId, code, discountCents, status: 'HELD', ...order });
  });
}

const useOf = (order: Ordered) =>
  'orderId' in order
    ? eq(shopCouponUses.orderId, order.orderId)
    : eq(shopCouponUses.companyOrderId, order.companyOrderId);

/** Counts the coupon of an order that settles, once, in its transaction (D39, I24). */
export async function settleCoupon(order: Ordered): Promise<void> {
  const [use] = await db
    .update(shopCouponUses)
    .set({ status: 'SETTLED' })
    .where(and(useOf(order), eq(shopCouponUses.status, 'HELD')))
    .returning({ couponId: shopCouponUses.couponId });
  if (!use) return;
  await db
    .update(shopCoupons)
    .set({ settled: sql`${shopCoupons.settled} + 1` })
    .where(eq(shopCoupons.id, use.couponId));
}

/** Gives back the coupon of an order that will not be paid. */
export async function releaseCoupon(order: Ordered): Promise<void> {
  await db
    .update(shopCouponUses)
    .set({ status: 'RELEASED' })
    .where(and(useOf(order), eq(shopCouponUses.status, 'HELD')));
}

/** Returns the coupon that made an order cheaper; null for none. */
export async function couponOf(order: Ordered): Promise<CouponTaken> {
  const [use] = await db
    .select({ code: shopCouponUses.code, discountCents: shopCouponUses.discountCents })
    .from(shopCouponUses)
    .where(useOf(order));
  return use ?? null;
}
