import { expect, test } from 'vitest';
import { commitmentWords, freeWords, leftWords } from './licence-words.ts';

test('what is left is counted in words, all kinds together in the head of the page', () => {
  expect([0, 1, 12].map((left) => leftWords({ left }))).toEqual([
    'aucune libre',
    '1\u00a0libre',
    '12\u00a0libres',
  ]);
  expect(freeWords([])).toBe('Aucune licence libre');
  expect(freeWords([{ left: 1 }, { left: 0 }])).toBe('1\u00a0licence libre');
  expect(freeWords([{ left: 8 }, { left: 4 }])).toBe('12\u00a0licences libres');
});

test('a commitment is told before the licence is given', () => {
  expect(commitmentWords({ committedUntil: null })).toBeNull();
  expect(commitmentWords({ committedUntil: '2026-12-21' })).toContain('avant le 21 déc. 2026');
});
