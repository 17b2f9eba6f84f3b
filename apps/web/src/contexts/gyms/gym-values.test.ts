import { expect, test } from 'vitest';
import { emptyGym, gymFieldErrors, inputOfGym } from './gym-values.ts';

test('a gym needs a name alone; an address that is begun is a whole one', () => {
  expect(Object.keys(gymFieldErrors(emptyGym))).toEqual(['name']);
  expect(inputOfGym({ ...emptyGym, name: 'Salle' })).toMatchObject({ slug: null, address: null });
  const begun = { ...emptyGym, name: 'Salle', line: '3 quai Perrache' };
  expect(Object.keys(gymFieldErrors(begun))).toEqual(['postalCode', 'city']);
});

test('a line of hours that closes before it opens is said at that line', () => {
  const openingHours = [{ weekday: 2, start: '12:00', end: '08:00' }];
  expect(Object.keys(gymFieldErrors({ ...emptyGym, name: 'Salle', openingHours }))).toEqual([
    'openingHours.0',
  ]);
});
