import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeOfMinutes, typographyProblems } from '../kernel/index.ts';
import { availabilityProblems, coachIsAvailable, type Availability } from './coach-availability.ts';

const at = (weekday: number, start: string, end: string): Availability => ({ weekday, start, end });
const morning = at(1, '09:00', '11:30');
const codes = (list: readonly Availability[]) =>
  availabilityProblems(list).map(({ path, code }) => `${path} ${code}`);

test('availabilities on hours and half hours, of an hour at least, that touch or stand on other days, are right', () => {
  expect(codes([morning, at(1, '11:30', '12:30'), at(2, '09:00', '11:30'), at(7, '06:00', '22:00')])).toEqual(
    [],
  );
});

test.each([
  [at(2, '09:15', '11:00'), 'not-half-hour'],
  [at(2, '09:00', '11:45'), 'not-half-hour'],
  [at(2, '', ''), 'not-half-hour'],
  [at(2, '11:00', '11:00'), 'start-not-before-end'],
  [at(2, '12:00', '11:00'), 'start-not-before-end'],
  [at(2, '05:30', '07:00'), 'outside-opening-hours'],
  [at(2, '21:00', '22:30'), 'outside-opening-hours'],
  [at(2, '09:00', '09:30'), 'too-short'],
  [at(1, '09:00', '11:30'), 'duplicate'],
  [at(1, '11:00', '12:30'), 'overlap'],
  [at(1, '09:30', '10:30'), 'overlap'],
  [at(1, '08:00', '13:00'), 'overlap'],
])('%o is refused on its own line: %s (I45)', (wrong, code) => {
  const problems = availabilityProblems([morning, wrong]);
  expect(problems).toMatchObject([{ path: 'availabilities.1', code }]);
  expect(typographyProblems(problems[0]?.message ?? '')).toEqual([]);
});

test('a coach is available exactly when every minute of the session lies in an availability (I6)', () => {
  const half = fc.integer({ min: 12, max: 42 });
  const span = fc.tuple(half, fc.integer({ min: 2, max: 6 })).map(([from, length]) => {
    const end = Math.min(from + length, 44);
    return at(1, timeOfMinutes(from * 30), timeOfMinutes(end * 30));
  });
  fc.assert(
    fc.property(
      fc.array(span, { maxLength: 5 }),
      fc.integer({ min: 360, max: 1260 }),
      fc.constantFrom(20, 45, 60),
      (availabilities, from, minutes) => {
        const every = Array.from({ length: minutes }, (_, i) => timeOfMinutes(from + i)).every((minute) =>
          availabilities.some(({ start, end }) => start <= minute && minute < end),
        );
        const session = { weekday: 1, start: timeOfMinutes(from), minutes };
        expect(coachIsAvailable(availabilities, session)).toBe(every);
        expect(coachIsAvailable(availabilities, { ...session, weekday: 2 })).toBe(false);
      },
    ),
  );
});
