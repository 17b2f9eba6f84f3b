import type { CivilDate } from '../kernel/index.ts';
import { companyOffers, type CompanyOffer } from './company-offers.ts';
import { shopErrors } from './errors.ts';
import { shopOffers, type ShopOffer } from './shop-variants.ts';

/** What a coupon gives: a part, a sum, or a pack of a value a month for some months (D39). */
export const couponKinds = ['percentage', 'amount', 'free-pack'] as const;
export type CouponKind = (typeof couponKinds)[number];

export const couponKindLabels: Readonly<Record<CouponKind, string>> = {
  percentage: 'Pourcentage',
  amount: 'Montant',
  'free-pack': 'Pack offert',
};

/** Whom it is for: people pay with their VAT, companies without. */
export const couponAudiences = ['people', 'companies'] as const;
export type CouponAudience = (typeof couponAudiences)[number];

export const couponAudienceLabels: Readonly<Record<CouponAudience, string>> = {
  people: 'Personnes, dans la boutique',
  companies: 'Entreprises',
};

/** The offers that a coupon may be kept to. */
export const couponOffers = [...new Set<ShopOffer | CompanyOffer>([...shopOffers, ...companyOffers])];
export type CouponOffer = (typeof couponOffers)[number];

/** How its code is written. */
export const couponCodePattern = /^[A-Z0-9][A-Z0-9-]{2,29}$/;

export type Coupon = {
  readonly code: string;
  readonly kind: CouponKind;
  readonly audience: CouponAudience;
  readonly percent: number | null;
  /** Cents: what it takes off, or what the free pack is worth a month. */
  readonly amountCents: number | null;
  readonly months: number | null;
  readonly minimumCents: number;
  readonly enabled: boolean;
  readonly validFrom: CivilDate | null;
  readonly validUntil: CivilDate | null;
  /** Empty for all. */
  readonly offers: readonly string[];
  readonly variants: readonly string[];
};

/** What a coupon is asked for: cents of each offer, VAT included for people, excluded for companies. */
export type CouponBasket = {
  readonly audience: CouponAudience;
  readonly variant: string | null;
  readonly months: number | null;
  readonly lines: readonly { readonly offer: string; readonly cents: number }[];
};

/** What always stays to be paid: a means is proved by a payment. */
export const leastPaidCents = 100;

/** Tells whether a coupon may be used on a day. */
export const couponIsOpen = (
  { enabled, validFrom, validUntil }: Pick<Coupon, 'enabled' | 'validFrom' | 'validUntil'>,
  today: CivilDate,
): boolean =>
  enabled && (validFrom === null || validFrom <= today) && (validUntil === null || today <= validUntil);

/** Tells whether a coupon is about an offer. */
export const couponIsAbout = ({ offers }: Pick<Coupon, 'offers'>, offer: string): boolean =>
  offers.length === 0 || offers.includes(offer);

/** Whole cents, rounded down: never more than what is promised. */
function offeredBy(
  { kind, percent, amountCents, months }: Coupon,
  cents: number,
  bought: number | null,
): number {
  if (kind === 'percentage') return Math.floor((cents * (percent ?? 0)) / 100);
  if (kind === 'amount') return Math.min(cents, amountCents ?? 0);
  return Math.min(cents, (amountCents ?? 0) * Math.min(months ?? 0, bought ?? 0));
}

/**
 * Returns the cents that a coupon takes off a basket on a day; a euro at least stays to be paid. Throws `coupons/not-found` for one
 * that is not open, `coupons/not-applicable` where it is about nothing of the basket, `coupons/minimum-not-reached` (specification
 * point 8, D39).
 */
export function discountOf(coupon: Coupon, basket: CouponBasket, today: CivilDate): number {
  if (!couponIsOpen(coupon, today)) throw shopErrors.fail('coupons/not-found');
  const { audience, variant, months, lines } = basket;
  const sum = (of: typeof lines): number => of.reduce((total, { cents }) => total + cents, 0);
  const about = lines.filter(({ offer }) => couponIsAbout(coupon, offer));
  const isHere = coupon.variants.length === 0 || (variant !== null && coupon.variants.includes(variant));
  if (coupon.audience !== audience || !isHere || about.length === 0)
    throw shopErrors.fail('coupons/not-applicable');
  const total = sum(lines);
  if (total < coupon.minimumCents)
    throw shopErrors.fail('coupons/minimum-not-reached', { minimumCents: coupon.minimumCents });
  const discount = Math.min(offeredBy(coupon, sum(about), months), total - leastPaidCents);
  if (discount <= 0) throw shopErrors.fail('coupons/not-applicable');
  return discount;
}

/**
 * Returns the cents of each line once a discount is taken off those that it is about, by their share: their sum is what is paid, and no
 * line costs less than a cent.
 */
export function shareDiscount(
  lines: readonly { readonly cents: number; readonly isAbout: boolean }[],
  discountCents: number,
): number[] {
  const about = lines.filter(({ isAbout }) => isAbout);
  let base = about.reduce((total, { cents }) => total + cents, 0);
  // What may still be taken off: all but a cent of each line.
  let room = base - about.length;
  let left = discountCents;
  return lines.map(({ cents, isAbout }) => {
    if (!isAbout) return cents;
    const share = Math.round((left * cents) / base);
    room -= cents - 1;
    // The lines that follow must be able to take the rest; the last one takes what rounding left.
    const taken = Math.min(Math.max(share, left - room), cents - 1);
    base -= cents;
    left -= taken;
    return cents - taken;
  });
}

/** Whether the limit of a coupon is lower than what it has already served; null is no limit. */
export const isUnderUse = (limitTotal: number | null, used: number): boolean =>
  limitTotal !== null && limitTotal < used;
