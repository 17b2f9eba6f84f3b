import * as z from 'zod/mini';
import {
  fieldMessages,
  idSchema,
  openedVersion,
  priceInCents,
  route,
  wholeBetween,
} from '../kernel/index.ts';
import { couponAudiences, couponCodePattern, couponKinds, couponOffers } from './coupons.ts';
import { variantSlugSchema } from './contract.ts';

/** A code as somebody types it: spaces and case do not count. */
export const couponCodeSchema = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(couponCodePattern, 'Trois à trente lettres sans accent, chiffres ou tirets.'),
  )
  .register(z.globalRegistry, { examples: ['RENTREE-20'] });

const day = z.nullable(z.iso.date(fieldMessages.fieldInvalid));
const limit = z.nullable(wholeBetween(1, 1_000_000));

export const couponInputSchema = z.strictObject({
  code: couponCodeSchema,
  kind: z.enum(couponKinds),
  audience: z.enum(couponAudiences),
  percent: z.nullable(wholeBetween(1, 100)),
  /** Cents: what it takes off, or what the free pack is worth a month. */
  amountCents: z.nullable(priceInCents()),
  months: z.nullable(wholeBetween(1, 12)),
  minimumCents: priceInCents(),
  enabled: z.boolean(),
  validFrom: day,
  validUntil: day,
  /** Of settled orders and of those that wait for their money; null for none. */
  limitTotal: limit,
  limitPerBuyer: limit,
  /** Empty for all. */
  offers: z.array(z.enum(couponOffers)).check(z.maxLength(couponOffers.length)),
  variants: z.array(variantSlugSchema).check(z.maxLength(50)),
});
export type CouponInput = z.output<typeof couponInputSchema>;

export const adminCouponSchema = z.object({
  ...couponInputSchema.shape,
  id: z.string(),
  code: z.string(),
  variants: z.array(z.string()),
  isOpen: z.boolean(),
  /** How many orders settled with it, and how many wait for their money. */
  settled: z.int(),
  held: z.int(),
  version: z.int(),
});
export type AdminCoupon = z.output<typeof adminCouponSchema>;

/** What a quote and an order say of a coupon. */
export const couponTakenSchema = z.nullable(z.object({ code: z.string(), discountCents: z.int() }));
export type CouponTaken = z.output<typeof couponTakenSchema>;

/** The refusals of a coupon (specification point 8). */
export const couponRefusals = [
  'coupons/not-applicable',
  'coupons/not-found',
  'coupons/minimum-not-reached',
] as const;

const params = z.object({ id: idSchema });
const manage = { permission: 'shop.manage' } as const;

export const couponsContract = {
  list: route({
    ...manage,
    method: 'GET',
    path: '/api/shop/admin/coupons',
    summary: 'Lister les coupons',
    output: z.object({ items: z.array(adminCouponSchema) }),
  }),
  card: route({
    ...manage,
    method: 'GET',
    path: '/api/shop/admin/coupons/:id',
    summary: 'Lire un coupon',
    params,
    output: adminCouponSchema,
  }),
  create: route({
    ...manage,
    method: 'POST',
    path: '/api/shop/admin/coupons',
    summary: 'Ajouter un coupon',
    body: couponInputSchema,
    status: 201,
    output: adminCouponSchema,
    errors: ['coupons/code-taken'],
  }),
  update: route({
    ...manage,
    method: 'PUT',
    path: '/api/shop/admin/coupons/:id',
    summary: 'Modifier un coupon',
    params,
    body: z.extend(couponInputSchema, openedVersion),
    output: adminCouponSchema,
    errors: ['coupons/code-taken', 'stale-version'],
  }),
};
