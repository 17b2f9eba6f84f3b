import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { formatSiren, formatSiret, isSiren, isSiret, siretSchema, sirenOf, vatNumberOf } from './siret.ts';

const refusals = (text: unknown) =>
  z.safeParse(siretSchema, text).error?.issues.map((issue) => issue.message) ?? [];

describe('a SIRET', () => {
  test.each([
    ['13002526500013', 'a public body'],
    ['55203253400646', 'a company'],
    ['73282932000074', 'a company'],
    ['35600000000048', 'La Poste, right by Luhn'],
    ['35600000049837', 'La Poste, right by its own rule only'],
    ['00000001800010', 'a fictitious company of the bundled directory'],
  ])('%s is right: %s', (siret) => {
    expect(isSiret(siret)).toBe(true);
    expect(refusals(siret)).toEqual([]);
  });

  test.each([
    ['35600000012345', 'La Poste, wrong by both rules'],
    ['12345678901234', 'fourteen digits that the registry itself accepts'],
    ['1300252650001', '13 digits'],
    ['130025265000130', '15 digits'],
    ['1300252650001A', 'a letter'],
    ['١٣٠٠٢٥٢٦٥٠٠٠١٣', 'digits of another script'],
    ['00000000000000', 'nothing but zeros'],
    ['55203253400647', 'one digit wrong'],
    ['73282932100072', 'a wrong SIREN, though Luhn accepts the whole'],
  ])('%s is refused: %s', (siret) => {
    expect(isSiret(siret)).toBe(false);
    expect(refusals(siret)).toEqual(['Le siret est incorrect']);
  });

  test('is typed with spaces and kept without', () => {
    expect(z.parse(siretSchema, ' 130 025 265 00013 ')).toBe('13002526500013');
    expect(z.parse(siretSchema, '130\u00a0025\u202f265 00013')).toBe('13002526500013');
  });

  test('is required', () => {
    expect(refusals('')).toEqual(['Le champ est requis']);
    expect(refusals(undefined)).toEqual(['Le champ est requis']);
  });

  test('is never right once a single digit is changed, but for La Poste', () => {
    const right = fc.constantFrom('13002526500013', '55203253400646', '73282932000074');
    fc.assert(
      fc.property(right, fc.nat(13), fc.integer({ min: 1, max: 9 }), (siret, at, plus) => {
        const digit = (Number(siret[at]) + plus) % 10;
        expect(isSiret(`${siret.slice(0, at)}${digit}${siret.slice(at + 1)}`)).toBe(false);
      }),
    );
  });

  test('reads in groups', () => {
    expect(formatSiret('13002526500013')).toBe('130\u00a0025\u00a0265\u00a000013');
    expect(formatSiren('130025265')).toBe('130\u00a0025\u00a0265');
    expect(formatSiret('1300')).toBe('1300');
  });
});

test('a SIREN is the first nine digits, and is checked too', () => {
  expect(sirenOf('55203253400646')).toBe('552032534');
  expect(isSiren('552032534')).toBe(true);
  expect(isSiren('552032535')).toBe(false);
  expect(isSiren('000000000')).toBe(false);
  expect(isSiren('55203253')).toBe(false);
});

test.each([
  ['356000000', 'FR39356000000'],
  ['552032534', 'FR27552032534'],
  ['443061841', 'FR64443061841'],
])('the VAT number of %s is %s', (siren, vat) => {
  expect(vatNumberOf(siren)).toBe(vat);
});

test('a SIREN has nine digits and nothing around them; a number that is none is shown as it was typed', () => {
  expect(isSiren('130025265')).toBe(true);
  for (const around of ['0130025265', '1300252650', 'x130025265', '130025265x', '000000000'])
    expect([around, isSiren(around)]).toEqual([around, false]);
  expect(formatSiret('x13002526500013')).toBe('x13002526500013');
  expect(formatSiret('13002526500013x')).toBe('13002526500013x');
  expect(formatSiren('x130025265')).toBe('x130025265');
  expect(formatSiren('1300252651')).toBe('1300252651');
});
