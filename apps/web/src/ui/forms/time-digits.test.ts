import { expect, test } from 'vitest';
import { finishedTime, shiftedTime, typedTime } from './time-digits.ts';

test('the colon comes by itself once three digits are typed', () => {
  expect(['1', '12', '123', '1230', '12305'].map((typed) => typedTime(typed))).toEqual([
    '1',
    '12',
    '1:23',
    '12:30',
    '12:30',
  ]);
  expect(['9h', '9h3', '12.30'].map((typed) => typedTime(typed))).toEqual(['9:', '9:3', '12:30']);
});

test('an hour typed key by key without its colon is the hour that was typed', () => {
  const afterKeys = (keys: string) =>
    [...keys].reduce((shown, key) => typedTime(shown + key, /\D/.test(keys)), '');
  expect(['1230', '0930', '930', '9:30', '9h05', '0015'].map(afterKeys)).toEqual([
    '12:30',
    '09:30',
    '9:30',
    '9:30',
    '9:05',
    '00:15',
  ]);
  // What comes too much is left out; what is no hour stays as it was typed, and does not become another one.
  expect(['9:305', '23595', '12:305', '1h305', '2h155', '2400', '1260', '25'].map(afterKeys)).toEqual([
    '9:30',
    '23:59',
    '12:30',
    '1:30',
    '2:15',
    '24:00',
    '12:60',
    '25',
  ]);
});

test('a finished entry is an hour of the day or nothing', () => {
  expect(['9', '9h', '930', '9:3', '12:30', '0'].map(finishedTime)).toEqual([
    '09:00',
    '09:00',
    '09:30',
    '09:30',
    '12:30',
    '00:00',
  ]);
  expect(['', '24:00', '12:60', 'midi'].map(finishedTime)).toEqual([null, null, null, null]);
});

test('the arrows go round midnight', () => {
  expect(shiftedTime('23:55', 15)).toBe('00:10');
  expect(shiftedTime('00:00', -15)).toBe('23:45');
});
