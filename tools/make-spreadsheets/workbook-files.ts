import type { SourceSheet } from './flat-workbook.ts';
import { heads, inOrder, people } from './people.ts';

const plain: SourceSheet = { name: 'Salariés', rows: [heads, ...people] };
const notes: SourceSheet = { name: 'Notes', rows: [['À relire avant vendredi']] };

const calculated: SourceSheet = {
  name: 'Salariés',
  rows: [
    ['Prénom', 'Nom', 'E-mail'],
    ['Léa', { formula: 'PROPER("martin")' }, { formula: 'LOWER("LEA.MARTIN")&"@verdalys.example"' }],
    ['Karim', 'Benali', { formula: 'B9/0' }],
    [
      'Zoë',
      'Lecœur',
      { formula: 'HYPERLINK("mailto:zoe.lecoeur@verdalys.example";"zoe.lecoeur@verdalys.example")' },
    ],
  ],
};

const personnel: SourceSheet = {
  name: 'Export',
  rows: [
    ['Matricule', 'Nom', 'Prénom', 'Entrée', 'E-mail'],
    [{ number: 12 }, 'Martin', 'Léa', { date: '2019-02-01' }, 'lea.martin@verdalys.example'],
    [{ number: 13 }, { number: 42 }, 'Karim', { date: '2021-09-15' }, 'karim.benali@verdalys.example'],
    [{ number: 14 }, 'Lecœur', { date: '2021-09-15' }, '', 'zoe.lecoeur@verdalys.example'],
  ],
};

const spaced: SourceSheet = {
  name: 'Salariés',
  rows: [[], [''], ['', ...heads], [], ...people.flatMap((person) => [['', ...person], []])],
};

/** The workbooks of the corpus, as LibreOffice writes them: both formats of each. */
export const workbooks: Readonly<Record<string, readonly SourceSheet[]>> = {
  plain: [plain],
  calculated: [calculated],
  personnel: [personnel],
  'blank-rows-and-column': [spaced],
  'swapped-no-head': [{ name: 'Feuille1', rows: inOrder([2, 1, 0], people) }],
  'merged-title': [{ name: 'Salariés', titleWidth: 3, rows: [['Nos salariés'], heads, ...people] }],
  'second-sheet': [{ name: 'Vide', rows: [] }, plain, notes],
  'hidden-sheet': [
    // The sheet that is open is never hidden.
    { name: 'Accueil', rows: [] },
    { name: 'Ancienne liste', hidden: true, rows: [heads, ['old@verdalys.example', 'Vieux', 'Paul']] },
    plain,
  ],
  'lines-in-cells': [
    { name: 'Salariés', rows: [heads, ['lea.martin@verdalys.example\n', 'Martin\nRoux', 'Léa']] },
  ],
  'total-below': [
    { name: 'Salariés', rows: [...plain.rows, [], ['', '', '', 'Total', { formula: 'COUNTA(A2:A6)' }]] },
  ],
  empty: [{ name: 'Feuille1', rows: [] }],
};
