import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLines, rowsLeftOut } from './import-lines.ts';
import { findMapping } from './import-mapping.ts';
import type { ImportRow } from './import-words.ts';

const files = 10_000;

// People are called like columns, and titles, totals and blank cells stand among them.
const lastName = fc.constantFrom(
  'Martin',
  'Mel',
  'Mail',
  'Nom',
  'Name',
  'Mél',
  'Prénom',
  'Courriel',
  'ROUX',
  '',
);
const firstName = fc.constantFrom('Léa', 'Karim', 'Nom', 'Zoé', 'Mail', 'Anne-Lise', '');
const address = fc.nat(99_999).map((n) => `p${n}@verdalys.example`);
const person = fc.record({ address, lastName, firstName, service: fc.constantFrom('', 'Achats', '42') });
const head = { address: 'E-mail', lastName: 'Nom', firstName: 'Prénom', service: 'Service' };
const title = fc.constantFrom(['Liste des salariés'], ['12/03/2026'], ['', 'Liste des e-mails']);
const total = fc.constantFrom(['', '', '', '', '', 'Total'], ['', '', '', '', '5'], ['Total', '', '5']);

const file = fc.record({
  titles: fc.array(title, { maxLength: 2 }),
  hasHead: fc.boolean(),
  people: fc.array(person, { minLength: 1, maxLength: 12 }),
  totals: fc.array(total, { maxLength: 2 }),
  order: fc.shuffledSubarray(['address', 'lastName', 'firstName', 'service'] as const, {
    minLength: 4,
    maxLength: 4,
  }),
  gaps: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 17, maxLength: 17 }),
});

// A second when the processor is its own; a shared one may take a minute for it.
const patience = 240_000;

test(
  `of ${files} files every row is told, and every person with an address is a line of the import`,
  { timeout: patience },
  () => {
    fc.assert(
      fc.property(file, ({ titles, hasHead, people, totals, order, gaps }) => {
        const table = [...(hasHead ? [head] : []), ...people].map((row) =>
          order.map((column) => row[column]),
        );
        const cells = [...titles, ...table, ...totals];
        let number = 0;
        const rows: ImportRow[] = cells.map((row, index) => {
          number += gaps[index] ?? 1;
          return { number, cells: row };
        });
        const mapping = findMapping(rows);
        const lines = readLines(rows, mapping, {});
        const leftOut = rowsLeftOut(rows, mapping, lines);
        const told = [...lines, ...leftOut].map((row) => row.number).toSorted((a, b) => a - b);
        expect(told).toEqual(rows.map((row) => row.number));
        expect(lines.map(({ email }) => email).filter((email) => email.includes('@'))).toEqual(
          people.map((one) => one.address),
        );
      }),
      { numRuns: files, seed: 18_007 },
    );
  },
);

test('a row that holds an address is never the names of the columns, whatever the person is called', () => {
  const rows = [
    ['mel@verdalys.example', 'Mel', 'Nom'],
    ['lea@verdalys.example', 'Name', 'Prénom'],
  ].map((cells, index) => ({ number: index + 1, cells }));
  expect(findMapping(rows).firstRow).toBe(1);
});

test('a row that is named like the columns further down takes nobody away above it', () => {
  const rows = [
    ['lea@verdalys.example', 'Martin', 'Léa'],
    ['karim@verdalys.example', 'Benali', 'Karim'],
    ['', 'Nom', 'Mail'],
  ].map((cells, index) => ({ number: index + 1, cells }));
  const mapping = findMapping(rows);
  expect(readLines(rows, mapping, {}).map((line) => line.number)).toEqual([1, 2, 3]);
});

test('titles, the names of the columns and totals are told with why', () => {
  const rows = [
    ['Liste'],
    ['E-mail', 'Nom', 'Prénom'],
    ['l@a.fr', 'Martin', 'Léa'],
    ['', '', '', 'Total 1'],
  ].map((cells, index) => ({ number: index + 1, cells }));
  const mapping = findMapping(rows);
  expect(rowsLeftOut(rows, mapping, readLines(rows, mapping, {}))).toEqual([
    { number: 1, why: 'above', text: 'Liste' },
    { number: 2, why: 'above', text: 'E-mail · Nom · Prénom' },
    { number: 4, why: 'nothing-read', text: 'Total 1' },
  ]);
});
