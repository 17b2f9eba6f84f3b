import { expect, test } from 'vitest';
import { packSessions, packsAdvised, packWeeks } from './program-packs.ts';

test('a pack of 3, 6 or 12 months has 13, 26 or 52 weeks', () => {
  expect(([3, 6, 12] as const).map(packWeeks)).toEqual([13, 26, 52]);
});

test('a pack proposes its weekly slots, week after week', () => {
  expect(packSessions('COMMUNITY', 3, 3)).toBe(39);
  expect(packSessions('LIVE', 1, 12)).toBe(52);
  expect(packSessions('COMMUNITY', 0, 3)).toBe(0);
});

test('a Safety pack proposes no more than twenty sessions a month', () => {
  expect(([3, 6, 12] as const).map((months) => packSessions('SAFETY', 5, months))).toEqual([60, 120, 240]);
});

test('a pack never proposes more than one programme may sell', () => {
  expect(packSessions('COMMUNITY', 10, 12)).toBe(500);
});

test.each([
  [null, 1],
  [0, 1],
  [1, 1],
  [50, 1],
  [51, 2],
  [100, 2],
  [101, 3],
])('%s employees are advised %i pack(s): one per started fifty', (employees, packs) => {
  expect(packsAdvised(employees)).toBe(packs);
});
