import { expect, test } from 'vitest';
import { openingWords, opensAgain } from './opening-today.ts';

const monday = '2026-11-23';
const hours = {
  openingHours: [
    { weekday: 1, start: '14:00', end: '21:00' },
    { weekday: 1, start: '07:00', end: '12:00' },
  ],
  exceptions: [
    { date: '2026-12-25', words: 'Noël', start: null, end: null },
    { date: '2026-11-30', words: 'inventaire', start: '10:00', end: '12:00' },
  ],
};

test('the door of a gym says until when it is open, or when it opens', () => {
  expect(openingWords(hours, monday, '06:30')).toBe('Ouvre à 07:00');
  expect(openingWords(hours, monday, '07:00')).toBe('Ouvert jusqu’à 12:00');
  expect(openingWords(hours, monday, '12:00')).toBe('Ouvre à 14:00');
  expect(openingWords(hours, monday, '21:00')).toBe('Fermé depuis 21:00');
  expect(openingWords(hours, '2026-11-24', '10:00')).toBe('Fermé aujourd’hui');
});

test('a day that is otherwise than the week says why', () => {
  expect(openingWords(hours, '2026-12-25', '10:00')).toBe('Fermé aujourd’hui, Noël');
  expect(openingWords(hours, '2026-11-30', '11:00')).toBe('Ouvert jusqu’à 12:00, inventaire');
});

test('a gym that closed for the day does not open again, nor one that is closed on that day', () => {
  expect(['06:30', '11:59', '12:30', '23:30'].map((time) => opensAgain(hours, monday, time))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(opensAgain({ openingHours: [], exceptions: [] }, monday, '08:00')).toBe(false);
});
