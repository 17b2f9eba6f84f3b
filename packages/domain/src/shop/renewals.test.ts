import { expect, test } from 'vitest';
import { nextTryOn, pauseRefusal, periodFrom, retryDaysOf, retryDaysWords } from './renewals.ts';

test('a month follows another, and keeps the day on which the subscription began', () => {
  expect(periodFrom('2026-11-23', '2026-12-23')).toEqual({
    startsOn: '2026-12-23',
    endsOn: '2027-01-22',
    nextChargeOn: '2027-01-23',
  });
  expect(periodFrom('2027-01-31', '2027-02-28')).toMatchObject({ nextChargeOn: '2027-03-31' });
});

test('a charge that failed is tried again on days 1, 3 and 7, then no more', () => {
  const days = [1, 3, 7];
  expect(nextTryOn(1, '2026-12-23', days)).toBe('2026-12-24');
  expect(nextTryOn(2, '2026-12-24', days)).toBe('2026-12-26');
  expect(nextTryOn(3, '2026-12-26', days)).toBe('2026-12-30');
  expect(nextTryOn(4, '2026-12-30', days)).toBeNull();
});

test('days that are typed in disorder, or twice, are followed in order and once', () => {
  expect(retryDaysOf(7, 2, 7)).toEqual([2, 7]);
  expect(retryDaysWords([1, 3, 7])).toBe('1, 3 et 7');
});

test('a renewal is put in pause once its commitment is over, and while it runs', () => {
  const running = { status: 'ACTIVE', commitmentEndsOn: null } as const;
  expect(pauseRefusal(running, '2026-12-23')).toBeNull();
  expect(pauseRefusal({ ...running, commitmentEndsOn: '2026-12-22' }, '2026-12-23')).toBeNull();
  expect(pauseRefusal({ ...running, commitmentEndsOn: '2026-12-23' }, '2026-12-23')).toBe('shop/committed');
  expect(pauseRefusal({ ...running, status: 'PAST_DUE' }, '2026-12-23')).toBe('shop/not-pausable');
});
