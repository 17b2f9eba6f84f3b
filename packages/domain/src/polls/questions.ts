import * as z from 'zod/mini';
import { fieldMessages, idSchema, maxLengthMessage, requiredText } from '../kernel/index.ts';

/** The kinds of questions of a poll. */
export const questionKinds = ['choice', 'several', 'scale', 'stars', 'nps', 'words'] as const;
export type QuestionKind = (typeof questionKinds)[number];

export const questionKindLabels: Readonly<Record<QuestionKind, string>> = {
  choice: 'Un choix',
  several: 'Plusieurs choix',
  scale: 'Échelle',
  stars: 'Étoiles',
  nps: 'Recommandation (0 à 10)',
  words: 'Texte libre',
};

/** The most characters of an answer in words. */
export const longestWords = 1000;
/** The most questions of a poll, and options of a question. */
export const mostQuestions = 30;
export const mostOptions = 20;

const marks: Readonly<Partial<Record<QuestionKind, readonly [lowest: number, highest: number]>>> = {
  scale: [1, 10],
  stars: [1, 5],
  nps: [0, 10],
};

/** Returns the lowest and the highest mark of a kind, null for one that is not answered by a mark. */
export const marksOf = (kind: QuestionKind): readonly [lowest: number, highest: number] | null =>
  marks[kind] ?? null;

/** Tells whether a kind is answered by options. */
export const hasOptions = (kind: QuestionKind): boolean => kind === 'choice' || kind === 'several';

export const questionSchema = z.object({
  id: z.string(),
  kind: z.enum(questionKinds),
  label: z.string(),
  required: z.boolean(),
  /** Of a choice; empty for the other kinds. */
  options: z.array(z.string()),
});
export type Question = z.output<typeof questionSchema>;

const isDistinct = (options: readonly string[]): boolean =>
  new Set(options.map((option) => option.toLocaleLowerCase('fr'))).size === options.length;

export const questionInputSchema = z
  .strictObject({
    id: idSchema,
    kind: z.enum(questionKinds),
    label: requiredText(200),
    required: z.boolean(),
    options: z.array(requiredText(120)).check(z.maxLength(mostOptions, fieldMessages.fieldInvalid)),
  })
  .check(
    z.refine(({ kind, options }) => (hasOptions(kind) ? options.length >= 2 : options.length === 0), {
      error: fieldMessages.twoOptions,
      path: ['options'],
    }),
    z.refine(({ options }) => isDistinct(options), {
      error: fieldMessages.optionsDistinct,
      path: ['options'],
    }),
  );

/** What is answered to one question: a mark, the rank of an option (from 0), several of them, or words. */
export const answerSchema = z.strictObject({
  questionId: idSchema,
  value: z.union([
    z.int(),
    z.array(z.int()).check(z.maxLength(mostOptions, fieldMessages.fieldInvalid)),
    z.string().check(z.trim(), z.maxLength(longestWords, maxLengthMessage(longestWords))),
  ]),
});
export type Answer = z.output<typeof answerSchema>;
export type AnswerValue = Answer['value'];

const isRankOf = (question: Question, rank: number): boolean =>
  Number.isInteger(rank) && rank >= 0 && rank < question.options.length;

/** Tells whether a value says nothing. */
const isEmpty = (value: AnswerValue): boolean => typeof value !== 'number' && value.length === 0;

function fits(question: Question, value: AnswerValue): boolean {
  const range = marksOf(question.kind);
  if (range) return typeof value === 'number' && value >= range[0] && value <= range[1];
  if (question.kind === 'choice') return typeof value === 'number' && isRankOf(question, value);
  if (question.kind === 'words') return typeof value === 'string';
  return (
    Array.isArray(value) &&
    new Set(value).size === value.length &&
    value.every((rank) => isRankOf(question, rank))
  );
}

/** What is wrong with the answers to some questions, one line for each; none when they can be kept. Its path is the id of the question. */
export function answerIssues(
  questions: readonly Question[],
  answers: readonly Answer[],
): { path: string; message: string }[] {
  const known = new Set(questions.map(({ id }) => id));
  const given = new Map(answers.map(({ questionId, value }) => [questionId, value]));
  const foreign = answers
    .filter(({ questionId }) => !known.has(questionId))
    .map(({ questionId }) => ({ path: questionId, message: fieldMessages.fieldInvalid }));
  const wrong = questions.flatMap((question): { path: string; message: string }[] => {
    const value = given.get(question.id);
    if (value === undefined || isEmpty(value)) {
      return question.required ? [{ path: question.id, message: fieldMessages.required }] : [];
    }
    return fits(question, value) ? [] : [{ path: question.id, message: fieldMessages.choiceInvalid }];
  });
  return given.size === answers.length
    ? [...foreign, ...wrong]
    : [{ path: 'answers', message: fieldMessages.fieldInvalid }];
}

/** The answers that say something, in the order of the questions. */
export const keptAnswers = (questions: readonly Question[], answers: readonly Answer[]): Answer[] =>
  questions.flatMap(({ id }) =>
    answers.filter(({ questionId, value }) => questionId === id && !isEmpty(value)),
  );
