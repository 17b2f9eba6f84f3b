import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { formatPhone, parseFrenchMobile, phoneSchema } from './phone.ts';

const refusals = (text: unknown) =>
  z.safeParse(phoneSchema, text).error?.issues.map((issue) => issue.message) ?? [];

describe('a French mobile', () => {
  test.each([
    '0612345678',
    '06 12 34 56 78',
    '06.12.34.56.78',
    '06-12-34-56-78',
    '06\u00a012\u202f34 56 78',
    '+33612345678',
    '+33 6 12 34 56 78',
    '+33 (0)6 12 34 56 78',
    '+33 (0) 6 12 34 56 78',
    '0033612345678',
    '0033 (0)612345678',
  ])('« %s » is +33612345678', (text) => {
    expect(parseFrenchMobile(text)).toEqual({
      e164: '+33612345678',
      countryCode: '33',
      national: '06 12 34 56 78',
    });
    expect(z.parse(phoneSchema, text)).toBe('+33612345678');
    expect(formatPhone(text)).toBe('06 12 34 56 78');
  });

  test.each(['073', '074', '075', '076', '077', '078', '079'])('may start with %s', (prefix) => {
    expect(parseFrenchMobile(`${prefix}1234567`)).toMatchObject({ e164: `+33${prefix.slice(1)}1234567` });
  });

  test.each([
    ['0639123456', '+262639123456'],
    ['0690123456', '+590690123456'],
    ['0691123456', '+590691123456'],
    ['0692123456', '+262692123456'],
    ['0693123456', '+262693123456'],
    ['0694123456', '+594694123456'],
    ['0696123456', '+596696123456'],
    ['0697123456', '+596697123456'],
    ['+33692123456', '+262692123456'],
    ['+262 692 12 34 56', '+262692123456'],
    ['00596 696 12 34 56', '+596696123456'],
  ])('overseas, %s is %s', (text, e164) => {
    expect(parseFrenchMobile(text)).toMatchObject({ e164, countryCode: e164.slice(1, 4) });
  });
});

describe('what is refused', () => {
  test.each([
    ['0123456789', 'fixed-line'],
    ['0512345678', 'fixed-line'],
    ['+33 9 12 34 56 78', 'fixed-line'],
    ['+262262123456', 'fixed-line'],
    ['0700123456', 'm2m'],
    ['07001234567890', 'm2m'],
    ['+33700123456', 'm2m'],
    ['0712345678', 'not-mobile'],
    ['0729123456', 'not-mobile'],
    ['0812345678', 'not-mobile'],
    ['061234567', 'malformed'],
    ['06123456789', 'malformed'],
    ['6 12 34 56 78', 'malformed'],
    ['+32470123456', 'malformed'],
    ['+33 06 12 34 56 78', 'malformed'],
    ['(0)612345678', 'malformed'],
    ['+262612345678', 'malformed'],
    ['+590692123456', 'malformed'],
    ['06 12 34 56 7A', 'malformed'],
    ['٠٦١٢٣٤٥٦٧٨', 'malformed'],
  ])('« %s » is %s', (text, problem) => {
    expect(parseFrenchMobile(text)).toEqual({ problem });
    expect(refusals(text)).toEqual(['Le téléphone est invalide']);
    expect(formatPhone(text)).toBe(text);
  });

  test('nothing at all is required', () => {
    expect(refusals(' ')).toEqual(['Le champ est requis']);
    expect(refusals(undefined)).toEqual(['Le champ est requis']);
  });
});

test('every number of the strict plan is accepted, and reads back the same in each of its forms', () => {
  const prefix = fc.constantFrom('60', '61', '62', '63', '64', '65', '66', '67', '68', '69', '73', '79');
  const rest = fc.integer({ min: 0, max: 9_999_999 }).map((number) => String(number).padStart(7, '0'));
  fc.assert(
    fc.property(prefix, rest, (start, end) => {
      const read = parseFrenchMobile(`0${start}${end}`);
      if (!('e164' in read)) throw new Error(`refused: 0${start}${end}`);
      expect(parseFrenchMobile(read.e164)).toEqual(read);
      expect(parseFrenchMobile(read.national)).toEqual(read);
      expect(read.national).toMatch(/^\d\d(?: \d\d){4}$/);
      expect(z.parse(phoneSchema, read.e164)).toBe(read.e164);
    }),
  );
});
