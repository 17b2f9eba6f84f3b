import { holidayZoneOf, holidayZones } from '@elan/domain/kernel';
import { expect, test } from 'vitest';
import { holidayWords } from './holiday-words.ts';

test('the public holidays of a spot are named after where it is', () => {
  expect(holidayWords(holidayZoneOf('67000'))).toBe('Jours fériés d’Alsace-Moselle');
  expect(holidayWords(holidayZoneOf('97400'))).toBe('Jours fériés de La Réunion');
  expect(new Set(holidayZones.map(holidayWords)).size).toBe(holidayZones.length);
});
