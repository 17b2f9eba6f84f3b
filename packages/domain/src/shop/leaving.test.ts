import { expect, test } from 'vitest';
import { typographyProblems } from '../kernel/index.ts';
import { isTerminable, lastDayOnceTerminated, withdrawalOn, withdrawalRefusalWords } from './leaving.ts';
import { orderStatuses } from './order-status.ts';
import { shopSubscriptionStatuses } from './right-status.ts';

const order = { status: 'PAID', withdrawableUntil: '2026-12-07' } as const;
const lines = [
  { offer: 'wellness', amountCents: 2_900, startsOn: '2026-11-23', endsOn: '2026-12-22', isOpen: true },
] as const;
const day = { startsOn: '2026-12-10', endsOn: '2026-12-10' } as const;
const pass = { offer: 'day-pass', amountCents: 1_500, ...day, isOpen: true } as const;

test('a withdrawal gives back all on the first day, then all but the days that were used', () => {
  expect(withdrawalOn(order, lines, '2026-11-23')).toEqual({
    refusal: null,
    refundCents: 2_900,
    usedDays: 0,
  });
  expect(withdrawalOn(order, lines, '2026-11-30')).toEqual({
    refusal: null,
    refundCents: 2_224,
    usedDays: 7,
  });
  expect(withdrawalOn(order, lines, '2026-12-07')).toMatchObject({ refusal: null, usedDays: 14 });
});

test('what has a day of its own is not withdrawn from: the rest of the order is', () => {
  expect(withdrawalOn(order, [pass], '2026-11-24')).toEqual({
    refusal: 'dated',
    refundCents: 0,
    usedDays: 0,
  });
  const [both, alone] = [[...lines, pass], lines].map((some) => withdrawalOn(order, some, '2026-11-30'));
  expect(both).toEqual(alone);
});

test('a session that was paid back leaves the right to withdraw from the rest, once', () => {
  const refunded = { ...order, status: 'PART_REFUNDED' } as const;
  const paidBack = { ...pass, isOpen: false };
  const rest = withdrawalOn(refunded, [...lines, paidBack], '2026-11-30');
  expect(rest).toEqual(withdrawalOn(order, lines, '2026-11-30'));
  const closed = lines.map((line) => ({ ...line, isOpen: false }));
  for (const status of ['PAID', 'PART_REFUNDED'] as const)
    expect(withdrawalOn({ ...order, status }, [...closed, pass], '2026-11-30')).toMatchObject({
      refusal: 'over',
      refundCents: 0,
    });
});

test('what was given back by hand leaves the right to withdraw, of what is left of the price', () => {
  const refunded = { ...order, status: 'PART_REFUNDED' } as const;
  expect(withdrawalOn(refunded, lines, '2026-11-30', 2_400)).toMatchObject({
    refusal: null,
    refundCents: 2_224,
  });
  expect(withdrawalOn(refunded, lines, '2026-11-30', 1_900)).toMatchObject({ refundCents: 1_900 });
});

test('it is refused after its days, before the money came, and once the order is over', () => {
  expect(withdrawalOn(order, lines, '2026-12-08')).toMatchObject({ refusal: 'too-late', refundCents: 0 });
  const refusals = orderStatuses.map(
    (status) => withdrawalOn({ ...order, status }, lines, '2026-11-24').refusal,
  );
  expect(refusals).toEqual(['not-paid-yet', 'not-paid-yet', null, 'over', 'over', 'over', null, 'over']);
  expect(Object.values(withdrawalRefusalWords).flatMap(typographyProblems)).toEqual([]);
});

test('a termination runs to the end of the commitment, or of what is paid', () => {
  expect(lastDayOnceTerminated({ commitmentEndsOn: '2027-11-22' }, '2026-12-22')).toBe('2027-11-22');
  expect(lastDayOnceTerminated({ commitmentEndsOn: '2027-11-22' }, '2027-12-22')).toBe('2027-12-22');
  expect(lastDayOnceTerminated({ commitmentEndsOn: null }, '2026-12-22')).toBe('2026-12-22');
  expect(shopSubscriptionStatuses.filter(isTerminable)).toEqual(['ACTIVE', 'PAUSED', 'PAST_DUE']);
});
