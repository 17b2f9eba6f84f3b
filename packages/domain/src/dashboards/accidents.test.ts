import { expect, test } from 'vitest';
import { accidentFrequency, accidentGravity } from './accidents.ts';

test('work accidents: frequency for a million hours, gravity for a thousand (D46)', () => {
  expect(accidentFrequency(2, 64_280)).toBe(31.1);
  expect(accidentGravity(90, 64_280)).toBe(1.4);
  expect(accidentFrequency(1, 0)).toBeNull();
});
