import { expect, test } from 'vitest';
import { machineDivergences, typographyProblems } from '../kernel/index.ts';
import { needsSecondAdministrator } from '../gift-cards/index.ts';
import {
  giftOrderMachine,
  giftOrderStatuses,
  giftPrice,
  giftSessionsOf,
  giftTerms,
  giftWithdrawalRefusal,
  mostGiftSessions,
  sendingDayProblem,
} from './gift-orders.ts';

test('every status, event and role of an order of a gift card does what the text says and nothing else', () => {
  const listing = [
    'PLACED pay SYSTEM > PAID',
    'PLACED fail SYSTEM > FAILED',
    'PLACED expire SYSTEM > EXPIRED',
    'PAID withdraw MEMBER,PUBLIC > WITHDRAWN',
    'PAID refundWhole SYSTEM > REFUNDED',
    'FAILED,EXPIRED comeLate SYSTEM > REFUNDED',
  ];
  expect(machineDivergences(giftOrderMachine, listing)).toEqual([]);
  expect(giftOrderMachine.statuses).toEqual(giftOrderStatuses);
});

test('a gift card costs its sessions, VAT included; an amount gives the whole sessions that it pays, 20 at most', () => {
  expect(giftPrice(3, 4_500)).toEqual({ totalCents: 13_500, vatCents: 2_250, netCents: 11_250 });
  expect([4_499, 4_500, 10_000, 500_000].map((cents) => giftSessionsOf(cents, 4_500))).toEqual([0, 1, 2, 20]);
});

test('a gift card that is sold never waits for somebody to validate it (A15)', () => {
  const limits = { limitPerPerson: 1, limitPerCode: 1, expiresOn: '2027-01-01' };
  expect(needsSecondAdministrator({ ...limits, sessions: mostGiftSessions })).toBe(false);
});

test('a gift card is given back for its money until its last day, while nobody used it', () => {
  const order = { status: 'PAID', withdrawableUntil: '2026-12-08' } as const;
  expect(giftWithdrawalRefusal(order, 0, '2026-12-08')).toBeNull();
  expect(giftWithdrawalRefusal(order, 0, '2026-12-09')).toBe('too-late');
  expect(giftWithdrawalRefusal(order, 1, '2026-12-08')).toBe('used');
  expect(giftWithdrawalRefusal({ ...order, status: 'WITHDRAWN' }, 0, '2026-12-01')).toBe('not-paid');
});

test('the terms of gift cards are French', () => {
  expect([giftTerms.title, ...giftTerms.paragraphs].flatMap(typographyProblems)).toEqual([]);
});

test.each([
  ['2026-11-19', 'past'],
  ['2026-11-20', null],
  ['2027-05-20', null],
  ['2027-05-21', 'too-late'],
])('on 20 November 2026 a card that is to be sent on %s is refused as %s', (sendOn, problem) => {
  expect(sendingDayProblem(sendOn, '2026-11-20')).toBe(problem);
});
