import { expect, test } from 'vitest';
import { priceInWords } from './price-words.ts';

const counted = (unit: string, value: number): string => priceInWords({ kind: 'whole', unit, value });

test('what a rule of the shop counts is said as French counts', () => {
  expect([1, 2].map((value) => counted('jours', value))).toEqual(['1\u00a0jour', '2\u00a0jours']);
  expect([1, 48].map((value) => counted('heures', value))).toEqual(['1\u00a0heure', '48\u00a0heures']);
  expect([1, 2].map((value) => counted('mois', value))).toEqual(['1\u00a0mois', '2\u00a0mois']);
  expect(counted('%', 30)).toBe('30\u00a0%');
});
