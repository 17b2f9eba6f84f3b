import { expect, test } from 'vitest';
import { fieldMessages } from '../kernel/index.ts';
import { pauseCovers, pauseProblems, pausesOverlap, pauseWords } from './pause-rules.ts';

const christmas = { startsOn: '2026-12-21', endsOn: '2027-01-03' };
const forever = { startsOn: '2027-02-01', endsOn: null };

test('a pause holds both its ends, and every later day when it has no end', () => {
  const inside = ['2026-12-20', '2026-12-21', '2027-01-03', '2027-01-04'].map((day) =>
    pauseCovers(christmas, day),
  );
  expect(inside).toEqual([false, true, true, false]);
  expect(['2027-01-31', '2027-02-01', '2039-01-01'].map((day) => pauseCovers(forever, day))).toEqual([
    false,
    true,
    true,
  ]);
});

test('two pauses share a day when one begins before the other is over', () => {
  expect(pausesOverlap(christmas, { startsOn: '2027-01-03', endsOn: '2027-01-10' })).toBe(true);
  expect(pausesOverlap(christmas, { startsOn: '2027-01-04', endsOn: '2027-01-10' })).toBe(false);
  expect(pausesOverlap(forever, { startsOn: '2040-01-01', endsOn: null })).toBe(true);
  expect(pausesOverlap(forever, christmas)).toBe(false);
});

test('a pause begins today at the earliest, and does not end before it begins', () => {
  expect(pauseProblems(christmas, '2026-12-21')).toEqual([]);
  expect(pauseProblems(forever, '2027-02-01')).toEqual([]);
  expect(pauseProblems(christmas, '2026-12-22')).toEqual([
    { path: 'startsOn', message: fieldMessages.datePast },
  ]);
  expect(pauseProblems({ startsOn: '2027-01-05', endsOn: '2027-01-04' }, '2027-01-01')).toEqual([
    { path: 'endsOn', message: fieldMessages.dateOrder },
  ]);
});

test('a pause is said in the words of its days', () => {
  expect(pauseWords(christmas)).toBe('du 21/12/2026 au 03/01/2027');
  expect(pauseWords({ startsOn: '2026-12-21', endsOn: '2026-12-21' })).toBe('le 21/12/2026');
  expect(pauseWords(forever)).toBe('à partir du 01/02/2027, sans date de fin');
});
