import { expect, test } from 'vitest';
import { reportsBeforeStop } from './member-reports.ts';

test('three people who do not know it stop a company that nobody validated, whatever its headcount', () => {
  expect(reportsBeforeStop({ isProven: false, headcount: 5000 }, 3)).toBe(3);
});

test('of a validated company it takes one person in a hundred, and never fewer', () => {
  expect(reportsBeforeStop({ isProven: true, headcount: 20 }, 3)).toBe(3);
  expect(reportsBeforeStop({ isProven: true, headcount: 1250 }, 3)).toBe(13);
});
