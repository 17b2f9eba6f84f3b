import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  addMinutes,
  formatTime,
  isTimeOfDay,
  minutesIn,
  minutesOf,
  timeOfDaySchema,
  timeOfMinutes,
  timesOverlap,
} from './time-of-day.ts';

test.each(['00:00', '12:30', '23:59'])('%s is a time of the day', (text) => {
  expect(isTimeOfDay(text)).toBe(true);
});

test.each(['', '7:30', '24:00', '12:60', '12h30', '12:30:00'])('« %s » is not a time of the day', (text) => {
  expect(z.safeParse(timeOfDaySchema, text).error?.issues[0]?.message).toBe(
    'Saisissez une heure valide, par exemple 12:30.',
  );
});

test('minutes and times say the same thing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
      expect(minutesOf(timeOfMinutes(minutes))).toBe(minutes);
    }),
  );
  expect(addMinutes('12:30', 45)).toBe('13:15');
  expect(minutesIn({ start: '12:30', end: '13:15' })).toBe(45);
});

test('a time never leaves its day', () => {
  expect(() => addMinutes('23:30', 30)).toThrow(RangeError);
  expect(() => timeOfMinutes(-1)).toThrow(RangeError);
  expect(() => minutesOf('midi')).toThrow(RangeError);
});

test('two slots that touch do not overlap', () => {
  expect(timesOverlap({ start: '12:00', end: '13:00' }, { start: '13:00', end: '14:00' })).toBe(false);
  expect(timesOverlap({ start: '12:00', end: '13:00' }, { start: '12:59', end: '14:00' })).toBe(true);
  expect(timesOverlap({ start: '12:00', end: '15:00' }, { start: '13:00', end: '14:00' })).toBe(true);
});

test('a time reads in French', () => {
  expect(formatTime('12:30')).toBe('12:30');
  expect(formatTime('09:00')).toBe('09:00');
});
