import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '../kernel/index.ts';
import { discountOf, isUnderUse, shareDiscount, type Coupon, type CouponBasket } from './coupons.ts';

const coupon: Coupon = {
  code: 'RENTREE',
  kind: 'percentage',
  audience: 'people',
  percent: 20,
  amountCents: null,
  months: null,
  minimumCents: 0,
  enabled: true,
  validFrom: '2026-11-01',
  validUntil: '2026-11-30',
  offers: [],
  variants: [],
};
const basket: CouponBasket = {
  audience: 'people',
  variant: 'default',
  months: null,
  lines: [
    { offer: 'live', cents: 588 },
    { offer: 'wellness', cents: 2_900 },
  ],
};
const company: CouponBasket = {
  audience: 'companies',
  variant: null,
  months: 6,
  lines: [{ offer: 'community', cents: 468_000 }],
};
const today = '2026-11-24';
const taken = (changes: Partial<Coupon>, of = basket, day = today): number | string => {
  try {
    return discountOf({ ...coupon, ...changes }, of, day);
  } catch (error) {
    return error instanceof AppError ? error.code : 'unforeseen';
  }
};

describe('a coupon (D39)', () => {
  test('takes a part, a sum, or a pack of a value for its months, of the offers that it is about', () => {
    expect(taken({})).toBe(697);
    expect(taken({ offers: ['live'] })).toBe(117);
    expect(taken({ kind: 'amount', amountCents: 1_000, offers: ['live'] })).toBe(588);
    const pack = { kind: 'free-pack', audience: 'companies', amountCents: 30_000, months: 2 } as const;
    expect(taken(pack, company)).toBe(60_000);
    expect(taken(pack, { ...company, months: 1 })).toBe(30_000);
  });

  test('leaves a euro to pay', () => {
    expect(taken({ percent: 100 })).toBe(3_388);
    expect(taken({ percent: 100 }, { ...basket, lines: [{ offer: 'live', cents: 100 }] })).toBe(
      'coupons/not-applicable',
    );
  });

  test('is unknown outside of its days or closed, and says why it does not apply (specification point 8)', () => {
    for (const day of ['2026-10-31', '2026-12-01']) expect(taken({}, basket, day)).toBe('coupons/not-found');
    expect(taken({ enabled: false })).toBe('coupons/not-found');
    expect(taken({ variants: ['axa'] })).toBe('coupons/not-applicable');
    expect(taken({ offers: ['session'] })).toBe('coupons/not-applicable');
    expect(taken({}, company)).toBe('coupons/not-applicable');
    expect(taken({ minimumCents: 3_489 })).toBe('coupons/minimum-not-reached');
  });
});

test('a discount is shared between its lines to the cent, and no line becomes free', () => {
  // Rounding the first share down leaves more than the last line can give.
  const nearlyAll = [501, 100].map((cents) => ({ cents, isAbout: true }));
  expect(shareDiscount(nearlyAll, 598)).toEqual([2, 1]);
  const line = fc.record({ cents: fc.integer({ min: 100, max: 500_000 }), isAbout: fc.boolean() });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 4 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (lines, part) => {
        const about = lines.filter(({ isAbout }) => isAbout);
        const most = about.reduce((sum, { cents }) => sum + cents, 0) - about.length;
        const discount = Math.max(0, Math.floor(most * part));
        const left = shareDiscount(lines, discount);
        const paid = left.reduce((sum, cents) => sum + cents, 0);
        const total = lines.reduce((sum, { cents }) => sum + cents, 0);
        expect(paid).toBe(total - discount);
        expect(left.every((cents, index) => cents > 0 && cents <= (lines[index]?.cents ?? 0))).toBe(true);
      },
    ),
  );
});

test.each([
  { limit: 2, is: true },
  { limit: 3, is: false },
  { limit: null, is: false },
])('a limit of $limit is lower than the three times that a coupon served: $is', ({ limit, is }) => {
  expect(isUnderUse(limit, 3)).toBe(is);
});
