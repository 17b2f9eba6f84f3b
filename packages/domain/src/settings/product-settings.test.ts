import { describe, expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import { defineSettings, settingUnits, type SettingValue } from '../kernel/index.ts';
import { joinSettings, productSettings } from './product-settings.ts';
import { settingContext, settingGroup } from './setting-groups.ts';

const entries = Object.entries(productSettings);

describe('the product’s settings', () => {
  test('the values that were decided are the defaults', () => {
    const fallbacks = Object.fromEntries(entries.map(([key, setting]) => [key, setting.fallback]));
    expect(fallbacks).toMatchObject({
      'companies.min-licences': 5,
      'spots.min-slots': 3,
      'spots.min-days': 2,
      'spots.square-metres-per-user': 4,
      'coaches.qcm-pass-grade': 10,
      'coaches.qcm-attempts': 3,
      'coaches.final-pass-grade': 10,
      'shop.community-60-price': 9000,
      'shop.community-45-price': 7500,
      'shop.safety-20-price': 4500,
      'shop.live-licence-monthly-price': 490,
      'shop.wellness-monthly-price': 2900,
      'shop.day-pass-price': 1500,
      'shop.home-session-price': 4500,
      'shop.home-session-friend-price': 500,
      'shop.external-employee-monthly-price': 500,
      'shop.external-employee-yearly-price': 4000,
      'cooptings.expiry-days': 60,
      'programs.weeks-ahead': 6,
      'mailing.retention-days': 90,
      'dashboards.min-people': 5,
      'dashboards.min-people-health': 10,
    });
  });

  test.each(entries)('%s has a label, a unit that reads, and its source', (key, setting) => {
    expect(key).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(setting.fr.length).toBeGreaterThan(5);
    expect(settingGroup(key)).not.toBe(settingContext(key));
    expect(settingUnits[setting.unit]).toBeTruthy();
    expect(setting.decision).toMatch(/^(D\d+|ours)$/);
  });

  test.each(entries)('%s refuses a wrong value with a French sentence', (_key, setting) => {
    for (const wrong of ['6', null, -1, Number.NaN, 10_000_000]) {
      const read = setting.schema.safeParse(wrong);
      expect(read.success).toBe(false);
      expect(read.error?.issues.map((issue) => issue.message).join()).not.toContain('Invalid input');
    }
  });

  test('a price is a whole number of cents', () => {
    expect(productSettings['shop.day-pass-price'].schema.safeParse(14.5).success).toBe(false);
  });

  test('the rule of square metres can be switched off with 0', () => {
    expect(productSettings['spots.square-metres-per-user'].schema.safeParse(0).success).toBe(true);
  });
});

test('a default that breaks its own rule is refused when the list is declared', () => {
  const broken = { schema: z.int(), fallback: 1.5, fr: 'Essai', unit: 'days', decision: 'D1' } as const;
  expect(() => defineSettings({ 'some.thing': broken })).toThrow(RangeError);
});

test('a setting that two contexts declare is refused', () => {
  const days = { schema: z.int(), fallback: 1, fr: 'Essai', unit: 'days', decision: 'ours' } as const;
  expect(() => joinSettings([{ 'some.thing': days }, { 'some.thing': days }])).toThrow('some.thing');
  expect(Object.keys(joinSettings([{ 'some.thing': days }, { 'some.other': days }]))).toHaveLength(2);
});

test('a setting is read with the type of its schema', () => {
  expectTypeOf<SettingValue<typeof productSettings, 'programs.weeks-ahead'>>().toEqualTypeOf<number>();
});
