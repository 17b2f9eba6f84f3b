import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvOf } from '../kernel/index.ts';
import { cleanCell } from './import-cells.ts';
import { readLines, splitName } from './import-lines.ts';
import type { ImportMapping } from './import-words.ts';

describe('a cell is read as a person sees it', () => {
  test.each([
    ['  Léa \u00a0 Anne\t', 'Léa Anne'],
    ['Martin\r\nRoux', 'Martin Roux'],
    ['Le\u0301a', 'Léa'],
    ['\ufeffMar\u00adtin\u200b', 'Martin'],
    ['\u202alea@acme.fr\u202c', 'lea@acme.fr'],
    ["'+lea@acme.fr", '+lea@acme.fr'],
    ["'Martin", "'Martin"],
    ["O'Brien", "O'Brien"],
  ])('%j is %j', (cell, shown) => {
    expect(cleanCell(cell)).toBe(shown);
  });

  test('an endless one is cut', () => {
    expect(cleanCell('a'.repeat(100_000))).toHaveLength(300);
  });

  test('what our own export wrote is read as it was before', () => {
    const words = fc.stringMatching(/^[=+\-@]?[a-zé.@'’-]{1,40}$/).map(cleanCell);
    fc.assert(
      fc.property(words, (text) => {
        const [, line = ''] = csvOf(['x'], [[text]]).split('\r\n');
        expect(cleanCell(line)).toBe(text);
      }),
    );
  });
});

describe('one cell for both names', () => {
  test.each([
    ['MARTIN Léa', 'MARTIN', 'Léa'],
    ['Léa MARTIN', 'MARTIN', 'Léa'],
    ['DE LA TOUR Anne Lise', 'DE LA TOUR', 'Anne Lise'],
    ['Léa Martin', 'Martin', 'Léa'],
    ['Martin Léa', 'Martin', 'Léa'],
    ['Martin, Léa', 'Martin', 'Léa'],
    ['Halvorsen Idunn', 'Halvorsen', 'Idunn'],
    ['Martin', 'Martin', ''],
    ['', '', ''],
  ])('« %s »', (text, lastName, firstName) => {
    expect(splitName(text)).toEqual({ lastName, firstName });
  });
});

describe('the lines of a file', () => {
  const mapping: ImportMapping = { firstRow: 2, columns: { email: 0, lastName: 1, firstName: 2 } };
  const rows = [
    { number: 1, cells: ['E-mail', 'Nom', 'Prénom'] },
    { number: 2, cells: ['lea@acme.fr', 'Martin', 'Léa', 'x'] },
    { number: 5, cells: ['karim@acme.fr'] },
    { number: 9, cells: ['', '', ' ', 'Total'] },
  ];

  test('keep the numbers that the spreadsheet shows, and leave out what holds nobody', () => {
    expect(readLines(rows, mapping, {})).toEqual([
      { number: 2, email: 'lea@acme.fr', lastName: 'Martin', firstName: 'Léa' },
      { number: 5, email: 'karim@acme.fr', lastName: '', firstName: '' },
    ]);
  });

  test('say what somebody typed in place of the file', () => {
    const fixes = { 5: { lastName: 'Benali', firstName: 'Karim' }, 9: { lastName: 'nobody' } };
    expect(readLines(rows, mapping, fixes)[1]).toEqual({
      number: 5,
      email: 'karim@acme.fr',
      lastName: 'Benali',
      firstName: 'Karim',
    });
    expect(readLines(rows, mapping, fixes)).toHaveLength(2);
  });
});
