import { heads, inOrder, people } from './people.ts';

type Rows = readonly (readonly string[])[];
const table: Rows = [heads, ...people];
const text = (rows: Rows, separator = ';', end = '\r\n'): string =>
  rows.map((row) => row.join(separator) + end).join('');

// The signs of Windows-1252 that are elsewhere in Unicode; the others have the same number.
const windowsSigns: Readonly<Record<string, number>> = { '’': 0x92, œ: 0x9c };
const windows1252 = (content: string): Buffer =>
  Buffer.from([...content].map((sign) => windowsSigns[sign] ?? sign.codePointAt(0) ?? 0x3f));

const utf16 = (content: string): Buffer => Buffer.from(`\ufeff${content}`, 'utf16le');
const [lea, karim, zoe, francois, noemie] = people.map((person) => [...person]) as [
  string[],
  string[],
  string[],
  string[],
  string[],
];
const at = 'verdalys.example';

/** The csv files of the corpus: written by hand, byte by byte. */
export const textFiles: Readonly<Record<string, string | Buffer>> = {
  'utf8.csv': text(table),
  'utf8-mark.csv': `\ufeff${text(table)}`,
  'windows-1252.csv': windows1252(text(table)),
  'utf16-little.csv': utf16(text(table, '\t')),
  'utf16-big.csv': utf16(text(table, '\t')).swap16(),
  'commas.csv': text(table, ','),
  'tabs.csv': text(table, '\t'),
  'line-feeds.csv': text(table, ';', '\n'),
  'carriage-returns.csv': text(table, ';', '\r'),
  'mixed-line-ends.csv': table.map((row, index) => row.join(';') + (index % 2 ? '\n' : '\r\n')).join(''),
  'no-last-line-end.csv': text(table).trimEnd(),
  'no-head.csv': text(people),
  'swapped-head.csv': text(inOrder([2, 0, 1], table)),
  'swapped-no-head.csv': text(inOrder([2, 1, 0], people)),
  'last-name-first-no-head.csv': text(inOrder([1, 2, 0], people)),
  'english-heads.csv': text([['Email', 'Last name', 'First name'], ...people], ','),
  'shouting-heads.csv': text([['ADRESSE MAIL', 'NOM DE FAMILLE', 'PRENOM'], ...people]),
  'all-quoted.csv': text(
    table.map((row) => row.map((cell) => `"${cell}"`)),
    ',',
  ),
  'quoted-line-ends.csv': `E-mail;Nom;Prénom\r\n"${lea[0]}";"Martin\r\n";"Léa\nAnne"\r\n${karim.join(';')}\r\n`,
  'quoted-separators.csv': `E-mail;Service;Nom;Prénom\r\n${lea[0]};"Achats ; ""ventes""";Martin;Léa\r\n`,
  'stray-quote.csv': text([heads, [lea[0] ?? '', '"Martin', 'Léa'], karim, zoe]),
  'separator-told.csv': `sep=,\r\n${text(table, ',')}`,
  'lines-in-quotes.csv': table.map((row) => `"${row.join(',')}"\r\n`).join(''),
  'blank-rows.csv': `\r\n;;\r\n${text([heads, lea])}\r\n ; ;\r\n${text([karim, zoe])}\r\n\r\n${text([francois, noemie])};;\r\n\r\n`,
  'trailing-separators.csv': table.map((row) => `${row.join(';')};;;;\r\n`).join(''),
  'title-above.csv': `Liste des salariés au 12 mars;;\r\n\r\n${text(table)}`,
  'personnel-export.csv': text([
    [
      'Matricule',
      'Civilité',
      'NOM',
      'Prénom',
      'Service',
      'E-mail du manager',
      'E-mail pro',
      'E-mail perso',
      'Entrée',
    ],
    [
      '0012',
      'Mme',
      'MARTIN',
      'Léa',
      'Achats',
      `chef@${at}`,
      `lea.martin@${at}`,
      'lea@courriel.example',
      '01/02/2019',
    ],
    ['0013', 'M.', 'BENALI', 'Karim', 'Achats', `chef@${at}`, `karim.benali@${at}`, '', '15/09/2021'],
  ]),
  'duplicates-by-case.csv': text([
    heads,
    lea,
    ['LEA.Martin@Verdalys.EXAMPLE', 'MARTIN', 'LÉA'],
    karim,
    karim,
  ]),
  'duplicate-of-a-wrong-line.csv': text([
    heads,
    [lea[0] ?? '', 'M4rtin', 'Léa'],
    lea,
    [lea[0] ?? '', 'Martin', 'Lea'],
  ]),
  'tagged-addresses.csv': text([heads, [`lea.martin+sport@${at}`, 'Martin', 'Léa'], lea, karim]),
  'mistyped-addresses.csv': text([
    heads,
    ['lea@gmial.com', 'Martin', 'Léa'],
    ['karim@orange.frr', 'Benali', 'Karim'],
    ['zoë.lecoeur@verdalys.example', 'Lecœur', 'Zoë'],
    ['francois@@verdalys.example', 'Dupuis', 'François'],
    ['noemie.verdalys.example', 'Delatour', 'Noémie'],
    ['paul@verdalys,example', 'Roux', 'Paul'],
  ]),
  'dressed-addresses.csv': text([
    heads,
    ['Léa Martin <lea.martin@verdalys.example>', 'Martin', 'Léa'],
    ['mailto:karim.benali@verdalys.example', 'Benali', 'Karim'],
    ['zoe.lecoeur (at) verdalys.example', 'Lecœur', 'Zoë'],
    ['francois@verdalys.example.', 'Dupuis', 'François'],
  ]),
  'invisible-signs.csv': text([
    heads,
    ['\u00a0lea.martin@verdalys.example ', ' Martin\u200b', '\u202fLéa '],
    ['karim.benali@verdalys.example\u200e', 'Ben\u00adali', 'Karim\u00a0 Adel'],
  ]),
  'letters-apart.csv': text(table.map((row) => row.map((cell) => cell.normalize('NFD')))),
  'formulas.csv': text([
    heads,
    ['=HYPERLINK("http://verdalys.example")', 'Martin', 'Léa'],
    ['karim.benali@verdalys.example', '=1+1', '@SUM(A1)'],
    ['zoe.lecoeur@verdalys.example', 'Lecœur', '-Zoë'],
    ["'+francois@verdalys.example", 'Dupuis', 'François'],
  ]),
  'missing-cells.csv': text([
    heads,
    [lea[0] ?? '', '', 'Léa'],
    ['', 'Benali', 'Karim'],
    [zoe[0] ?? ''],
    noemie,
  ]),
  'wrong-names.csv': text([
    heads,
    [lea[0] ?? '', 'Martin2', 'Léa'],
    [karim[0] ?? '', 'Benali (CDD)', 'K'.repeat(81)],
    [zoe[0] ?? '', 'O’Brien-Lecœur', 'Zoë Anne'],
  ]),
  'one-cell-names.csv': text([
    ['Nom et prénom', 'Courriel'],
    ['MARTIN Léa', lea[0] ?? ''],
    ['Karim Benali', karim[0] ?? ''],
    ['DE LA TOUR Noémie', noemie[0] ?? ''],
  ]),
  'capitals-no-head.csv': text([
    ['Achats', 'Idunn', 'HALVORSEN', `idunn.halvorsen@${at}`],
    ['Achats', 'Torsten', 'LINDQVIST', `torsten.lindqvist@${at}`],
  ]),
  'second-head.csv': text([heads, lea, heads, karim]),
  'no-address.csv': text([
    ['Nom', 'Prénom'],
    ['Martin', 'Léa'],
    ['Benali', 'Karim'],
  ]),
  'head-only.csv': text([heads]),
  'spaces-only.csv': ' \r\n;;\r\n\t\r\n',
  'nothing.csv': '',
  'page.csv':
    '<!DOCTYPE html><html><body><table><tr><td>lea.martin@verdalys.example</td></tr></table></body></html>',
  'page.xls':
    '<html><head><meta charset="utf-8"></head><body><table><tr><td>Nom</td></tr></table></body></html>',
  'text.xlsx': text(table),
  'text.xls': text(table, '\t'),
  'zeros.csv': Buffer.from('E-mail;Nom\u0000;Prénom\r\n', 'utf8'),
};
