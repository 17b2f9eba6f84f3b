import { expect, test } from 'vitest';
import { payerOf } from './payer-of.ts';

const company = { id: 'c', prescriptorId: 'p', formerPrescriptorId: null, exitOn: null };
const left = { id: 'c', prescriptorId: null, formerPrescriptorId: 'p', exitOn: '2026-10-15' };
const until = (invoiceEndOn: string | null) => () => ({ managementFeesTenths: 0, invoiceEndOn });

test('a prescriptor pays for its companies until its end date, that day included (D35)', () => {
  expect(payerOf(company, '2026-10-06', until(null))).toBe('p');
  expect(payerOf(company, '2026-10-06', until('2026-10-06'))).toBe('p');
  expect(payerOf(company, '2026-10-07', until('2026-10-06'))).toBe('c');
});

test('a company that left pays from the day of its exit, its former prescriptor before', () => {
  expect(payerOf(left, '2026-10-14', until(null))).toBe('p');
  expect(payerOf(left, '2026-10-15', until(null))).toBe('c');
  expect(payerOf(left, '2026-10-14', until('2026-10-01'))).toBe('c');
});

test('a company without a prescriptor pays for itself', () => {
  expect(payerOf({ ...company, prescriptorId: null }, '2026-10-06', until(null))).toBe('c');
});
