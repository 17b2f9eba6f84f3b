import { expect, test } from 'vitest';
import { endingOf } from './subscription-ending.ts';

const at = { today: '2026-11-24', now: '2026-11-24T12:00:00Z' };
const ending = (days: { startsOn?: string; endsOn?: string | null; openedAt?: string }) =>
  endingOf({ startsOn: '2026-11-01', endsOn: null, openedAt: '2026-11-01T08:00:00Z', ...days }, at);

test('a subscription that has not begun is cancelled', () => {
  expect(ending({ startsOn: '2026-11-25' })).toBe('cancel');
});

test('one that was opened less than 24 hours ago is cancelled, whatever its first day', () => {
  expect(ending({ openedAt: '2026-11-23T12:00:01Z' })).toBe('cancel');
  expect(ending({ openedAt: '2026-11-23T12:00:00Z' })).toBe('end');
});

test('one that runs is ended today, and only once', () => {
  expect(ending({ endsOn: '2027-10-31' })).toBe('end');
  expect(ending({ endsOn: '2026-11-24' })).toBeNull();
});
