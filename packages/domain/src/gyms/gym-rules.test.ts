import { expect, test } from 'vitest';
import { gymHoursProblems, slugOf } from './gym-rules.ts';

test('a gym may open twice a day, in order and without overlap', () => {
  const day = (start: string, end: string) => ({ weekday: 1, start, end });
  expect(gymHoursProblems([day('07:00', '12:00'), day('14:00', '21:00')])).toEqual([]);
  expect(gymHoursProblems([day('12:00', '07:00')])).toMatchObject([{ path: 'openingHours.0' }]);
  expect(gymHoursProblems([day('07:00', '12:00'), day('11:30', '13:00')])).toMatchObject([
    { path: 'openingHours.1' },
  ]);
});

test('a name suggests the address of its page', () => {
  expect(slugOf('Salle Élan — Confluence')).toBe('salle-elan-confluence');
  expect(slugOf(' L’Atelier ')).toBe('l-atelier');
});
