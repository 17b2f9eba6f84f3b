import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  addDays,
  addMonths,
  ageOn,
  civilDateSchema,
  daysBetween,
  earlierDay,
  firstMondayOnOrAfter,
  firstWeekdayOnOrAfter,
  formatCivilDate,
  formatShortDate,
  hasBegun,
  isCivilDate,
  dayHasPassed,
  isPeriod,
  isWithin,
  laterDay,
  monthOf,
  weekdayOf,
  weekdays,
  weekOf,
} from './civil-date.ts';

const aDate = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('what is a civil date', () => {
  test.each(['2026-04-06', '2028-02-29', '1900-01-01', '2199-12-31'])('%s is one', (text) => {
    expect(isCivilDate(text)).toBe(true);
  });

  test.each([
    '',
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-4-6',
    '06/04/2026',
    '2026-04-06T10:00',
    '0026-04-06',
  ])('« %s » is not', (text) => {
    expect(isCivilDate(text)).toBe(false);
    expect(z.safeParse(civilDateSchema, text).error?.issues[0]?.message).toBe('Saisissez une date valide.');
  });

  test('counting on a date that does not exist is a fault, not a guess', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
    expect(() => weekdayOf('demain')).toThrow(RangeError);
  });
});

describe('counting days', () => {
  test('days, weekdays and weeks agree with Temporal on any date', () => {
    fc.assert(
      fc.property(aDate, fc.integer({ min: -400, max: 400 }), (date, days) => {
        const plain = Temporal.PlainDate.from(date);
        expect(weekdayOf(date)).toBe(plain.dayOfWeek);
        fc.pre(isCivilDate(plain.add({ days }).toString()));
        expect(addDays(date, days)).toBe(plain.add({ days }).toString());
        expect(daysBetween(date, addDays(date, days))).toBe(days);
      }),
    );
  });

  test('months agree with Temporal: 31 January and one month is 28 February', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
    fc.assert(
      fc.property(aDate, fc.integer({ min: -24, max: 24 }), (date, months) => {
        const expected = Temporal.PlainDate.from(date).add({ months }).toString();
        expect(addMonths(date, months)).toBe(expected);
      }),
    );
  });

  test('the first Monday on or after a Monday is that day', () => {
    expect(firstMondayOnOrAfter('2026-11-23')).toBe('2026-11-23');
    expect(firstMondayOnOrAfter('2026-11-24')).toBe('2026-11-30');
    expect(weekOf('2026-11-29')).toBe('2026-11-23');
    expect(monthOf('2026-11-29')).toBe('2026-11');
  });

  test('the first weekday on or after is within the week and falls on it', () => {
    fc.assert(
      fc.property(aDate, fc.constantFrom(...weekdays), (date, weekday) => {
        const found = firstWeekdayOnOrAfter(date, weekday);
        expect(weekdayOf(found)).toBe(weekday);
        expect(daysBetween(date, found)).toBeGreaterThanOrEqual(0);
        expect(daysBetween(date, found)).toBeLessThan(7);
      }),
    );
  });
});

test('a person turns 18 on the birthday, and one born on 29 February on 1 March', () => {
  expect(ageOn('2008-11-21', '2026-11-20')).toBe(17);
  expect(ageOn('2008-11-20', '2026-11-20')).toBe(18);
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
  expect(ageOn('2008-02-29', '2026-03-01')).toBe(18);
});

test('dates read in French', () => {
  expect(formatCivilDate('2026-04-06')).toBe('lundi 6 avril 2026');
  expect(formatCivilDate('2026-08-01')).toBe('samedi 1er août 2026');
  expect(formatShortDate('2026-04-06')).toBe('06/04/2026');
});

test('of two days one is the first and the other the last, whatever their order', () => {
  for (const [one, other] of [
    ['2026-11-30', '2026-12-01'],
    ['2026-12-01', '2026-11-30'],
  ] as const) {
    expect(earlierDay(one, other)).toBe('2026-11-30');
    expect(laterDay(one, other)).toBe('2026-12-01');
  }
});

test.each([
  { today: '2026-11-29', past: false, begun: false },
  { today: '2026-11-30', past: false, begun: true },
  { today: '2026-12-01', past: true, begun: true },
])('on $today the 30 November is past: $past, has begun: $begun', ({ today, past, begun }) => {
  expect(dayHasPassed('2026-11-30', today)).toBe(past);
  expect(hasBegun('2026-11-30', today)).toBe(begun);
});

test.each([
  ['2026-11-29', false],
  ['2026-11-30', true],
  ['2026-12-02', true],
  ['2026-12-03', false],
])('%s is a day of the period from 30 November to 2 December: %s', (day, is) => {
  expect(isWithin(day, { from: '2026-11-30', to: '2026-12-02' })).toBe(is);
});

test.each([
  { from: '2026-11-30', to: '2026-12-01', is: true },
  { from: '2026-11-30', to: '2026-11-30', is: true },
  { from: '2026-11-30', to: '2026-11-29', is: false },
  { from: null, to: '2026-11-29', is: true },
  { from: '2026-11-30', to: null, is: true },
])('from $from to $to there is a period: $is', ({ from, to, is }) => {
  expect(isPeriod(from, to)).toBe(is);
});
