import { expect, test } from 'vitest';
import { nextTryOn, periodFrom } from './renewals.ts';

test('a month follows another, and keeps the day on which the subscription began', () => {
  expect(periodFrom('2026-11-23', '2026-12-23')).toEqual({
    startsOn: '2026-12-23',
    endsOn: '2027-01-22',
    nextChargeOn: '2027-01-23',
  });
  expect(periodFrom('2027-01-31', '2027-02-28')).toMatchObject({ nextChargeOn: '2027-03-31' });
});

test('a charge that failed is tried again on days 1, 3 and 7, then no more', () => {
  expect(nextTryOn(1, '2026-12-23')).toBe('2026-12-24');
  expect(nextTryOn(2, '2026-12-24')).toBe('2026-12-26');
  expect(nextTryOn(3, '2026-12-26')).toBe('2026-12-30');
  expect(nextTryOn(4, '2026-12-30')).toBeNull();
});
