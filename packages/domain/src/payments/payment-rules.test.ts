import { expect, test } from 'vitest';
import { ibanInGroups } from './payment-words.ts';
import { checkRefund, mandateIsUsable, meansIsUsable, refundableCents, refundUpTo } from './payment-rules.ts';

const settled = { status: 'SUCCEEDED', amountCents: 1_000, askedCents: 400 } as const;

test('what is left may be given back, and no more', () => {
  expect(refundableCents(settled)).toBe(600);
  expect(() => checkRefund(settled, 600)).not.toThrow();
  expect(() => checkRefund(settled, 601)).toThrow(
    expect.objectContaining({ code: 'payments/refund-too-high', params: { leftCents: 600 } }),
  );
});

test('a payment that is not settled, or is given back, has nothing to give back', () => {
  expect(() => checkRefund({ ...settled, status: 'PROCESSING' }, 1)).toThrow(
    expect.objectContaining({ code: 'payments/not-refundable' }),
  );
  expect(refundableCents({ ...settled, askedCents: 1_000 })).toBe(0);
});

test('a mandate that was not used for 36 months may not be used (T20)', () => {
  expect(mandateIsUsable('2023-11-25', '2026-11-24')).toBe(true);
  expect(mandateIsUsable('2023-11-24', '2026-11-24')).toBe(false);
});

test('a card is charged to its last day, a means that was ended never', () => {
  const card = { kind: 'card', status: 'ACTIVE', expiresOn: '2026-11-30', lastUsedOn: '2020-01-01' } as const;
  expect(meansIsUsable(card, '2026-11-30')).toBe(true);
  expect(meansIsUsable(card, '2026-12-01')).toBe(false);
  expect(meansIsUsable({ ...card, expiresOn: null }, '2026-12-01')).toBe(true);
  expect(meansIsUsable({ ...card, status: 'ENDED' }, '2026-11-01')).toBe(false);
  expect(meansIsUsable({ ...card, kind: 'sepa', expiresOn: null }, '2026-11-01')).toBe(false);
});

test('an IBAN reads by four, and its last figures stand alone', () => {
  expect(ibanInGroups('FR7630006000011234567890189')).toBe('FR76 3000 6000 0112 3456 7890 189');
});

test.each([
  { status: 'SUCCEEDED', askedCents: 0, cents: 400 },
  { status: 'PART_REFUNDED', askedCents: 600, cents: 400 },
  { status: 'PART_REFUNDED', askedCents: 601, cents: 399 },
  { status: 'PART_REFUNDED', askedCents: 999, cents: 1 },
  { status: 'REFUNDED', askedCents: 1000, cents: 0 },
  { status: 'DISPUTED', askedCents: 0, cents: 400 },
] as const)(
  'of 1 000 cents ($status, $askedCents asked for) 400 more are asked for as $cents',
  ({ cents, ...payment }) => {
    expect(refundUpTo({ ...payment, amountCents: 1000 }, 400)).toBe(cents);
  },
);
