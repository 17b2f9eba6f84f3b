import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../kernel/index.ts';
import { filterKey, inFilter, noFilter, slotOfHour, timeSlots, type SheetLine } from './day-sheet.ts';
import {
  windowKey,
  monthDays,
  periodDays,
  windowsFor,
  type DayWindow,
  type DecidedWindow,
} from './periods.ts';
import { readsSeveral, shownParts } from './privacy-floor.ts';
import { chartKey, shownAnswers } from './shown-windows.ts';

const line = (changes: Partial<SheetLine>): SheetLine => ({
  day: '2026-11-02',
  company: 'a',
  program: null,
  spot: null,
  objective: 'o',
  coach: null,
  type: 'COMMUNITY',
  hour: 12,
  minutes: 45,
  status: 'held',
  counted: true,
  cancelledBy: null,
  late: false,
  places: 10,
  registered: 0,
  waiting: 0,
  leftLate: 0,
  lateCount: 0,
  attended: [],
  missed: [],
  raters: [],
  marks: [0, 0, 0, 0, 0],
  ...changes,
});
const people = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, index) => `p${from + index}`);
const everyDay: DecidedWindow = { from: '2026-01-01', to: '2026-12-31', stage: 0, hasCharts: true };
const kind = (least: number, peopleOf: typeof attended) => ({
  least,
  peopleOf,
  countsHeads: false,
  rows: new Map<string, (line: SheetLine) => string>(),
  parts: new Map(),
});
const shownWindows = (
  lines: readonly SheetLine[],
  windows: readonly DecidedWindow[],
  least: number,
  of: typeof attended,
) => shownAnswers(lines, windows, kind(least, of)).filters;
/** The filters that are shown of one window. */
const shownFilters = (lines: readonly SheetLine[], least: number, of: typeof attended) =>
  shownWindows(lines, [everyDay], least, of).get(windowKey(everyDay)) ?? new Set<string>();
const attended = ({ attended: those }: SheetLine): readonly string[] => those;
const programA = filterKey({ ...noFilter, program: 'A' });
const whole = filterKey(noFilter);

test('fewer people than the floor are not shown, as many are', () => {
  expect(shownFilters([line({ attended: people(0, 4) })], 5, attended).size).toBe(0);
  expect(shownFilters([line({ attended: people(0, 5) })], 5, attended).has(whole)).toBe(true);
});

test('a filter is hidden when the whole without it would tell of too few', () => {
  const twelve = line({ program: 'A', attended: people(0, 12) });
  const shown = shownFilters([twelve, line({ program: 'B', attended: people(12, 15) })], 5, attended);
  expect([shown.has(whole), shown.has(programA)]).toEqual([true, false]);
  expect(
    shownFilters([twelve, line({ program: 'B', attended: people(12, 17) })], 5, attended).has(programA),
  ).toBe(true);
});

test('the same people twice are told from one another by the sessions that are left', () => {
  // All 12 came to A; 3 of them to B too: the mean of all without that of A is the mean of these 3.
  const lines = [
    line({ program: 'A', attended: people(0, 12) }),
    line({ program: 'B', attended: people(0, 3) }),
  ];
  expect(shownFilters(lines, 5, attended).has(programA)).toBe(false);
});

const drawn = fc.array(
  fc.record({
    program: fc.constantFrom(null, 'A', 'B', 'C'),
    spot: fc.constantFrom(null, 'x', 'y', 'z'),
    hour: fc.integer({ min: 5, max: 22 }),
    attended: fc.uniqueArray(fc.integer({ min: 0, max: 30 }).map(String), { maxLength: 25 }),
  }),
  { minLength: 1, maxLength: 14 },
);
const filters = fc.record({
  program: fc.constantFrom(null, 'A', 'B', 'C'),
  spot: fc.constantFrom(null, 'x', 'y', 'z'),
  slot: fc.constantFrom(null, ...timeSlots),
});

test('5 000 random pairs of filters: no difference of two that are shown is of 1 to 9 people (T38)', () => {
  const least = 10;
  const peopleOf = (lines: readonly SheetLine[]) => new Set(lines.flatMap(attended));
  fc.assert(
    fc.property(
      drawn,
      fc.array(fc.tuple(filters, filters), { minLength: 10, maxLength: 10 }),
      (rows, pairs) => {
        const lines = rows.map((row) => line(row));
        const shown = shownFilters(lines, least, attended);
        for (const [a, b] of pairs) {
          if (!shown.has(filterKey(a)) || !shown.has(filterKey(b))) continue;
          const [inA, inB] = [
            lines.filter((one) => inFilter(one, a)),
            lines.filter((one) => inFilter(one, b)),
          ];
          const [ofA, ofB] = [peopleOf(inA), peopleOf(inB)];
          for (const left of [ofA.difference(ofB), ofB.difference(ofA)]) {
            expect(left.size === 0 || left.size >= least).toBe(true);
          }
          if (inB.every((one) => inA.includes(one))) {
            const rest = peopleOf(inA.filter((one) => !inB.includes(one)));
            expect(rest.size === 0 || rest.size >= least).toBe(true);
          }
        }
      },
    ),
    { numRuns: 500 },
  );
});

const today = '2026-11-24';

test('14 days less 7 days would tell of the three who came in the week before: the 14 days are hidden, the 7 are not', () => {
  const lines = [
    line({ day: '2026-11-20', attended: people(0, 12) }),
    line({ day: '2026-11-14', attended: people(0, 3) }),
    line({ day: '2026-11-01', attended: people(4, 12) }),
  ];
  const shown = shownWindows(lines, windowsFor(periodDays('14d', today), today), 5, attended);
  const of = (period: '7d' | '14d') => shown.get(windowKey(periodDays(period, today)))?.has(whole);
  expect([of('7d'), of('14d')]).toEqual([true, false]);
  // The period of the screen is decided first; a month that was told stands.
  expect(shown.get(windowKey(periodDays('31d', today)))?.has(whole)).toBe(true);
});

test('a short period is decided without half a year; a month of a report with the one before alone', () => {
  const firstDay = (windows: readonly DayWindow[]) => windows.map(({ from }) => from).toSorted()[0];
  expect(firstDay(windowsFor(periodDays('7d', today), today))).toBe('2026-09-01');
  expect(firstDay(windowsFor(periodDays('3m', today), today))).toBe('2026-05-01');
  // A month that was told stands before every period; the comparison of a report is the month before, whole.
  expect(windowsFor(periodDays('7d', today), today)[0]).toMatchObject({
    from: '2026-10-01',
    to: '2026-10-31',
  });
  expect(windowsFor(monthDays('2026-03'), today)[1]).toMatchObject({ from: '2026-02-01', to: '2026-02-28' });
  expect(windowsFor(monthDays('2026-09'), today)).toMatchObject([
    { from: '2026-09-01', to: '2026-09-30' },
    { from: '2026-08-01', to: '2026-08-31' },
  ]);
  expect(windowsFor(monthDays('2026-11'), today).at(-1)).toMatchObject({
    from: '2026-11-01',
    to: '2026-11-30',
  });
});

const inTime = fc.array(
  fc.record({
    program: fc.constantFrom(null, 'A', 'B'),
    spot: fc.constantFrom(null, 'x', 'y'),
    hour: fc.integer({ min: 5, max: 22 }),
    day: fc.integer({ min: 0, max: 95 }).map((back) => addDays(today, -back)),
    attended: fc.oneof(
      fc.constantFrom(...[4, 11, 30].map((count) => people(0, count))),
      fc.constant(people(20, 40)),
    ),
  }),
  { minLength: 4, maxLength: 16 },
);

test('5 000 random pairs of periods and filters: no two that are shown differ by the sessions of 1 to 9 people (T38)', () => {
  const least = 10;
  const peopleOf = (lines: readonly SheetLine[]) => new Set(lines.flatMap(attended));
  const every = windowsFor(periodDays('90d', today), today);
  let compared = 0;
  fc.assert(
    fc.property(
      inTime,
      fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 50, maxLength: 50 }),
      (rows, pairs) => {
        const lines = rows.map((row) => line(row));
        const shown = shownWindows(lines, every, least, attended);
        const answers = every.flatMap(({ from, to }) =>
          [...(shown.get(windowKey({ from, to })) ?? [])].map((key) => {
            const [program = '', spot = '', slot = ''] = key.split('|');
            const filter = {
              program: program === '' ? null : program,
              spot: spot === '' ? null : spot,
              slot: timeSlots.find((one) => one === slot) ?? null,
            };
            return lines.filter((one) => one.day >= from && one.day <= to && inFilter(one, filter));
          }),
        );
        for (const [a, b] of pairs) {
          const [all = [], part = []] = [answers[a % answers.length], answers[b % answers.length]];
          if (!part.every((one) => all.includes(one))) continue;
          compared += 1;
          const rest = peopleOf(all.filter((one) => !part.includes(one)));
          expect(rest.size === 0 || rest.size >= least).toBe(true);
        }
      },
    ),
    { numRuns: 100 },
  );
  expect(compared).toBeGreaterThan(500);
});

test('what a short period shows is the same, whether a long one is asked or not', () => {
  fc.assert(
    fc.property(inTime, (rows) => {
      const lines = rows.map((row) => line(row));
      const of = (asked: '14d' | '90d', least: number) =>
        shownWindows(lines, windowsFor(periodDays(asked, today), today), least, attended).get(
          windowKey(periodDays('14d', today)),
        );
      expect(of('14d', 5)).toEqual(of('90d', 5));
    }),
    { numRuns: 100 },
  );
});

test('rows beside their total: what is left of it, of one row or of all that are shown, is nobody or enough', () => {
  const lines = [
    line({ coach: 'twenty', attended: people(0, 20) }),
    line({ coach: 'ten', attended: people(20, 30) }),
    line({ coach: 'three', attended: people(30, 33) }),
  ];
  const rows = new Map([['coaches', ({ coach }: SheetLine) => coach ?? '']]);
  const shown = shownAnswers(lines, [everyDay], { ...kind(5, attended), rows }).rows;
  expect(shown.get(chartKey(windowKey(everyDay), whole, 'coaches'))).toEqual(new Set(['twenty']));
});

test('two charts of one answer are not taken away from each other: a coach beside the objective of nearly the same sessions', () => {
  const lines = [
    line({ coach: 'c', objective: 'o', attended: people(0, 20) }),
    line({ coach: 'd', objective: 'o', attended: people(20, 23) }),
    line({ coach: 'd', objective: 'q', attended: people(30, 50) }),
  ];
  const rows = new Map([
    ['objectives', ({ objective }: SheetLine) => objective],
    ['coaches', ({ coach }: SheetLine) => coach ?? ''],
  ]);
  const shown = shownAnswers(lines, [everyDay], { ...kind(5, attended), rows }).rows;
  const of = (chart: string) => [...(shown.get(chartKey(windowKey(everyDay), whole, chart)) ?? [])];
  expect([of('objectives').toSorted(), of('coaches')]).toEqual([['o', 'q'], []]);
});

test('where each person counts once, a long period is hidden beside a short one with nearly the same people', () => {
  const lines = [
    line({ day: '2026-11-20', attended: people(0, 12) }),
    line({ day: '2026-11-03', attended: people(4, 14) }),
  ];
  const windows = windowsFor(periodDays('31d', '2026-11-24'), '2026-11-24');
  const of = (countsHeads: boolean) => {
    const shown = shownAnswers(lines, windows, { ...kind(5, attended), countsHeads }).filters;
    return (['31d', '7d'] as const).map((key) =>
      shown.get(windowKey(periodDays(key, '2026-11-24')))?.has(whole),
    );
  };
  expect([of(false), of(true)]).toEqual([
    [true, true],
    [true, false],
  ]);
});

test('a part of few is not told by the same part of fewer sessions', () => {
  const lines = [line({ program: 'A', attended: people(0, 20) }), line({ attended: people(20, 32) })];
  const parts = new Map([
    [
      'ages',
      (those: readonly SheetLine[]) => {
        const ids = new Set(those.flatMap(attended));
        const young = ids.intersection(new Set([...people(0, 8), ...people(20, 22)])).size;
        return new Map([
          ['young', young],
          ['old', ids.size - young],
        ]);
      },
    ],
  ]);
  const shown = shownAnswers(lines, [everyDay], { ...kind(5, attended), parts }).rows;
  const of = (filter: string) => shown.get(chartKey(windowKey(everyDay), filter, 'ages'))?.size;
  expect([of(whole), of(programA)]).toEqual([2, 0]);
});

test('parts of a whole: a part that is too small takes the smallest of the others with it', () => {
  expect(
    shownParts(
      new Map([
        ['a', 20],
        ['b', 10],
        ['c', 3],
      ]),
      5,
    ),
  ).toEqual(new Set(['a']));
  expect(
    shownParts(
      new Map([
        ['a', 20],
        ['b', 3],
        ['c', 3],
      ]),
      5,
    ),
  ).toEqual(new Set(['a']));
  expect(
    shownParts(
      new Map([
        ['a', 20],
        ['b', 10],
        ['c', 0],
      ]),
      5,
    ),
  ).toEqual(new Set(['a', 'b', 'c']));
  fc.assert(
    fc.property(
      fc.array(fc.nat(40), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 2, max: 12 }),
      (counts, least) => {
        const parts = new Map(counts.map((count, index) => [String(index), count]));
        const shown = shownParts(parts, least);
        const left = counts
          .filter((_, index) => !shown.has(String(index)))
          .reduce((sum, count) => sum + count, 0);
        const isAll = [...shown].every((key) => parts.get(key) === 0);
        expect(left === 0 || left >= least || isAll).toBe(true);
      },
    ),
  );
});

test('the parts of the day of specification point 9', () => {
  expect([5, 6, 9, 10, 13, 14, 18, 21, 22].map(slotOfHour)).toEqual([
    null,
    '06-10',
    '06-10',
    '10-14',
    '10-14',
    '14-18',
    '18-22',
    '18-22',
    null,
  ]);
});

test.each([
  [[], false],
  [['one'], false],
  [['one', 'two'], true],
])('a page of %j reads several companies: %s', (ids, several) => {
  expect(readsSeveral(ids)).toBe(several);
});
