import { expect, test } from 'vitest';
import {
  emptyQuestion,
  inputOfQuestion,
  questionErrors,
  statisticsWords,
  valuesOfQuestion,
} from './question-values.ts';

const filled = {
  ...emptyQuestion,
  words: ' Que faire ? ',
  choices: ['', 'Alerter', 'Attendre', '', '', ''],
  correct: 1,
};

test('empty lines are left out, and the right answer keeps its words', () => {
  expect(inputOfQuestion(filled)).toEqual({
    theme: 'safety',
    words: 'Que faire ?',
    choices: ['Alerter', 'Attendre'],
    correct: 0,
    active: true,
  });
  const shown = valuesOfQuestion({
    ...inputOfQuestion(filled),
    id: 'q',
    version: 1,
    asked: 0,
    right: 0,
  });
  expect(shown.choices).toEqual(['Alerter', 'Attendre', '', '', '', '']);
});

test('a question needs words, two answers, and a right one that is filled in', () => {
  expect(questionErrors(filled)).toEqual({});
  expect(questionErrors({ ...filled, correct: 3 })).toEqual({
    choices: 'Cochez la bonne réponse, parmi celles qui sont remplies.',
  });
  expect(Object.keys(questionErrors(emptyQuestion)).toSorted()).toEqual(['choices', 'words']);
});

test('statistics say how often it was asked, and answered right', () => {
  expect(statisticsWords({ asked: 0, right: 0 })).toBe('Jamais posée');
  expect(statisticsWords({ asked: 12, right: 9 })).toBe('Posée 12\u00a0fois, 75\u00a0% de bonnes réponses');
});
