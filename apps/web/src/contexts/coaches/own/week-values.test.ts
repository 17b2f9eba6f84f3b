import { expect, test } from 'vitest';
import { valuesOfWeek, weekErrors } from './week-values.ts';

const week = (start: string, end: string) => ({
  availabilities: [{ weekday: 1, start, end }],
  zones: ['69'],
});

test('an hour at least, on the hour or the half hour, and where one works', () => {
  expect(weekErrors(week('09:00', '12:00'))).toEqual({});
  expect(Object.keys(weekErrors(week('09:00', '09:30')))).toEqual(['availabilities.0']);
  expect(Object.keys(weekErrors(week('09:10', '12:00')))).toEqual(['availabilities.0']);
  expect(weekErrors({ ...week('09:00', '12:00'), zones: [] })).toHaveProperty('zones');
});

test('two that overlap are told', () => {
  const { availabilities } = week('09:00', '12:00');
  const twice = [...availabilities, { weekday: 1, start: '11:00', end: '13:00' }];
  expect(Object.keys(weekErrors({ availabilities: twice, zones: ['69'] }))).toHaveLength(1);
});

test('the form is a copy of what was read', () => {
  const read = { ...week('09:00', '12:00'), absences: [], openings: [], version: 3 };
  const values = valuesOfWeek(read);
  expect(values).toEqual(week('09:00', '12:00'));
  expect(values.availabilities[0]).not.toBe(read.availabilities[0]);
});
