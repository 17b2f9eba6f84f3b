import {
  fewestChoices,
  mostChoices,
  questionInputSchema,
  type BankQuestion,
  type QuestionInput,
  type QcmTheme,
} from '@elan/domain/coaches';

/** What the form of a question holds: always as many lines as there may be choices. */
export type QuestionValues = {
  theme: QcmTheme;
  words: string;
  choices: string[];
  correct: number;
  active: boolean;
};

const lines = (choices: readonly string[]): string[] =>
  Array.from({ length: mostChoices }, (_, rank) => choices[rank] ?? '');

export const emptyQuestion: QuestionValues = {
  theme: 'safety',
  words: '',
  choices: lines([]),
  correct: 0,
  active: true,
};

export const valuesOfQuestion = ({
  theme,
  words,
  choices,
  correct,
  active,
}: BankQuestion): QuestionValues => ({
  theme,
  words,
  choices: lines(choices),
  correct,
  active,
});

/** Returns what is sent: without the empty lines, the right one at its new rank. */
export function inputOfQuestion({ choices, correct, ...rest }: QuestionValues): QuestionInput {
  const kept = choices.map((text, rank) => ({ text: text.trim(), rank })).filter(({ text }) => text !== '');
  return {
    ...rest,
    words: rest.words.trim(),
    choices: kept.map(({ text }) => text),
    correct: kept.findIndex(({ rank }) => rank === correct),
  };
}

/** What is wrong with each field. */
export function questionErrors(values: QuestionValues): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of questionInputSchema.safeParse(inputOfQuestion(values)).error?.issues ??
    []) {
    const [field] = path;
    errors[field === 'correct' ? 'choices' : String(field)] ??=
      field === 'correct' ? 'Cochez la bonne réponse, parmi celles qui sont remplies.' : message;
  }
  return errors;
}

/** « Posée 12 fois, 75 % de bonnes réponses ». */
export function statisticsWords({ asked, right }: Pick<BankQuestion, 'asked' | 'right'>): string {
  if (asked === 0) return 'Jamais posée';
  const share = Math.round((right / asked) * 100);
  return `Posée ${asked}\u00a0fois, ${share}\u00a0% de bonnes réponses`;
}

/** The fewest lines that are always shown. */
export const shownLines = Math.max(fewestChoices, 4);
