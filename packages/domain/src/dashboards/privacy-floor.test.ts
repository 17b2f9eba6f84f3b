import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filterKey, inFilter, noFilter, slotOfHour, timeSlots, type SheetLine } from './day-sheet.ts';
import { shownFilters, shownParts, shownRows } from './privacy-floor.ts';

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

test('rows beside their total: what is left of it, of one row or of all that are shown, is nobody or enough', () => {
  const rows = new Map([
    ['twenty', [line({ attended: people(0, 20) })]],
    ['ten', [line({ attended: people(20, 30) })]],
    ['three', [line({ attended: people(30, 33) })]],
  ]);
  expect(shownRows(rows, 5, attended)).toEqual(new Set(['twenty']));
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
