import { readdirSync, readFileSync } from 'node:fs';
import { checkLines, findMapping, readLines } from '@elan/domain/members';
import { expect, test } from 'vitest';
import { readTable } from '../../platform/spreadsheet/read-table.ts';
import { sniffSpreadsheet } from '../../platform/spreadsheet/sniff-spreadsheet.ts';
import { SpreadsheetRefused } from '../../platform/spreadsheet/spreadsheet.ts';

// Files that people really send, made by tools/make-spreadsheets. Each result is written whole: columns of the e-mail, the
// last and the first name, then every line with its number, its verdict, its cells, and what is said of them.

const folder = new URL('./fixtures/', import.meta.url);
const templates = new URL('../../../../web/public/modeles/', import.meta.url);

const people = [
  'lea.martin@verdalys.example|Martin|Léa',
  'karim.benali@verdalys.example|Benali|Karim',
  'zoe.lecoeur@verdalys.example|Lecœur|Zoë',
  'francois.dartagnan@verdalys.example|D’Artagnan|François',
  'noemie.delatour@verdalys.example|de la Tour|Noémie',
];
/** The five people, ready, from a row on or at the rows given. */
const five = (columns: string, rows: number | readonly number[] = 2): string[] => [
  columns,
  ...people.map(
    (person, index) => `${typeof rows === 'number' ? rows + index : rows[index]} ready ${person}`,
  ),
];
const usual = five('ABC');
const wrong = (field: string) =>
  `${field}: Le champ est invalide. Un nom s’écrit avec des lettres, des tirets, des apostrophes et des espaces, sans chiffre ni symbole.`;
const required = (field: string) => `${field}: Le champ est requis`;
const badEmail = 'email: L’email est invalide';
const meant = (email: string) => ` → ${email}`;
const maybe = (email: string) => `email: Vouliez-vous écrire ${email}\u202f?${meant(email)}`;

const [lea, karim, zoe, , noemie] = people;
const calculated = [
  'CBA',
  `2 ready ${lea}`,
  `3 invalid #DIV/0!|Benali|Karim (${badEmail})`,
  `4 ready ${zoe}`,
];
const personnel = [
  'EBC',
  `2 ready ${lea}`,
  `3 invalid karim.benali@verdalys.example|42|Karim (${wrong('lastName')})`,
  `4 invalid zoe.lecoeur@verdalys.example|Lecœur|44454 (${wrong('firstName')})`,
];

const workbooks: Readonly<Record<string, string | readonly string[]>> = {
  plain: usual,
  calculated,
  personnel,
  'blank-rows-and-column': five('BCD', [5, 7, 9, 11, 13]),
  'swapped-no-head': five('CBA', 1),
  'merged-title': five('ABC', 3),
  'second-sheet': usual,
  'hidden-sheet': usual,
  'lines-in-cells': ['ABC', '2 ready lea.martin@verdalys.example|Martin Roux|Léa'],
  'total-below': usual,
  empty: 'empty',
};

const expected: Readonly<Record<string, string | readonly string[]>> = {
  'utf8.csv': usual,
  'utf8-mark.csv': usual,
  'windows-1252.csv': usual,
  'utf16-little.csv': usual,
  'utf16-big.csv': usual,
  'commas.csv': usual,
  'tabs.csv': usual,
  'line-feeds.csv': usual,
  'carriage-returns.csv': usual,
  'mixed-line-ends.csv': usual,
  'no-last-line-end.csv': usual,
  'no-head.csv': five('ABC', 1),
  'swapped-head.csv': five('BCA'),
  'swapped-no-head.csv': five('CBA', 1),
  'last-name-first-no-head.csv': five('CAB', 1),
  'english-heads.csv': usual,
  'shouting-heads.csv': usual,
  'all-quoted.csv': usual,
  'quoted-line-ends.csv': ['ABC', '2 ready lea.martin@verdalys.example|Martin|Léa Anne', `3 ready ${karim}`],
  'quoted-separators.csv': ['ACD', `2 ready ${lea}`],
  'stray-quote.csv': [
    'ABC',
    `2 invalid lea.martin@verdalys.example|"Martin|Léa (${wrong('lastName')})`,
    `3 ready ${karim}`,
    `4 ready ${zoe}`,
  ],
  'separator-told.csv': usual,
  'lines-in-quotes.csv': usual,
  'blank-rows.csv': five('ABC', [4, 7, 8, 11, 12]),
  'trailing-separators.csv': usual,
  'title-above.csv': five('ABC', 4),
  'personnel-export.csv': [
    'GCD',
    '2 ready lea.martin@verdalys.example|MARTIN|Léa',
    '3 ready karim.benali@verdalys.example|BENALI|Karim',
  ],
  'duplicates-by-case.csv': [
    'ABC',
    `2 ready ${lea}`,
    '3 repeated lea.martin@verdalys.example|MARTIN|LÉA (email: Cette adresse est déjà à la ligne 2.)',
    `4 ready ${karim}`,
    `5 repeated ${karim} (email: Cette adresse est déjà à la ligne 4.)`,
  ],
  'duplicate-of-a-wrong-line.csv': [
    'ABC',
    `2 invalid lea.martin@verdalys.example|M4rtin|Léa (${wrong('lastName')})`,
    `3 ready ${lea}`,
    '4 repeated lea.martin@verdalys.example|Martin|Lea (email: Cette adresse est déjà à la ligne 3.)',
  ],
  'tagged-addresses.csv': [
    'ABC',
    '2 ready lea.martin+sport@verdalys.example|Martin|Léa',
    `3 doubtful ${lea} (email: Cette adresse est une variante de celle de la ligne 2.)`,
    `4 ready ${karim}`,
  ],
  'mistyped-addresses.csv': [
    'ABC',
    `2 doubtful lea@gmial.com|Martin|Léa (${maybe('lea@gmail.com')})`,
    `3 doubtful karim@orange.frr|Benali|Karim (${maybe('karim@orange.fr')})`,
    `4 invalid zoë.lecoeur@verdalys.example|Lecœur|Zoë (${badEmail}${meant('zoe.lecoeur@verdalys.example')})`,
    `5 invalid francois@@verdalys.example|Dupuis|François (${badEmail}${meant('francois@verdalys.example')})`,
    `6 invalid noemie.verdalys.example|Delatour|Noémie (${badEmail})`,
    `7 invalid paul@verdalys,example|Roux|Paul (${badEmail}${meant('paul@verdalys.example')})`,
  ],
  'dressed-addresses.csv': [
    'ABC',
    `2 invalid Léa Martin <lea.martin@verdalys.example>|Martin|Léa (${badEmail}${meant('lea.martin@verdalys.example')})`,
    `3 invalid mailto:karim.benali@verdalys.example|Benali|Karim (${badEmail}${meant('karim.benali@verdalys.example')})`,
    `4 invalid zoe.lecoeur (at) verdalys.example|Lecœur|Zoë (${badEmail}${meant('zoe.lecoeur@verdalys.example')})`,
    `5 invalid francois@verdalys.example.|Dupuis|François (${badEmail}${meant('francois@verdalys.example')})`,
  ],
  'invisible-signs.csv': ['ABC', `2 ready ${lea}`, '3 ready karim.benali@verdalys.example|Benali|Karim Adel'],
  'letters-apart.csv': usual,
  'formulas.csv': [
    'ABC',
    `2 invalid =HYPERLINK("http://verdalys.example")|Martin|Léa (${badEmail})`,
    `3 invalid karim.benali@verdalys.example|=1+1|@SUM(A1) (${wrong('lastName')}; ${wrong('firstName')})`,
    '4 ready zoe.lecoeur@verdalys.example|Lecœur|-Zoë',
    '5 ready +francois@verdalys.example|Dupuis|François',
  ],
  'missing-cells.csv': [
    'ABC',
    `2 invalid lea.martin@verdalys.example||Léa (${required('lastName')})`,
    `3 invalid |Benali|Karim (${required('email')})`,
    `4 invalid zoe.lecoeur@verdalys.example|| (${required('lastName')}; ${required('firstName')})`,
    `5 ready ${noemie}`,
  ],
  'wrong-names.csv': [
    'ABC',
    `2 invalid lea.martin@verdalys.example|Martin2|Léa (${wrong('lastName')})`,
    `3 invalid karim.benali@verdalys.example|Benali (CDD)|${'K'.repeat(81)} (${wrong('lastName')}; firstName: Saisissez au plus 80 caractères.)`,
    '4 ready zoe.lecoeur@verdalys.example|O’Brien-Lecœur|Zoë Anne',
  ],
  'one-cell-names.csv': [
    'BAA',
    '2 ready lea.martin@verdalys.example|MARTIN|Léa',
    `3 ready ${karim}`,
    '4 ready noemie.delatour@verdalys.example|DE LA TOUR|Noémie',
  ],
  'capitals-no-head.csv': [
    'DCB',
    '1 ready idunn.halvorsen@verdalys.example|HALVORSEN|Idunn',
    '2 ready torsten.lindqvist@verdalys.example|LINDQVIST|Torsten',
  ],
  'second-head.csv': [
    'ABC',
    `2 ready ${lea}`,
    `3 invalid E-mail|Nom|Prénom (${badEmail})`,
    `4 ready ${karim}`,
  ],
  'no-address.csv': [
    '-AB',
    `2 invalid |Martin|Léa (${required('email')})`,
    `3 invalid |Benali|Karim (${required('email')})`,
  ],
  'head-only.csv': ['ABC'],
  'spaces-only.csv': 'empty',
  'nothing.csv': 'empty',
  'page.csv': 'mislabelled',
  'page.xls': 'mislabelled',
  'text.xlsx': 'mislabelled',
  'text.xls': 'mislabelled',
  'zeros.csv': 'mislabelled',
  ...Object.fromEntries(
    Object.entries(workbooks).flatMap(([name, result]) =>
      ['xls', 'xlsx'].map((format) => [`${name}.${format}`, result] as const),
    ),
  ),
};

async function tableOf(name: string, from: URL) {
  const bytes = readFileSync(new URL(name, from));
  try {
    const kind = sniffSpreadsheet({ name, bytes });
    return await readTable({ bytes: new Uint8Array(bytes), kind, maxRows: 1000 });
  } catch (error) {
    if (error instanceof SpreadsheetRefused) return { ok: false, refusal: error.refusal } as const;
    throw error;
  }
}

async function resultOf(name: string, from = folder): Promise<string | string[]> {
  const read = await tableOf(name, from);
  if (!read.ok) return read.refusal;
  const mapping = findMapping(read.table.rows);
  const { email, lastName, firstName } = mapping.columns;
  const letters = [email, lastName, firstName].map((column) =>
    column === null ? '-' : 'ABCDEFGHIJ'[column],
  );
  const verdicts = checkLines(readLines(read.table.rows, mapping, {}), []);
  return [
    letters.join(''),
    ...verdicts.map(({ number, state, values, notes }) => {
      const said = notes.map(
        ({ field, message, suggestion }) =>
          `${field}: ${message}${suggestion === null ? '' : meant(suggestion)}`,
      );
      const cells = [values.email, values.lastName, values.firstName].join('|');
      return `${number} ${state} ${cells}${said.length > 0 ? ` (${said.join('; ')})` : ''}`;
    }),
  ];
}

const files = readdirSync(folder).filter((name) => !name.startsWith('.'));

test('the corpus holds more than forty files, each with its result', () => {
  expect(files.length).toBeGreaterThan(40);
  expect(files.toSorted()).toEqual(Object.keys(expected).toSorted());
});

test.each(files)('%s', async (name) => {
  expect(await resultOf(name)).toEqual(expected[name]);
});

test('the other sheets of a workbook are told', async () => {
  const read = await tableOf('second-sheet.xlsx', folder);
  expect(read).toMatchObject({ ok: true, table: { sheet: 'Salariés', otherSheets: ['Notes'] } });
});

test.each(['csv', 'xls', 'xlsx'])('the %s template names the three columns, and nobody', async (format) => {
  expect(await resultOf(`salaries.${format}`, templates)).toEqual(['ABC']);
});
