import { expect, test } from 'vitest';
import { isFileKey } from './file-key.ts';

test.each([
  { what: 'a name of 200 characters', key: 'a'.repeat(200), is: true },
  { what: 'one of 201', key: 'a'.repeat(201), is: false },
  { what: 'six names', key: 'a/b/c/d/e/f', is: true },
  { what: 'seven', key: 'a/b/c/d/e/f/g', is: false },
])('$what as the key of a file: $is', ({ key, is }) => {
  expect(isFileKey(key)).toBe(is);
});
