import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parisToday, parisToUtc, toParis } from './paris-time.ts';

test('an instant is shown on the clock of Paris, winter and summer', () => {
  expect(toParis('2026-11-23T11:30:00Z')).toBe('2026-11-23 12:30:00');
  expect(toParis('2026-07-23T10:30:00Z')).toBe('2026-07-23 12:30:00');
  expect(parisToday(new Date('2026-11-22T23:30:00Z'))).toBe('2026-11-23');
});

test('a clock of Paris is turned back into its instant', () => {
  expect(parisToUtc('2026-11-23 12:30:00')).toBe('2026-11-23T11:30:00.000Z');
  expect(parisToUtc('2026-07-23 12:30')).toBe('2026-07-23T10:30:00.000Z');
});

test('the hour that does not exist is read with the offset before the change', () => {
  expect(parisToUtc('2026-03-29 02:30:00')).toBe('2026-03-29T01:30:00.000Z');
  expect(parisToUtc('2026-03-29 03:30:00')).toBe('2026-03-29T01:30:00.000Z');
});

test('the hour that exists twice is the first of the two', () => {
  expect(parisToUtc('2026-10-25 02:30:00')).toBe('2026-10-25T00:30:00.000Z');
  expect(parisToUtc('2026-10-25 03:30:00')).toBe('2026-10-25T02:30:00.000Z');
});

test('back and forth changes nothing, except in the hour that exists twice', () => {
  const seconds = fc.integer({ min: 1_700_000_000, max: 2_000_000_000 });
  fc.assert(
    fc.property(seconds, (second) => {
      const wall = toParis(second * 1000);
      expect(toParis(parisToUtc(wall))).toBe(wall);
    }),
  );
});

test('what is no clock is refused', () => {
  expect(() => parisToUtc('midi')).toThrow(RangeError);
});
