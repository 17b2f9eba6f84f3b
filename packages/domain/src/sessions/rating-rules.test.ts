import { expect, test } from 'vitest';
import { ratingRefusal } from './rating-rules.ts';
import { participantStatuses } from './participant-status.ts';

const endsAt = '2026-11-02T12:00:00Z';
const at = (now: string, ratedAt: string | null = null) =>
  ratingRefusal({ participation: 'PRESENT', endsAt, ratedAt }, now);

test('who was there, late or not, rates a session once it is over, for 14 days (D43)', () => {
  expect(at('2026-11-02T11:59:59Z')).toBe('espace/not-attended');
  expect(at('2026-11-02T12:00:00Z')).toBe(null);
  expect(at('2026-11-16T11:59:59Z')).toBe(null);
  expect(at('2026-11-16T12:00:00Z')).toBe('espace/rating-closed');
  const now = '2026-11-03T12:00:00Z';
  const may = participantStatuses.filter(
    (participation) => ratingRefusal({ participation, endsAt, ratedAt: null }, now) === null,
  );
  expect(may).toEqual(['PRESENT', 'LATE']);
});

test('a rating is changed for 24 hours, also when the 14 days end meanwhile (D43)', () => {
  expect(at('2026-11-16T13:00:00Z', '2026-11-15T13:00:01Z')).toBe(null);
  expect(at('2026-11-16T13:00:01Z', '2026-11-15T13:00:01Z')).toBe('espace/rating-kept');
});
