import { hasOptions, marksOf, type Answer, type Question } from './questions.ts';

/** How often each answer of a question was given. */
export type QuestionResult = {
  readonly id: string;
  readonly kind: Question['kind'];
  readonly label: string;
  /** How many answered it. */
  readonly answers: number;
  readonly bars: { readonly label: string; readonly count: number }[];
  /** Of a mark, to one decimal; null otherwise. */
  readonly mean: number | null;
  /** Promoters (9, 10) minus detractors (0 to 6), from -100 to 100; null for what is no recommendation. */
  readonly nps: number | null;
  readonly words: string[];
  /** Some answered it, but fewer than the floor: what they answered is not shown (D27). */
  readonly withheld: boolean;
};

const rounded = (value: number): number => Math.round(value * 10) / 10;
const ranksOf = (value: Answer['value']): readonly number[] => {
  if (typeof value === 'number') return [value];
  return typeof value === 'string' ? [] : value;
};

function npsOf(marks: readonly number[]): number {
  const promoters = marks.filter((mark) => mark >= 9).length;
  const detractors = marks.filter((mark) => mark <= 6).length;
  return Math.round(((promoters - detractors) / marks.length) * 100);
}

function resultOf(question: Question, values: readonly Answer['value'][]): QuestionResult {
  const { id, kind, label, options } = question;
  const ranks = values.flatMap(ranksOf);
  const counted = (name: string, rank: number) => ({
    label: name,
    count: ranks.filter((given) => given === rank).length,
  });
  const range = marksOf(kind);
  const marks = range
    ? Array.from({ length: range[1] - range[0] + 1 }, (_mark, at) =>
        counted(String(range[0] + at), range[0] + at),
      )
    : [];
  const isMarked = range !== null && ranks.length > 0;
  return {
    id,
    kind,
    label,
    answers: values.length,
    bars: hasOptions(kind) ? options.map(counted) : marks,
    mean: isMarked ? rounded(ranks.reduce((sum, mark) => sum + mark, 0) / ranks.length) : null,
    nps: isMarked && kind === 'nps' ? npsOf(ranks) : null,
    words: values.filter((value) => typeof value === 'string').toSorted((a, b) => a.localeCompare(b, 'fr')),
    withheld: false,
  };
}

/** A result without anything of what was answered: only how many did. */
const withoutAnswers = (result: QuestionResult): QuestionResult => ({
  ...result,
  bars: [],
  mean: null,
  nps: null,
  words: [],
  withheld: true,
});

/**
 * Counts the answers of a poll, question by question. Words are sorted: their order tells nothing of who wrote when. Of a question that
 * fewer than the floor answered nothing is counted, whoever answered the others (D27).
 */
export const pollResults = (
  questions: readonly Question[],
  answers: readonly (readonly Answer[])[],
  floor: number,
): QuestionResult[] =>
  questions.map((question) => {
    const values = answers.flatMap((one) =>
      one.filter(({ questionId }) => questionId === question.id).map(({ value }) => value),
    );
    const result = resultOf(question, values);
    return values.length > 0 && values.length < floor ? withoutAnswers(result) : result;
  });

/** Why results are not shown. */
export const withheldReasons = ['too-few', 'while-open'] as const;
export type Withheld = (typeof withheldReasons)[number];

/**
 * Tells why the results of a poll are not shown, or null when they are (D27). Under the floor nobody reads them. While an anonymous poll
 * is open neither: who reads the results before and after one answer reads that answer.
 */
export function withheldBecause(poll: {
  readonly anonymous: boolean;
  readonly isOpen: boolean;
  readonly answers: number;
  readonly floor: number;
}): Withheld | null {
  if (poll.answers < poll.floor) return 'too-few';
  return poll.anonymous && poll.isOpen ? 'while-open' : null;
}
