import { expect, test } from 'vitest';
import {
  emptyObjective,
  inputOfObjective,
  objectiveFieldErrors,
  valuesOfObjective,
} from './objective-values.ts';

const complete = {
  ...emptyObjective,
  keyword: 'gainage',
  name: 'Se gainer',
  description: 'Un dos tenu.',
  kcal: 240,
};

test('an empty form says what each field needs', () => {
  expect(objectiveFieldErrors(emptyObjective)).toEqual({
    keyword: 'Le champ est requis',
    name: 'Le champ est requis',
    description: 'Le champ est requis',
    kcal: 'Le champ est requis',
  });
  expect(objectiveFieldErrors(complete)).toEqual({});
  expect(Object.keys(objectiveFieldErrors({ ...complete, keyword: 'deux mots', kcal: 5000 }))).toEqual([
    'keyword',
    'kcal',
  ]);
});

test('an objective that is changed sends what it had', () => {
  const sent = inputOfObjective(complete);
  expect(sent).toMatchObject({ intensity: 2, kcal: 240, disciplineId: null });
  const kept = { hidden: false, discipline: null, video: null, imageVersion: null, used: false, version: 1 };
  const card = { id: 'x', ...sent, ...kept };
  expect(inputOfObjective(valuesOfObjective(card))).toEqual(sent);
});
