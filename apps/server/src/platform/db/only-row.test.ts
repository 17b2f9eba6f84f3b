import { expect, test } from 'vitest';
import { onlyRow } from './only-row.ts';

test('the row of a statement that answers one is that row', () => {
  expect(onlyRow([{ id: 'a' }])).toEqual({ id: 'a' });
});

test.each([
  ['no row', [], 'not 0'],
  ['several rows', [{ id: 'a' }, { id: 'b' }], 'not 2'],
])('%s where one is expected is an error, never the first that comes', (_, rows, told) => {
  expect(() => onlyRow(rows)).toThrow(told);
});
