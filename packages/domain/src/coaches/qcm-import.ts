import type { QuestionInput } from './qcm-bank-contract.ts';
import { questionInputSchema } from './qcm-bank-contract.ts';
import { qcmThemeLabels, qcmThemes, type QcmTheme } from './qcm.ts';

/** The head of a file of questions: the other answers fill as many columns as there are. */
export const questionColumns = ['Thème', 'Question', 'Bonne réponse', 'Autre réponse'] as const;

/** A line of a file of questions: the question that it makes, or why it makes none (D32). */
export type ImportedQuestion = {
  /** As a spreadsheet shows it, from 1. */
  readonly line: number;
  readonly words: string;
  readonly question: QuestionInput | null;
  readonly problem: string | null;
};

/** Returns the cells of a text of a French spreadsheet (`;`, else a comma or a tab), its quotes undone (RFC 4180). */
export function cellsOf(text: string): string[][] {
  const [head = ''] = text.split(/\r\n|\n|\r/, 1);
  const separator = [';', '\t', ','].find((one) => head.includes(one)) ?? ';';
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell.trim());
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (isQuoted) {
      if (sign === '"' && text.charAt(at + 1) === '"') at += 1;
      else if (sign === '"') {
        isQuoted = false;
        continue;
      }
      cell += sign;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === separator) endCell();
    else if (sign === '\n') {
      endCell();
      rows.push([]);
    } else if (sign !== '\r' && sign !== '\uFEFF') cell += sign;
  }
  endCell();
  return rows;
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();

const themeOf = (text: string): QcmTheme | undefined =>
  qcmThemes.find((theme) => plain(text) === theme || plain(text) === plain(qcmThemeLabels[theme]));

function questionOf([theme = '', words = '', right = '', ...others]: readonly string[]): Omit<
  ImportedQuestion,
  'line'
> {
  const refused = (problem: string) => ({ words, question: null, problem });
  const known = themeOf(theme);
  if (!known) {
    const names = qcmThemes.map((one) => qcmThemeLabels[one]).join(', ');
    return refused(`Thème inconnu. Indiquez l’un de ceux-ci\u00a0: ${names}.`);
  }
  if (right === '') return refused('La bonne réponse manque.');
  const choices = [right, ...others.filter((other) => other !== '')];
  // What is stored says nothing of the order: each attempt shuffles the answers.
  const checked = questionInputSchema.safeParse({ theme: known, words, choices, correct: 0, active: true });
  if (checked.success) return { words, question: checked.data, problem: null };
  return refused(checked.error.issues[0]?.message ?? 'Cette ligne n’est pas une question.');
}

/**
 * Returns what each line of a file of questions makes, in its order: theme, question, right answer, then one to five others. Its head and
 * blank lines are left out; of two lines with the same question the second one is refused.
 */
export function readQuestions(text: string): ImportedQuestion[] {
  const seen = new Set<string>();
  return cellsOf(text).flatMap((cells, index): ImportedQuestion[] => {
    if (cells.every((cell) => cell === '')) return [];
    if (index === 0 && plain(cells[0] ?? '') === 'theme') return [];
    const read = questionOf(cells);
    const key = plain(read.words);
    const isTwice = read.question !== null && seen.has(key);
    if (read.question !== null) seen.add(key);
    return [
      {
        line: index + 1,
        ...(isTwice
          ? { words: read.words, question: null, problem: 'Cette question est déjà plus haut.' }
          : read),
      },
    ];
  });
}
