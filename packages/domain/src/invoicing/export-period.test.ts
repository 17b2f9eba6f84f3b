import { expect, test } from 'vitest';
import { isExportPeriod } from './export-period.ts';

test.each([
  { from: '2026-01-01', to: '2025-12-31', is: false },
  { from: '2026-01-01', to: '2026-01-01', is: true },
  { from: '2026-01-01', to: '2026-12-31', is: true },
  { from: '2026-01-01', to: '2027-01-01', is: false },
])('from $from to $to the documents are taken away at once: $is', ({ from, to, is }) => {
  expect(isExportPeriod(from, to)).toBe(is);
});
