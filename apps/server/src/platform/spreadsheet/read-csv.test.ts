import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

test('a file with the bytes of a program is no list', () => {
  expect(() => readCsv(Buffer.from('e-mail;prénom\nzoe@exemple.test;Zo\u0000é\n'), 10)).toThrow('unreadable');
});
