import { expect, test } from 'vitest';
import { sniffSpreadsheet } from './sniff-spreadsheet.ts';

test.each([
  ['salaries.xlsx', Buffer.alloc(0), 'empty'],
  ['salaries.csv', Buffer.alloc(0), 'empty'],
  ['salaries.pdf', Buffer.alloc(0), 'type-refused'],
  ['salaries.xlsx', Buffer.from('Nom;Prénom'), 'mislabelled'],
] as const)('%s that holds « %s » is %s', (name, bytes, reason) => {
  expect(() => sniffSpreadsheet({ name, bytes })).toThrow(expect.objectContaining({ refusal: reason }));
});
