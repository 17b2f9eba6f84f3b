import {
  couponAudiences,
  couponKinds,
  type CouponAudience,
  type CouponKind,
  type CouponOffer,
} from '@elan/domain/shop';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { civilDate, history, instant, oneOf, primaryId } from '../../../platform/db/columns.ts';
import { companyOrders, shopOrders } from '../shop.tables.ts';

/** A code that takes something off what is bought (D39). */
export const shopCoupons = pgTable(
  'shop_coupons',
  {
    id: primaryId(),
    code: text('code').notNull(),
    kind: text('kind').$type<CouponKind>().notNull(),
    audience: text('audience').$type<CouponAudience>().notNull(),
    percent: integer('percent'),
    /** Cents: what it takes off, or what the free pack is worth a month. */
    amountCents: integer('amount_cents'),
    months: integer('months'),
    minimumCents: integer('minimum_cents').notNull().default(0),
    enabled: boolean('enabled').notNull().default(true),
    validFrom: civilDate('valid_from'),
    validUntil: civilDate('valid_until'),
    limitTotal: integer('limit_total'),
    limitPerBuyer: integer('limit_per_buyer'),
    /** Empty for all. */
    offers: text('offers').array().$type<CouponOffer[]>().notNull(),
    variants: text('variants').array().notNull(),
    /** How many orders settled with it: moved in the transaction that settles one (threats T15). */
    settled: integer('settled').notNull().default(0),
    ...history(),
  },
  (t) => [
    uniqueIndex('shop_coupons_code').on(t.code),
    check('shop_coupons_code_written', sql`${t.code} ~ '^[A-Z0-9][A-Z0-9-]{2,29}$'`),
    check('shop_coupons_kind', oneOf(t.kind, couponKinds)),
    check('shop_coupons_audience', oneOf(t.audience, couponAudiences)),
    check(
      'shop_coupons_value',
      sql`case ${t.kind} when 'percentage' then ${t.percent} between 1 and 100 when 'amount' then ${t.amountCents} > 0 else ${t.amountCents} > 0 and ${t.months} between 1 and 12 end`,
    ),
    check('shop_coupons_days', sql`${t.validFrom} <= ${t.validUntil}`),
    // I24: the settled uses never pass the limit.
    check('shop_coupons_limit', sql`${t.settled} between 0 and coalesce(${t.limitTotal}, 2147483647)`),
  ],
);

/** The states of a use: it is kept for an order that waits for its money, counted when it settles, or given back. */
export const couponUseStatuses = ['HELD', 'SETTLED', 'RELEASED'] as const;

/** An order that a coupon made cheaper. */
export const shopCouponUses = pgTable(
  'shop_coupon_uses',
  {
    id: primaryId(),
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => shopCoupons.id),
    orderId: uuid('order_id').references(() => shopOrders.id),
    companyOrderId: uuid('company_order_id').references(() => companyOrders.id),
    /** The code and what it took off, frozen with the order: cents, VAT included for people, excluded for companies. */
    code: text('code').notNull(),
    discountCents: integer('discount_cents').notNull(),
    status: text('status').$type<(typeof couponUseStatuses)[number]>().notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    index('shop_coupon_uses_coupon').on(t.couponId, t.status),
    uniqueIndex('shop_coupon_uses_order').on(t.orderId),
    uniqueIndex('shop_coupon_uses_company_order').on(t.companyOrderId),
    check('shop_coupon_uses_status', oneOf(t.status, couponUseStatuses)),
    check('shop_coupon_uses_one', sql`num_nonnulls(${t.orderId}, ${t.companyOrderId}) = 1`),
    check('shop_coupon_uses_discount', sql`${t.discountCents} > 0`),
  ],
);
