import { expect, test } from 'vitest';
import { emptyPoll, emptyQuestion, inputOf, moved, ofKind } from './poll-values.ts';

test('what is left empty is sent as nothing', () => {
  expect(inputOf(emptyPoll('2026-11-24'))).toMatchObject({ reward: null, link: null, endsOn: '' });
  expect(inputOf({ ...emptyPoll('2026-11-24'), reward: 150, link: 'https://exemple.fr' })).toMatchObject({
    reward: 150,
    link: 'https://exemple.fr',
  });
});

test('a question that is no choice any more has no options, one that becomes a choice has two to fill', () => {
  const stars = ofKind({ ...emptyQuestion(), options: ['Oui', 'Non'] }, 'stars');
  expect(stars.options).toEqual([]);
  expect(ofKind(stars, 'several').options).toEqual(['', '']);
  expect(ofKind({ ...emptyQuestion(), options: ['Oui', 'Non'] }, 'several').options).toEqual(['Oui', 'Non']);
});

test('a question goes up and down', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
});
