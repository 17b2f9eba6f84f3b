import { expect, test } from 'vitest';
import { isStoppedCompany, keptSessionsSentence } from './stopped-company.ts';

test('a company that is suspended or whose contract ended is stopped, one in pause is not', () => {
  expect(isStoppedCompany('SUSPENDED')).toBe(true);
  expect(isStoppedCompany('EXPIRED')).toBe(true);
  expect(isStoppedCompany('PAUSED')).toBe(false);
});

test('the sessions that a stopped company keeps are said, one, several or none', () => {
  expect(keptSessionsSentence(0)).toBeNull();
  expect(keptSessionsSentence(1)).toContain('Une séance reste planifiée');
  expect(keptSessionsSentence(3)).toContain('3\u00a0séances restent planifiées');
});
