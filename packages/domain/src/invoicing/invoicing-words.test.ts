import { expect, test } from 'vitest';
import { whyCounted } from './invoicing-words.ts';

test.each([
  { countRule: 'HELD', present: 0, why: 'tenue, 0\u00a0présent' },
  { countRule: 'HELD', present: 1, why: 'tenue, 1\u00a0présent' },
  { countRule: 'HELD', present: 2, why: 'tenue, 2\u00a0présents' },
  { countRule: 'CANCELLED_LATE', present: 0, why: 'annulée moins de 24\u00a0h avant' },
])('a session ($countRule, $present present) is counted because: $why', ({ why, ...session }) => {
  expect(whyCounted(session)).toBe(why);
});
