import { expect, test } from 'vitest';
import { quoted } from './quoted.ts';

test.each([
  ['Verdalys', '«\u00a0Verdalys\u00a0»'],
  ['Verdalys\r\nBcc: x', '«\u00a0Verdalys Bcc: x\u00a0»'],
  ['a » votre compte est fermé « b', '«\u00a0a " votre compte est fermé " b\u00a0»'],
])('%j is quoted as data', (name, shown) => {
  expect(quoted(name)).toBe(shown);
});
