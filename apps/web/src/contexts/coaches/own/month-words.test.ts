import { expect, test } from 'vitest';
import { hoursWords } from './month-words.ts';

test('minutes are said as hours once there is one', () => {
  expect([45, 60, 75, 605].map(hoursWords)).toEqual([
    '45\u00a0min',
    '1\u00a0h',
    '1\u00a0h\u00a015',
    '10\u00a0h\u00a005',
  ]);
});
