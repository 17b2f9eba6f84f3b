import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanCell } from './import-cells.ts';
import { readLines } from './import-lines.ts';
import { findMapping } from './import-mapping.ts';
import { columnLetter, type ImportRow } from './import-words.ts';

const rowsOf = (...rows: readonly string[][]): ImportRow[] =>
  rows.map((cells, index) => ({ number: index + 1, cells }));
const mapped = (...rows: readonly string[][]) => {
  const { firstRow, columns } = findMapping(rowsOf(...rows));
  return { firstRow, columns: [columns.email, columns.lastName, columns.firstName] };
};

const lea = ['lea.martin@acme.fr', 'Martin', 'Léa'];
const karim = ['kbenali@acme.fr', 'Benali', 'Karim'];

describe('the names of the columns say what they hold', () => {
  test.each([
    [['E-mail', 'Nom', 'Prénom']],
    [['email', 'nom', 'prenom']],
    [['ADRESSE E-MAIL PRO', 'NOM DE FAMILLE', 'PRÉNOM USUEL']],
    [['Courriel', 'Nom d’usage', 'Prénoms']],
    [['Mél.', 'Last name', 'First name']],
    [['mail', 'LastName', 'FirstName']],
    [['Adresse électronique', 'Surname', 'Given name']],
  ])('%j', (head) => {
    expect(mapped(head, lea, karim)).toEqual({ firstRow: 2, columns: [0, 1, 2] });
  });

  test('in any order, among columns of other people and things', () => {
    const head = ['Matricule', 'Prénom', 'E-mail du manager', 'Nom', 'Nom du site', 'E-mail perso', 'E-mail'];
    const row = ['12', 'Léa', 'chef@acme.fr', 'Martin', 'Lyon', 'lea@exemple.fr', 'lea.martin@acme.fr'];
    expect(mapped(head, row)).toEqual({ firstRow: 2, columns: [6, 3, 1] });
  });

  test('a personal address is taken for want of another one', () => {
    expect(mapped(['Nom', 'Prénom', 'Mail perso'], ['Martin', 'Léa', 'lea@exemple.fr']).columns[0]).toBe(2);
  });

  test('titles and dates above the table are left out', () => {
    const rows = [['Liste des e-mails du personnel'], ['12/03/2026'], ['E-mail', 'Nom', 'Prénom'], lea];
    expect(mapped(...rows)).toEqual({ firstRow: 4, columns: [0, 1, 2] });
  });

  test('a column without a name is found by what it holds', () => {
    expect(mapped(['', 'Nom', ''], ['lea.martin@acme.fr', 'Martin', 'Léa'])).toEqual({
      firstRow: 2,
      columns: [0, 1, 2],
    });
  });

  test('a column of both names is named for both', () => {
    expect(mapped(['Nom et prénom', 'E-mail'], ['MARTIN Léa', 'lea@acme.fr']).columns).toEqual([1, 0, 0]);
    expect(mapped(['Nom prénom', 'Nom', 'Prénom', 'E-mail'], ['', 'M', 'L', 'l@acme.fr']).columns).toEqual([
      3, 1, 2,
    ]);
  });
});

describe('without names of columns, what they hold says it', () => {
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];
  test.each(orders)('e-mail, last name and first name in the order %i %i %i', (...order) => {
    const shuffled = [lea, karim].map((row) => order.map((index) => row[index] ?? ''));
    const expected = [0, 1, 2].map((field) => order.indexOf(field));
    expect(mapped(...shuffled)).toEqual({ firstRow: 1, columns: expected });
  });

  test('rare first names are told by the addresses, or by last names in capitals', () => {
    expect(mapped(['Idunn', 'Halvorsen', 'idunn.halvorsen@acme.fr']).columns).toEqual([2, 1, 0]);
    expect(mapped(['Idunn', 'HALVORSEN', 'contact1@acme.fr']).columns).toEqual([2, 1, 0]);
  });

  test('two columns that look alike are in the order of the specification: last name first', () => {
    expect(mapped(['x1@acme.fr', 'Halvorsen', 'Idunn']).columns).toEqual([0, 1, 2]);
  });

  test('a column of services or towns is not one of names', () => {
    const rows = ['Martin Léa', 'Benali Karim', 'Durand Zoé'].map((name) => {
      const [last = '', first = ''] = name.split(' ');
      return ['Achats', last, first, `${first[0] ?? ''}${last}@acme.fr`.toLowerCase()];
    });
    expect(mapped(...rows).columns).toEqual([3, 1, 2]);
  });

  test('what is not there stays to be told', () => {
    expect(mapped(['12', '34']).columns).toEqual([null, null, null]);
    expect(findMapping([])).toEqual({
      firstRow: 1,
      columns: { email: null, lastName: null, firstName: null },
    });
    expect(mapped(['E-mail', 'Nom', 'Prénom'])).toEqual({ firstRow: 2, columns: [0, 1, 2] });
  });
});

test('whatever the order of named columns and the blank cells between, the same people are read', () => {
  const names = fc.constantFrom('Martin', 'Léa', 'Karim', 'de la Tour', 'Nguyễn', 'ROUX', 'Anne-Lise');
  const person = fc.tuple(fc.emailAddress(), names, names);
  const shuffle = fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(fc.array(person, { minLength: 1, maxLength: 6 }), shuffle, (people, order) => {
      const put = (row: readonly string[]) => order.map((index) => row[index] ?? '');
      const rows = rowsOf(put(['E-mail', 'Nom', 'Prénom']), ...people.map(put));
      const read = readLines(rows, findMapping(rows), {});
      const expected = people.map((cells) => cells.map(cleanCell));
      expect(read.map((line) => [line.email, line.lastName, line.firstName])).toEqual(expected);
    }),
  );
});

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [99, 'CV'],
])('column %i is %s', (index, letter) => {
  expect(columnLetter(index)).toBe(letter);
});
