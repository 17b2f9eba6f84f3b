import { expect, test } from 'vitest';
import { alarmedSubmissionDay, validationWait } from './validation-wait.ts';

const submittedAt = '2026-11-23T09:00:00Z';
const at = (now: string) => validationWait(submittedAt, now);

test('a programme waits six weeks at most, to the day', () => {
  expect(at('2026-11-23T20:00:00Z')).toEqual({ days: 0, lastDay: '2027-01-04', daysLeft: 42, alarm: false });
});

test('the alarm begins with the fifth week over, and not the day before', () => {
  expect(at('2026-12-27T22:00:00Z')).toMatchObject({ days: 34, daysLeft: 8, alarm: false });
  // Midnight in Paris.
  expect(at('2026-12-27T23:00:00Z')).toMatchObject({ days: 35, daysLeft: 7, alarm: true });
  expect(alarmedSubmissionDay('2026-12-28')).toBe('2026-11-23');
});

test('past its six weeks it is late by so many days', () => {
  expect(at('2027-01-04T12:00:00Z')).toMatchObject({ daysLeft: 0, alarm: true });
  expect(at('2027-01-06T12:00:00Z')).toMatchObject({ daysLeft: -2, alarm: true });
});

test('a wait across a clock change counts days, not hours', () => {
  expect(validationWait('2027-03-01T22:30:00Z', '2027-04-05T00:00:00Z')).toMatchObject({ days: 35 });
});
