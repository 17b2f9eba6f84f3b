import { expect, test } from 'vitest';
import { codeDigits } from './code-digits.ts';

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['«\u00a0123\u202f456\u00a0»', '123456'],
  [' 12-34-56\n', '123456'],
  ['Votre code Élan est 042 917.', '042917'],
  ['Code 042917, valable 10 minutes', '042917'],
  ['12a3', '123'],
  ['1234567', '123456'],
  ['aucun', ''],
])('a code pasted as %j is read as %j', (pasted, code) => {
  expect(codeDigits(pasted)).toBe(code);
});
