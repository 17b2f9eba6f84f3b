import { expect, test } from 'vitest';
import { noSessionWords } from './no-session-words.ts';

test('a wall without a session says why: none any more, none at all, or a planning that was not read; and never that a closed gym is open', () => {
  const open = { current: { start: '07:00' }, next: undefined };
  const day = { isKnown: true, isHeld: true, opening: open };
  expect(noSessionWords(day)).toEqual({
    title: 'Plus de séance aujourd’hui',
    words: 'La salle reste ouverte pour l’entraînement libre.',
  });
  expect(noSessionWords({ ...day, isHeld: false }).title).toBe('Pas de séance aujourd’hui');
  const later = { current: undefined, next: { start: '14:00' } };
  expect(noSessionWords({ ...day, opening: later }).words).toBe(
    'La salle ouvre à 14:00 pour l’entraînement libre.',
  );
  const closed = { current: undefined, next: undefined };
  expect(noSessionWords({ ...day, opening: closed }).words).toBe('La salle est fermée. À bientôt.');
  expect(noSessionWords({ ...day, isKnown: false }).title).toBe('Planning non reçu');
});
