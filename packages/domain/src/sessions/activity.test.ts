import { expect, test } from 'vitest';
import { minutesThisWeek, streakOfWeeks } from './activity.ts';

const session = (day: string, intensity = 2, minutes = 45) => {
  const startsAt = `${day}T11:00:00Z`;
  return {
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + minutes * 60_000).toISOString(),
    intensity,
  };
};
const wednesday = '2026-11-25T12:00:00Z';

test('the minutes of a week count half, once or twice by intensity, from Monday in Paris (D11)', () => {
  const attended = [session('2026-11-23', 1), session('2026-11-24', 2), session('2026-11-25', 3, 20)];
  expect(minutesThisWeek(attended, wednesday)).toBe(Math.round(22.5 + 45 + 40));
  expect(minutesThisWeek([session('2026-11-22')], wednesday)).toBe(0);
});

test('weeks in a row are counted up to the one that runs, which breaks nothing while it is empty', () => {
  const before = [session('2026-11-18'), session('2026-11-10'), session('2026-11-09')];
  expect(streakOfWeeks(before, wednesday)).toBe(2);
  expect(streakOfWeeks([...before, session('2026-11-23')], wednesday)).toBe(3);
  expect(streakOfWeeks([session('2026-11-10')], wednesday)).toBe(0);
  expect(streakOfWeeks([], wednesday)).toBe(0);
});
