import { checkLines, findMapping, readLines, type ImportedLine } from '@elan/domain/members';
import { describe, expect, test } from 'vitest';
import { chosenLines, refusedLines } from './chosen-lines.ts';
import { refusedLinesCsv } from './export-refused-lines.ts';

const line = (number: number, email: string, lastName = 'Martin') => ({
  number,
  email,
  lastName,
  firstName: 'Léa',
});
const members = [{ email: 'anne@verdalys.example', left: false }];
const lines = checkLines(
  [
    line(2, 'lea@verdalys.example'),
    line(3, 'karim@', 'B2'),
    line(4, 'LEA@verdalys.example'),
    line(5, 'anne@verdalys.example'),
    line(6, 'zoe@gmial.com'),
  ],
  members,
) as ImportedLine[];
const numbers = (some: readonly ImportedLine[]) => some.map(({ number }) => number);

describe('the lines of an import', () => {
  test('that may be added are chosen, until somebody takes them out', () => {
    expect(numbers(chosenLines(lines, new Set()))).toEqual([2, 6]);
    expect(numbers(chosenLines(lines, new Set([6, 3])))).toEqual([2]);
  });

  test('that stay out are those that nobody is added by, who is in the list already apart', () => {
    expect(numbers(refusedLines(lines, chosenLines(lines, new Set([6]))))).toEqual([3, 4, 6]);
  });
});

test('the lines that stay out are saved with their reason, and may be sent again as they are', () => {
  const file = refusedLinesCsv(refusedLines(lines, chosenLines(lines, new Set([6]))));
  const rows = file
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((text, index) => ({ number: index + 1, cells: text.split(';') }));
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Ligne', 'E-mail', 'Nom', 'Prénom', 'Motif'],
    [
      '3',
      'karim@',
      'B2',
      'Léa',
      'E-mail\u00a0: L’email est invalide, Nom\u00a0: Le champ est invalide. Un nom s’écrit avec des lettres, des tirets, des apostrophes et des espaces, sans chiffre ni symbole.',
    ],
    ['4', 'lea@verdalys.example', 'Martin', 'Léa', 'E-mail\u00a0: Cette adresse est déjà à la ligne 2.'],
    ['6', 'zoe@gmial.com', 'Martin', 'Léa', 'Ligne non choisie'],
  ]);
  const again = readLines(rows, findMapping(rows), {});
  expect(again.map(({ email }) => email)).toEqual(['karim@', 'lea@verdalys.example', 'zoe@gmial.com']);
});
