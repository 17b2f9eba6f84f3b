import { describe, expect, test } from 'vitest';
import { offerShown, type ShopPrices } from './shop-offers.ts';
import { shopOffers, variantOf, variantSlugOf, variantSlugs } from './shop-variants.ts';

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
  test('six exist, each with offers of the catalogue; no other does, under no name', () => {
    for (const slug of variantSlugs) {
      const variant = variantOf(slug);
      expect(variant?.offers.length).toBeGreaterThan(0);
      expect(shopOffers).toEqual(expect.arrayContaining([...(variant?.offers ?? [])]));
    }
    for (const slug of ['', 'sgp/live', 'AXA', '__proto__', 'toString', 'default/live'])
      expect(variantOf(slug)).toBeUndefined();
  });

  test('a Live shop of a partner sells Live alone', () => {
    expect([variantOf('axa/live')?.offers, variantOf('sncf/live')?.wellness]).toEqual([['live'], false]);
  });

  test('an address names one variant, and the default shop has one address', () => {
    expect(variantSlugOf('/eshop')).toBe('default');
    expect(variantSlugOf('/eshop/')).toBe('default');
    expect(variantSlugOf('/eshop/axa/live')).toBe('axa/live');
    expect(variantOf(variantSlugOf('/eshop/default') ?? '')).toBeUndefined();
    for (const path of ['/app', '/eshop/order', '/eshop/terms']) expect(variantSlugOf(path)).toBeUndefined();
  });
});
