import { expect, test } from 'vitest';
import { typographyProblems } from '../kernel/index.ts';
import {
  isOnlineCapacity,
  isSessionsSold,
  mostOnline,
  mostSessionsSold,
  programPlaces,
  smallRoomWords,
} from './program-rules.ts';

test('a session takes the people of its type, no more than its room; by video those that were chosen', () => {
  expect(programPlaces('SAFETY', 12)).toBe(12);
  expect(programPlaces('SAFETY', 40)).toBe(20);
  expect(programPlaces('COMMUNITY', 40)).toBe(10);
  expect(programPlaces('LIVE', null, 35)).toBe(35);
});

test('a room that takes fewer people than the type does is told before anything is sent', () => {
  const words = smallRoomWords('SAFETY', 12) ?? '';
  expect(words).toBe('La salle accueille 12\u00a0personnes\u00a0: 12\u00a0places par séance au lieu de 20.');
  expect(smallRoomWords('COMMUNITY', 1)).toContain('1\u00a0personne\u00a0: 1\u00a0place par séance');
  expect(typographyProblems(words)).toEqual([]);
  expect([smallRoomWords('SAFETY', 20), smallRoomWords('COMMUNITY', 12), smallRoomWords('LIVE', 3)]).toEqual([
    null,
    null,
    null,
  ]);
});

test('a video session holds a whole number of people, from one to the most that see each other', () => {
  for (const count of [1, 2, mostOnline]) expect([count, isOnlineCapacity(count)]).toEqual([count, true]);
  for (const count of [0, -1, 1.5, mostOnline + 1, Number.NaN, null, undefined])
    expect([count, isOnlineCapacity(count)]).toEqual([count, false]);
});

test('a programme sells from one session to the most that there is', () => {
  for (const count of [1, 2, mostSessionsSold]) expect([count, isSessionsSold(count)]).toEqual([count, true]);
  for (const count of [0, 1.5, mostSessionsSold + 1])
    expect([count, isSessionsSold(count)]).toEqual([count, false]);
});
