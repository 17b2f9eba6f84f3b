import { expect, test } from 'vitest';
import { waitInWords } from './wait-in-words.ts';

test.each([
  [0, '1 seconde'],
  [1, '1 seconde'],
  [60, '60 secondes'],
  [91, '2 minutes'],
  [3600, '60 minutes'],
  [5401, '2 heures'],
  [86_400, '24 heures'],
])('%i seconds are said « %s »', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words);
});
