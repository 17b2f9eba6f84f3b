import { expect, test } from 'vitest';
import { ageOf } from './age-words.ts';

const zone = 'Europe/Paris';

test.each([
  ['2026-11-24T13:12:00Z', 'Données de 14:02', false],
  ['2026-11-24T13:12:01Z', 'Hors connexion, planning de 14:02', true],
  ['2026-11-24T22:59:00Z', 'Hors connexion, planning de 14:02', true],
  ['2026-11-25T13:02:00Z', 'Hors connexion, planning d’hier, 14:02', true],
  ['2026-11-27T13:02:00Z', 'Hors connexion, planning du 24 nov. 2026, 14:02', true],
])('what a wall shows says its hour, and its day once that is over: at %s', (iso, words, isOld) => {
  expect(ageOf('2026-11-24T13:02:00Z', Date.parse(iso), zone)).toEqual({ words, isOld });
});
