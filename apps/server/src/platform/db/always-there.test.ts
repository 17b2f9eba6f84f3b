import { expect, test } from 'vitest';
import { alwaysThere } from './always-there.ts';

test.each([0, '', false, 'a row'])('what is there is returned, empty or not: %j', (found) => {
  expect(alwaysThere(found, 'it')).toBe(found);
});

test.each([null, undefined])('what is missing is an error that names it: %s', (found) => {
  expect(() => alwaysThere(found, 'the gym of a spot')).toThrow('the gym of a spot is not there');
});
