import { expect, test } from 'vitest';
import { typographyProblems } from '../kernel/index.ts';
import { ceilingOf, exemptLimit, exemptOfOne, urssafConditions } from './urssaf.ts';

test('2026: 200,25 € for an employee, 10 012,50 € for 50, whoever takes part (market idea 4)', () => {
  const ceiling = ceilingOf(2026, 2026, 400_500);
  expect([exemptOfOne(ceiling), exemptLimit(ceiling, 50), exemptLimit(ceiling, 0)]).toEqual([
    20_025, 1_001_250, 0,
  ]);
});

test('the year that is going on has the ceiling of the setting, a year that is over the one that was published', () => {
  expect(ceilingOf(2026, 2026, 410_000)).toBe(410_000);
  expect(ceilingOf(2025, 2026, 410_000)).toBe(392_500);
  expect(ceilingOf(2031, 2030, 410_000)).toBe(410_000);
});

test('the conditions are said in good French', () => {
  for (const condition of urssafConditions) expect(typographyProblems(condition)).toEqual([]);
});
