import { expect, test } from 'vitest';
import { durationText, durationWords, readDuration } from './duration-words.ts';

test.each([
  [5, '0:05', '5\u00a0s'],
  [600, '10:00', '10\u00a0min'],
  [725, '12:05', '12\u00a0min'],
  [3725, '1:02:05', '1\u00a0h\u00a002'],
])('%d seconds are shown as %s, read as %s, and typed so', (seconds, text, words) => {
  expect([durationText(seconds), durationWords(seconds), readDuration(text)]).toEqual([text, words, seconds]);
});

test.each(['', '12', '12:60', '1:75:00', 'douze', '1:2'])('« %s » is no length', (text) => {
  expect(readDuration(text)).toBeNull();
});
