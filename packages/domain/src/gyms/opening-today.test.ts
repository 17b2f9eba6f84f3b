import { expect, test } from 'vitest';
import { openingAt, openingWords } from './opening-today.ts';

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
  expect(openingWords(hours, '2026-11-30', '12:00')).toBe('Fermé depuis 12:00, inventaire');
});

test('a gym is open now, opens again later, or not at all on that day', () => {
  const at = (time: string) => {
    const { current, next } = openingAt(hours, monday, time);
    return [current?.start, next?.start];
  };
  expect(at('06:30')).toEqual([undefined, '07:00']);
  expect(at('11:59')).toEqual(['07:00', '14:00']);
  expect(at('12:30')).toEqual([undefined, '14:00']);
  expect(at('14:00')).toEqual(['14:00', undefined]);
  expect(at('21:00')).toEqual([undefined, undefined]);
  expect(openingAt({ openingHours: [], exceptions: [] }, monday, '08:00').next).toBeUndefined();
});
