import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cellsBetween,
  cellsOfPreset,
  coveredCells,
  joinedSlots,
  slotsOfCells,
  weekPresets,
  withCells,
  withDayCopied,
} from './week-slots.ts';

const monday = { weekday: 1, start: '12:00', end: '14:00' };

test('a slot of two hours covers two cells, and comes back as two slots of one hour', () => {
  expect([...coveredCells([monday])]).toEqual(['1-12', '1-13']);
  expect(slotsOfCells(coveredCells([monday]))).toEqual([
    { weekday: 1, start: '12:00', end: '13:00' },
    { weekday: 1, start: '13:00', end: '14:00' },
  ]);
});

test('touching slots of one day are read as one', () => {
  const slots = withCells([monday], ['2-9', '1-14', '1-18'], true);
  expect(joinedSlots(slots)).toEqual([
    { weekday: 1, start: '12:00', end: '15:00' },
    { weekday: 1, start: '18:00', end: '19:00' },
    { weekday: 2, start: '09:00', end: '10:00' },
  ]);
});

test('the last hour of the day ends at midnight', () => {
  expect(slotsOfCells(['7-23'])).toEqual([{ weekday: 7, start: '23:00', end: '00:00' }]);
  expect([...coveredCells([{ weekday: 7, start: '22:00', end: '00:00' }])]).toEqual(['7-22', '7-23']);
});

test('a slot of 12:30 to 13:30 shows on both hours, and stays as it is until one of them is touched', () => {
  const half = { weekday: 2, start: '12:30', end: '13:30' };
  expect([...coveredCells([half])]).toEqual(['2-12', '2-13']);
  expect(withCells([half], ['2-9', '3-12'], true)).toEqual([
    { weekday: 2, start: '09:00', end: '10:00' },
    half,
    { weekday: 3, start: '12:00', end: '13:00' },
  ]);
  expect(withCells([half], ['2-13'], false)).toEqual([{ weekday: 2, start: '12:00', end: '13:00' }]);
});

test('a drag takes the rectangle between its two corners, in any direction', () => {
  const cells = cellsBetween({ weekday: 3, hour: 14 }, { weekday: 2, hour: 13 });
  expect(cells).toEqual(['2-13', '2-14', '3-13', '3-14']);
});

test('opening then closing the same hours leaves the others as they were', () => {
  const key = fc.record({ d: fc.integer({ min: 1, max: 7 }), h: fc.integer({ min: 0, max: 23 }) });
  const keys = fc.uniqueArray(
    key.map(({ d, h }) => `${d}-${h}`),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(keys, keys, (before, touched) => {
      const others = before.filter((cell) => !touched.includes(cell));
      const after = withCells(withCells(slotsOfCells(before), touched, true), touched, false);
      expect(after).toEqual(slotsOfCells(others));
    }),
  );
});

test('a preset opens its hours at once', () => {
  const presets = Object.fromEntries(weekPresets.map((preset) => [preset.id, cellsOfPreset(preset)]));
  expect(presets['three-noons']).toEqual(['1-12', '3-12', '5-12']);
  expect(presets['noons']).toHaveLength(10);
});

test('the hours of a day are given to other days, in place of what these had', () => {
  const slots = [
    { weekday: 1, start: '12:00', end: '13:00' },
    { weekday: 2, start: '08:00', end: '09:00' },
    { weekday: 6, start: '10:00', end: '11:00' },
  ];
  expect([...coveredCells(withDayCopied(slots, 1, [2, 3]))]).toEqual(['1-12', '2-12', '3-12', '6-10']);
});
