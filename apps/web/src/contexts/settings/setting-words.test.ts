import { expect, test } from 'vitest';
import { boundsInWords, typedOf, valueInWords, valueTyped } from './setting-words.ts';

const weeks = { kind: 'whole', unit: 'semaines' } as const;
const price = { kind: 'money', unit: 'HT' } as const;
const domains = { kind: 'words', unit: 'domaines' } as const;

test('a value reads with its unit', () => {
  expect(valueInWords(weeks, 6)).toBe('6\u00a0semaines');
  expect(valueInWords(price, 9000).replaceAll(/\s/gu, ' ')).toBe('90,00 € HT');
  expect(valueInWords(domains, [])).toBe('Aucun');
  expect(valueInWords({ kind: 'flag', unit: '' }, true)).toBe('Oui');
  expect(boundsInWords({ ...weeks, min: 1, max: 52 })).toBe('De 1 à 52\u00a0semaines');
  expect(boundsInWords({ ...domains, min: null, max: null })).toBeNull();
});

test('what is typed is what is kept: euros become cents, a comma is a decimal', () => {
  expect(typedOf(price, 490)).toBe('4,9');
  expect(valueTyped(price, '4,90')).toEqual({ value: 490 });
  expect(valueTyped({ kind: 'decimal', unit: '' }, '3,5')).toEqual({ value: 3.5 });
  expect(valueTyped(domains, 'orange.fr, free.fr')).toEqual({ value: ['orange.fr', 'free.fr'] });
  expect(valueTyped({ kind: 'numbers', unit: '' }, '1, 3, 7')).toEqual({ value: [1, 3, 7] });
});

test('what is no value of its kind is said so before it is sent', () => {
  expect(valueTyped(weeks, '')).toEqual({ wrong: 'Le champ est requis' });
  expect(valueTyped(weeks, 'six')).toEqual({ wrong: 'Saisissez un nombre.' });
  expect(valueTyped(weeks, '6,5')).toEqual({ wrong: 'Saisissez un nombre entier.' });
});
