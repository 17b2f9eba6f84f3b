import { describe, expect, test } from 'vitest';
import { offerShown, type ShopPrices } from './shop-offers.ts';
import { flagsOf, isFreeSlug, variantSlugOf, variantStateOn } from './shop-variants.ts';
import { differsFromCatalogue, pricesOf, variantPriceKeys } from './variant-prices.ts';

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

describe('an offer', () => {
  test('Live is sold to people with its VAT, and says its end, its total and its price after', () => {
    expect(offerShown('live', prices, '2026-11-23')).toMatchObject({
      priceCents: 588,
      commitment: { endsOn: '2027-11-22', totalCents: 7_056, withoutCents: 764 },
    });
  });

  test('Wellness already holds its VAT', () => {
    expect(offerShown('wellness', prices, '2026-11-23')).toMatchObject({
      priceCents: 2_900,
      commitment: { totalCents: 34_800, withoutCents: 3_770 },
    });
  });

  test('a day pass begins two working days later: not on a Sunday, nor on a public holiday', () => {
    const firstDay = (today: string) => offerShown('day-pass', prices, today).firstDay;
    expect(firstDay('2026-11-23')).toBe('2026-11-25');
    expect(firstDay('2026-12-24')).toBe('2026-12-29');
  });

  test('a session says what a friend adds, an external employee the price of a year', () => {
    expect(offerShown('session', prices, '2026-11-23').friendCents).toBe(500);
    expect(offerShown('external-employee', prices, '2026-11-23').yearlyCents).toBe(4_000);
  });
});

describe('a variant', () => {
  const always = { enabled: true, validFrom: null, validUntil: null };

  test('is open between its days, both included, unless it is disabled (D13)', () => {
    const on = (day: string) =>
      variantStateOn({ ...always, validFrom: '2026-11-10', validUntil: '2026-11-20' }, day);
    expect(['2026-11-09', '2026-11-10', '2026-11-20', '2026-11-21'].map(on)).toEqual([
      'early',
      'open',
      'open',
      'expired',
    ]);
    expect(variantStateOn(always, '2026-11-24')).toBe('open');
    expect(variantStateOn({ ...always, enabled: false }, '2026-11-24')).toBe('disabled');
  });

  test('says by its offers whether it sells Live and Wellness', () => {
    expect(flagsOf({ offers: ['live'] })).toEqual({ live: true, wellness: false });
  });

  test('has the prices of the catalogue where it has none of its own', () => {
    const own = { dayPass: 1_200, session: 4_500 };
    expect(pricesOf(prices, own)).toEqual({ ...prices, dayPass: 1_200 });
    expect(variantPriceKeys.filter((key) => differsFromCatalogue(prices, own, key))).toEqual(['dayPass']);
  });

  test('is named by the end of an address; the pages of the shop are none', () => {
    expect(['/eshop', '/eshop/', '/eshop/default'].map(variantSlugOf)).toEqual([
      'default',
      'default',
      'default',
    ]);
    expect(variantSlugOf('/eshop/axa/live')).toBe('axa/live');
    for (const path of ['/app', '/eshop/order', '/eshop/terms']) expect(variantSlugOf(path)).toBeUndefined();
    expect(['axa', 'axa/live', 'un-autre'].map(isFreeSlug)).toEqual([true, true, true]);
    expect(['order', 'terms/live', 'default/live', 'AXA', 'axa/x', '__proto__', ''].some(isFreeSlug)).toBe(
      false,
    );
  });
});
