import { expect, test } from 'vitest';
import { fieldMessages } from '../kernel/index.ts';
import { answerIssues, keptAnswers, questionInputSchema, type Question } from './questions.ts';

const id = (n: number) => `0198c0de-0000-4000-8000-00000000000${n}`;
const question = (n: number, kind: Question['kind'], more: Partial<Question> = {}): Question => ({
  id: id(n),
  kind,
  label: `Question ${n}`,
  required: true,
  options: kind === 'choice' || kind === 'several' ? ['Matin', 'Midi', 'Soir'] : [],
  ...more,
});

test.each([
  ['choice', 2, 3],
  ['several', [0, 2], [0, 0]],
  ['several', [1], [3]],
  ['scale', 1, 0],
  ['scale', 10, 11],
  ['stars', 5, 6],
  ['nps', 0, -1],
  ['words', 'Plus de séances le midi.', 4],
  ['choice', 0, 'Matin'],
  ['choice', 1, -1],
  ['choice', 1, 1.5],
  ['several', [2], [0, 3]],
  ['several', [2], [-1]],
  ['scale', 5, '5'],
] as const)('%s takes %j and refuses %j', (kind, good, bad) => {
  const questions = [question(1, kind)];
  const answered = (value: unknown) =>
    answerIssues(questions, [{ questionId: id(1), value: value as number }]);
  expect(answered(good)).toEqual([]);
  expect(answered(bad)).toEqual([{ path: id(1), message: fieldMessages.choiceInvalid }]);
});

test('what is asked for is answered, what is not may be left, and nothing else is said', () => {
  const questions = [question(1, 'words'), question(2, 'several', { required: false })];
  expect(answerIssues(questions, [{ questionId: id(1), value: '' }])).toEqual([
    { path: id(1), message: fieldMessages.required },
  ]);
  const left = [
    { questionId: id(2), value: [] },
    { questionId: id(1), value: 'Oui' },
  ];
  expect(answerIssues(questions, left)).toEqual([]);
  expect(keptAnswers(questions, left)).toEqual([{ questionId: id(1), value: 'Oui' }]);
  expect(answerIssues(questions, [...left, { questionId: id(3), value: 1 }])).toEqual([
    { path: id(3), message: fieldMessages.fieldInvalid },
  ]);
  expect(answerIssues(questions, [...left, { questionId: id(1), value: 'Non' }])).toEqual([
    { path: 'answers', message: fieldMessages.fieldInvalid },
  ]);
});

test('a choice has two options at least, none of them twice; the other kinds have none', () => {
  const input = { ...question(1, 'choice'), options: ['Oui', 'Non'] };
  const accepts = (more: object) => questionInputSchema.safeParse({ ...input, ...more }).success;
  expect(accepts({})).toBe(true);
  expect(accepts({ options: ['Oui'] })).toBe(false);
  expect(accepts({ options: ['Oui', 'oui'] })).toBe(false);
  expect(accepts({ kind: 'stars' })).toBe(false);
  expect(accepts({ kind: 'stars', options: [] })).toBe(true);
});

test('answers are kept in the order of the questions, whatever the order in which they came', () => {
  const questions = [question(1, 'words'), question(2, 'stars')];
  const [second, first] = [
    { questionId: id(2), value: 4 },
    { questionId: id(1), value: 'Oui' },
  ];
  expect(keptAnswers(questions, [second, first])).toEqual([first, second]);
});
