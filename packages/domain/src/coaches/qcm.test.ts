import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typographyProblems } from '../kernel/index.ts';
import { finalGrade, finalGradeWords, finalVerdict, gradeCriterionLabels, gradeOf } from './coach-grades.ts';
import {
  choiceOrder,
  drawQuestions,
  nextTryOn,
  nextTryToCome,
  qcmLength,
  qcmThemeLabels,
  qcmVerdict,
  shuffled,
  themesToWorkOn,
} from './qcm.ts';

const bank = Array.from({ length: 45 }, (_, rank) => rank);

test('a seed draws the same 20 different questions each time, and another seed others (D9)', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const drawn = drawQuestions(bank, seed) ?? [];
      expect(new Set(drawn).size).toBe(qcmLength);
      expect(drawQuestions(bank, seed)).toEqual(drawn);
      expect(shuffled(bank, seed).toSorted((a, b) => a - b)).toEqual(bank);
    }),
    { numRuns: 50 },
  );
  expect(drawQuestions(bank, 1)).not.toEqual(drawQuestions(bank, 2));
  expect(drawQuestions(bank.slice(0, 19), 1)).toBeNull();
});

test('each question comes up as often as another', () => {
  const times = new Map<number, number>();
  for (let seed = 0; seed < 4500; seed += 1)
    for (const one of drawQuestions(bank, seed) ?? []) times.set(one, (times.get(one) ?? 0) + 1);
  for (const count of times.values()) expect(Math.abs(count - 2000)).toBeLessThan(200);
});

test('the choices of a question are shown in an order of the attempt', () => {
  expect(choiceOrder(4, 7, 3)).toEqual(choiceOrder(4, 7, 3));
  expect(choiceOrder(4, 7, 3).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3]);
});

test('passed from the grade of the setting; the third failure is the last (D9)', () => {
  const rules = { passGrade: 10, attempts: 3 };
  expect(qcmVerdict(10, 1, rules)).toBe('passQcm');
  expect(qcmVerdict(9, 1, rules)).toBe('failQcm');
  expect(qcmVerdict(9, 2, rules)).toBe('failQcm');
  expect(qcmVerdict(9, 3, rules)).toBe('banQcm');
  expect(qcmVerdict(20, 3, rules)).toBe('passQcm');
  expect(nextTryOn('2026-12-28', 7)).toBe('2027-01-04');
  expect(nextTryToCome('2026-12-28', 7, '2027-01-03')).toBe('2027-01-04');
  expect(nextTryToCome('2026-12-28', 7, '2027-01-04')).toBeNull();
});

test('the themes that were missed come first', () => {
  const answers = [
    { theme: 'health', correct: false },
    { theme: 'safety', correct: false },
    { theme: 'safety', correct: false },
    { theme: 'anatomy', correct: true },
  ] as const;
  expect(themesToWorkOn(answers)).toEqual([
    { theme: 'safety', missed: 2, asked: 2 },
    { theme: 'health', missed: 1, asked: 1 },
  ]);
});

test('the final grade counts the interviews three times (D10)', () => {
  expect(gradeOf({ teaching: 8, safety: 9, relation: 7, professionalism: 6 })).toBe(30);
  expect(finalGrade(12, [30, 26])).toEqual({ qcm: 12, mean: 28, grade: 13.5 });
  expect(finalGrade(null, [19])).toEqual({ qcm: null, mean: 19, grade: 9.5 });
  expect(finalGrade(20, [])).toBeNull();
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20 }),
      fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 4 }),
      (qcm, interviews) => {
        const grade = finalGrade(qcm, interviews)?.grade ?? -1;
        expect(grade).toBeGreaterThanOrEqual(0);
        expect(grade).toBeLessThanOrEqual(20);
      },
    ),
  );
  expect(finalGradeWords({ qcm: 12, mean: 28, grade: 13.5 })).toBe('(12 + 3 × 28 / 2) / 4 = 13,5 sur 20');
});

test('the words of themes and criteria read well', () => {
  for (const words of [...Object.values(qcmThemeLabels), ...Object.values(gradeCriterionLabels)])
    expect(typographyProblems(words)).toEqual([]);
});

test.each([
  [11.9, 'reject'],
  [12, 'admit'],
  [12.1, 'admit'],
])('a final grade of %s where 12 is asked for: %s', (grade, verdict) => {
  expect(finalVerdict(grade, 12)).toBe(verdict);
});
