import { expect, test } from 'vitest';
import { pollResults, withheldBecause } from './poll-results.ts';
import type { Question } from './questions.ts';

const base = { required: true, options: [] };
const questions: readonly Question[] = [
  { ...base, id: 'a', kind: 'several', label: 'Quand\u202f?', options: ['Matin', 'Midi'] },
  { ...base, id: 'b', kind: 'nps', label: 'Nous recommandez-vous\u202f?' },
  { ...base, id: 'c', kind: 'words', label: 'Autre chose\u202f?' },
];

test('answers are counted by option and by mark, with the mean and the score of recommendation', () => {
  const [when, nps, words] = pollResults(
    questions,
    [
      [
        { questionId: 'a', value: [0, 1] },
        { questionId: 'b', value: 10 },
        { questionId: 'c', value: 'Zumba' },
      ],
      [
        { questionId: 'a', value: [1] },
        { questionId: 'b', value: 6 },
        { questionId: 'c', value: 'Boxe' },
      ],
      [{ questionId: 'b', value: 9 }],
    ],
    1,
  );
  expect(when).toMatchObject({
    answers: 2,
    bars: [
      { label: 'Matin', count: 1 },
      { label: 'Midi', count: 2 },
    ],
    mean: null,
  });
  expect(nps).toMatchObject({ answers: 3, mean: 8.3, nps: 33 });
  const counts = { 6: 1, 9: 1, 10: 1 } as Record<number, number>;
  expect(nps?.bars).toEqual(
    Array.from({ length: 11 }, (_, mark) => ({ label: String(mark), count: counts[mark] ?? 0 })),
  );
  expect(words).toMatchObject({ words: ['Boxe', 'Zumba'], bars: [], mean: null, nps: null });
});

test('nobody reads the results of too few people, nor those of an anonymous poll while it is open (D27)', () => {
  const poll = { anonymous: true, isOpen: false, answers: 5, floor: 5 };
  expect(withheldBecause(poll)).toBeNull();
  expect(withheldBecause({ ...poll, answers: 4 })).toBe('too-few');
  expect(withheldBecause({ ...poll, isOpen: true })).toBe('while-open');
  expect(withheldBecause({ ...poll, isOpen: true, anonymous: false })).toBeNull();
});

test('of a question that too few answered nothing is shown, whoever answered the others (D27)', () => {
  const marks = [10, 9, 3, 7, 8].map((value) => [{ questionId: 'b', value }]);
  const [first = [], ...others] = marks;
  const given = [
    [...first, { questionId: 'a', value: [0] }, { questionId: 'c', value: 'Moi seule' }],
    ...others,
  ];
  const [when, nps, words] = pollResults(questions, given, 5);
  expect(nps).toMatchObject({ answers: 5, mean: 7.4, withheld: false });
  expect(when).toMatchObject({ answers: 1, bars: [], withheld: true });
  expect(words).toMatchObject({ answers: 1, words: [], withheld: true });
});

test('stars are counted from one to five, with a mean and no score; what nobody answered has neither, and hides nothing', () => {
  const stars: Question = { ...base, id: 'd', kind: 'stars', label: 'L’accueil' };
  const [shown] = pollResults([stars], [[{ questionId: 'd', value: 4 }]], 1);
  expect(shown).toMatchObject({ mean: 4, nps: null });
  expect(shown?.bars.map(({ label, count }) => [label, count])).toEqual([
    ['1', 0],
    ['2', 0],
    ['3', 0],
    ['4', 1],
    ['5', 0],
  ]);
  for (const kind of ['stars', 'nps'] as const) {
    const [none] = pollResults([{ ...stars, kind }], [], 5);
    expect(none).toMatchObject({ answers: 0, mean: null, nps: null, withheld: false });
  }
});
