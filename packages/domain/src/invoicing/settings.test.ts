import { expect, test } from 'vitest';
import { invoicingSettings, isIban } from './settings.ts';

test('an IBAN has its check digits', () => {
  expect(isIban('FR7630006000011234567890189')).toBe(true);
  expect(isIban('FR7630006000011234567890188')).toBe(false);
  expect(isIban('FR76')).toBe(false);
});

test('the issuer may be empty, and nothing in between', () => {
  const { schema } = invoicingSettings['invoicing.issuer-siret'];
  expect([schema.safeParse('').success, schema.safeParse('123').success]).toEqual([true, false]);
});
