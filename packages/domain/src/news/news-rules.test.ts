import { expect, test } from 'vitest';
import { newsMomentOn } from './news-rules.ts';

test('news is shown from its first day to its last one, both included', () => {
  const days = { from: '2026-11-24', to: '2026-11-26' };
  expect(newsMomentOn(days, '2026-11-23')).toBe('coming');
  expect(newsMomentOn(days, '2026-11-24')).toBe('shown');
  expect(newsMomentOn(days, '2026-11-26')).toBe('shown');
  expect(newsMomentOn(days, '2026-11-27')).toBe('over');
  expect(newsMomentOn({ ...days, to: null }, '2040-01-01')).toBe('shown');
});
