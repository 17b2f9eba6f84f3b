import { expect, test } from 'vitest';
import { payerOf } from './payer-of.ts';

const until = (invoiceEndOn: string | null) => () => ({
  managementFeesTenths: 0,
  invoiceEndOn,
});
const attributed = (prescriptorId: string, fromOn: string, untilOn: string | null = null) => ({
  companyId: 'c',
  prescriptorId,
  fromOn,
  untilOn,
});
const payer = (
  day: string,
  attributions: readonly ReturnType<typeof attributed>[],
  end: string | null = null,
) => payerOf('c', day, attributions, until(end));

test('a prescriptor pays for its companies before its end date, and nothing from that day on (D35)', () => {
  const attached = [attributed('p', '2026-01-05')];
  expect(payer('2026-10-06', attached)).toBe('p');
  expect(payer('2026-10-05', attached, '2026-10-06')).toBe('p');
  expect(payer('2026-10-06', attached, '2026-10-06')).toBe('c');
});

test('a company pays for itself what was held before it was attached (D35)', () => {
  const attached = [attributed('p', '2026-10-15')];
  expect(payer('2026-10-14', attached)).toBe('c');
  expect(payer('2026-10-15', attached)).toBe('p');
});

test('a company that left pays from the day of its exit, its former prescriptor before', () => {
  const left = [attributed('p', '2026-01-05', '2026-10-15')];
  expect(payer('2026-10-14', left)).toBe('p');
  expect(payer('2026-10-15', left)).toBe('c');
  expect(payer('2026-10-14', left, '2026-10-01')).toBe('c');
});

test('of several prescriptors one after the other, each pays its own days', () => {
  const three = [
    attributed('first', '2026-01-05', '2026-03-01'),
    attributed('second', '2026-03-01', '2026-03-01'),
    attributed('third', '2026-03-01', '2026-06-10'),
    attributed('first', '2026-09-01'),
  ];
  const days = ['2026-02-28', '2026-03-01', '2026-06-10', '2026-08-31', '2026-09-01'];
  expect(days.map((day) => payer(day, three))).toEqual(['first', 'third', 'c', 'c', 'first']);
});

test('the attributions of another company say nothing of this one', () => {
  expect(payerOf('other', '2026-10-06', [attributed('p', '2026-01-05')], until(null))).toBe('other');
});
