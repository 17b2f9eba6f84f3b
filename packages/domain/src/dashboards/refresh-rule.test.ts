import { expect, test } from 'vitest';
import { nextRefresh } from './refresh-rule.ts';

test('a refresh waits for 30 minutes after the last one', () => {
  const at = Temporal.Instant.from('2026-11-24T11:04:00Z');
  expect(nextRefresh(null, at)).toBeNull();
  expect(String(nextRefresh(at, at.add({ minutes: 29 })))).toBe('2026-11-24T11:34:00Z');
  expect(nextRefresh(at, at.add({ minutes: 30 }))).toBeNull();
});
