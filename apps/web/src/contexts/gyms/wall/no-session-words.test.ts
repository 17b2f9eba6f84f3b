import { expect, test } from 'vitest';
import { noSessionWords } from './no-session-words.ts';

test('a wall without a session says why: none any more, none at all, or a planning that was not read; and never that a closed gym is open', () => {
  const day = { isKnown: true, isHeld: true, isOpen: true };
  expect(noSessionWords(day)).toEqual({
    title: 'Plus de séance aujourd’hui',
    words: 'La salle reste ouverte pour l’entraînement libre.',
  });
  expect(noSessionWords({ ...day, isHeld: false }).title).toBe('Pas de séance aujourd’hui');
  expect(noSessionWords({ ...day, isOpen: false }).words).toBe('La salle est fermée. À bientôt.');
  expect(noSessionWords({ ...day, isKnown: false }).title).toBe('Planning non reçu');
});
