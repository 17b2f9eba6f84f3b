import { expect, test } from 'vitest';
import { gymPriceWords, gymHoursProblems, slugOf } from './gym-rules.ts';

test('a gym may open twice a day, in order and without overlap', () => {
  const day = (start: string, end: string) => ({ weekday: 1, start, end });
  expect(gymHoursProblems([day('07:00', '12:00'), day('14:00', '21:00')])).toEqual([]);
  expect(gymHoursProblems([day('12:00', '07:00')])).toMatchObject([{ path: 'openingHours.0' }]);
  expect(gymHoursProblems([day('07:00', '12:00'), day('11:30', '13:00')])).toMatchObject([
    { path: 'openingHours.1' },
  ]);
  expect(gymHoursProblems([day('07:00', '07:00')])).toMatchObject([{ path: 'openingHours.0' }]);
  expect(gymHoursProblems([day('07:00', '12:00'), { ...day('07:00', '12:00'), weekday: 2 }])).toEqual([]);
});

test('a name suggests the address of its page', () => {
  expect(slugOf('Salle Élan — Confluence')).toBe('salle-elan-confluence');
  expect(slugOf(' L’Atelier ')).toBe('l-atelier');
  expect(slugOf('a'.repeat(80))).toBe('a'.repeat(60));
});

test('what coming costs is said in euros, with cents where there are some', () => {
  expect(gymPriceWords({ dayPassCents: 1500, monthCents: 2950 })).toBe(
    'Pass journée 15\u00a0€, abonnement dès 29,50\u00a0€ par mois, TTC.',
  );
  expect(gymPriceWords({ dayPassCents: 123_400, monthCents: 5 })).toContain('1\u202f234\u00a0€');
  expect(gymPriceWords({ dayPassCents: 123_456_700, monthCents: 5 })).toContain(
    ' 1\u202f234\u202f567\u00a0€',
  );
});
