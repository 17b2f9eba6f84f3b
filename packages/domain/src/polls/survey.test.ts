import { expect, test } from 'vitest';
import { pollResults } from './poll-results.ts';
import type { Answer } from './questions.ts';
import { canSurvey, surveyChoice, surveyedObjectives, surveyQuestions } from './survey.ts';

const objectives = [
  { id: 'dos', name: 'Soulager le dos' },
  { id: 'calme', name: 'Se détendre' },
];
let made = 0;
const questions = surveyQuestions(objectives, () => `q${(made += 1)}`);
const answer = (aims: number[], days: number[], hours: number[], place: number): Answer[] =>
  [aims, days, hours, place].map((value, at) => ({ questionId: questions[at]?.id ?? '', value }));
const chosen = (answers: readonly (readonly Answer[])[], floor = 1) =>
  surveyChoice(
    pollResults(questions, answers, floor),
    objectives.map(({ id }) => id),
  );

test('a survey asks what, which days, at which hour and where', () => {
  expect(questions.map(({ kind, options }) => [kind, options.length])).toEqual([
    ['several', 2],
    ['several', 5],
    ['several', 5],
    ['choice', 3],
  ]);
  expect(
    surveyedObjectives(Array.from({ length: 30 }, (_, at) => ({ id: String(at), name: 'x' }))),
  ).toHaveLength(20);
});

test('its results choose the objective, three days at one hour, and the kind of the first programme', () => {
  expect(
    chosen([
      answer([1], [0, 2, 4], [2], 0),
      answer([0, 1], [4, 2], [2, 4], 0),
      answer([1], [1, 2], [4], 1),
      answer([0], [4], [2], 2),
    ]),
  ).toEqual({
    objectiveId: 'calme',
    type: 'COMMUNITY',
    slots: [
      { weekday: 1, start: '12:30' },
      { weekday: 3, start: '12:30' },
      { weekday: 5, start: '12:30' },
    ],
  });
});

test('of what as many wish, what stands first is chosen', () => {
  const choice = chosen([answer([1, 0], [4, 3, 2, 1, 0], [2, 1], 0)]);
  expect(choice.objectiveId).toBe('dos');
  expect(choice.slots.map(({ weekday }) => weekday)).toEqual([1, 2, 3]);
});

test('nothing is chosen by too few answers (D27), nor by none', () => {
  const nothing = { objectiveId: null, type: null, slots: [] };
  expect(chosen([answer([1], [0], [2], 0)], 5)).toEqual(nothing);
  expect(chosen([])).toEqual(nothing);
  expect(surveyChoice([], [])).toEqual(nothing);
});

test.each([
  [['Dos'], false],
  [['Dos', 'Souffle'], true],
])('of %j a survey can be made: %s', (names, can) => {
  expect(canSurvey(names)).toBe(can);
});
