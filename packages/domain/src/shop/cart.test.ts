import { describe, expect, test } from 'vitest';
import { AppError } from '../kernel/index.ts';
import { orderNumber, priceCart, vatWithin, withdrawableUntil } from './cart.ts';
import type { CartLine } from './cart-lines.ts';
import type { ShopPrices } from './shop-offers.ts';
import { shopOffers, type ShopVariant } from './shop-variants.ts';

const prices: ShopPrices = {
  liveMonthly: 490,
  wellnessMonthly: 2_900,
  session: 4_500,
  friend: 500,
  dayPass: 1_500,
  externalMonthly: 500,
  externalYearly: 4_000,
  noCommitmentPercent: 30,
  dayPassAhead: 2,
  sessionHoursAhead: 48,
};
const today = '2026-11-23';
const shops: Readonly<Record<string, ShopVariant>> = {
  default: { slug: 'default', name: 'Boutique', owner: null, offers: shopOffers },
  sgp: { slug: 'sgp', name: 'SGP', owner: 'SGP', offers: ['wellness', 'day-pass'] },
};
const shop = (slug = 'default') => shops[slug] as ShopVariant;
const price = (lines: readonly CartLine[], slug = 'default') => priceCart(shop(slug), lines, prices, today);
const codeOf = (work: () => unknown): string | undefined => {
  try {
    work();
    return undefined;
  } catch (error) {
    return error instanceof AppError ? error.code : 'unforeseen';
  }
};

describe('a cart', () => {
  test('costs the first month of each subscription, and says the end of the commitment and its total', () => {
    const cart = price([
      { offer: 'wellness', commitment: true },
      { offer: 'live', commitment: false },
    ]);
    expect(cart.lines[0]).toMatchObject({
      amountCents: 2_900,
      startsOn: '2026-11-23',
      endsOn: '2026-12-22',
      nextChargeOn: '2026-12-23',
      commitmentEndsOn: '2027-11-22',
      commitmentCents: 34_800,
    });
    expect(cart.lines[1]).toMatchObject({ amountCents: 764, commitmentEndsOn: null });
    expect([cart.totalCents, cart.netCents, cart.vatCents]).toEqual([3_664, 3_053, 611]);
  });

  test('holds an offer once, and only what its shop sells', () => {
    const live: CartLine = { offer: 'live', commitment: true };
    expect(codeOf(() => price([live, { ...live, commitment: false }]))).toBe('shop/offer-not-sold');
    expect(codeOf(() => price([live], 'sgp'))).toBe('shop/offer-not-sold');
    for (const slug of Object.keys(shops))
      for (const offer of ['live', 'wellness'] as const) {
        const code = codeOf(() => price([{ offer, commitment: true }], slug));
        expect(code === undefined).toBe(shop(slug).offers.includes(offer));
      }
  });

  test('holds as many sessions and passes as they have other days, each friend at its price, paid once', () => {
    const place = { addressLine: '12 rue des Lilas', postalCode: '69003', city: 'Lyon' };
    const friend = { firstName: 'Zoé', lastName: 'Vial', email: 'zoe@exemple.test' };
    const one = {
      offer: 'session',
      place,
      day: '2026-12-01',
      hour: 18,
      objectiveId: 'a',
      friends: [friend, friend],
    } as const;
    const cart = price([
      { ...one, friends: [...one.friends] },
      { ...one, offer: 'mobility', day: '2026-12-02', friends: [] },
      { offer: 'day-pass', day: '2026-12-03', gymId: 'g' },
      { offer: 'day-pass', day: '2026-12-04', gymId: 'g' },
    ]);
    expect(cart.lines.map(({ amountCents }) => amountCents)).toEqual([5_500, 4_500, 1_500, 1_500]);
    expect(cart.lines[0]).toMatchObject({
      startsOn: '2026-12-01',
      endsOn: '2026-12-01',
      nextChargeOn: null,
      monthlyCents: null,
    });
    expect(
      codeOf(() =>
        price([
          { ...one, friends: [] },
          { ...one, offer: 'mobility', friends: [] },
        ]),
      ),
    ).toBe('shop/offer-not-sold');
  });

  test('an external employee pays by the month, or once for a year', () => {
    const external = (yearly: boolean) =>
      price([{ offer: 'external-employee', yearly, companyCode: 'ELAN-42' }]).lines[0];
    expect(external(false)).toMatchObject({
      amountCents: 500,
      monthlyCents: 500,
      nextChargeOn: '2026-12-23',
      commitmentEndsOn: null,
    });
    expect(external(true)).toMatchObject({
      amountCents: 4_000,
      monthlyCents: null,
      endsOn: '2027-11-22',
      nextChargeOn: null,
    });
  });

  test('a month that begins on the 31st ends on the last day of a shorter one', () => {
    const [line] = priceCart(shop(), [{ offer: 'live', commitment: true }], prices, '2027-01-31').lines;
    expect(line).toMatchObject({ nextChargeOn: '2027-02-28', endsOn: '2027-02-27' });
  });
});

describe('the VAT within a total', () => {
  test('is computed on the total, to the cent', () => {
    expect(vatWithin(8_400)).toBe(1_400);
    for (let cents = 0; cents < 5_000; cents += 1) {
      const net = cents - vatWithin(cents);
      expect(Math.abs(net * 12 - cents * 10)).toBeLessThanOrEqual(6);
    }
  });
});

describe('the days to change one’s mind', () => {
  test('are fourteen, and end on a working day', () => {
    expect(withdrawableUntil('2026-11-23')).toBe('2026-12-07');
    expect(withdrawableUntil('2026-11-21')).toBe('2026-12-07');
    expect(withdrawableUntil('2026-12-11')).toBe('2026-12-28');
  });
});

test('an order is named by its year and its rank', () => {
  expect([orderNumber('2026-11-23', 418), orderNumber('2027-01-01', 12_345)]).toEqual([
    '2026-0418',
    '2027-12345',
  ]);
});
