import { describe, expect, test } from 'vitest';
import { instantAt, machineDivergences, typographyProblems } from '../kernel/index.ts';
import {
  firstUnitDay,
  isUnitBookable,
  mostFriends,
  searchUntil,
  unitHours,
  unitMachine,
  unitSpan,
  unitStatuses,
  unitStatusLabels,
} from './unit-session.ts';

const at = (day: string, time: string) => instantAt(day, time, 'Europe/Paris');

describe('a session with a coach', () => {
  test('begins at a full hour, every day, so that it ends at 22 h at the latest, and takes up to four friends', () => {
    expect([unitHours[0], unitHours.at(-1), unitHours.length, mostFriends]).toEqual([6, 21, 16, 4]);
    const { startsAt, endsAt } = unitSpan('2026-12-01', 21);
    expect([String(startsAt), String(endsAt)]).toEqual(['2026-12-01T20:00:00Z', '2026-12-01T21:00:00Z']);
    expect(String(unitSpan('2026-12-01', 21, 'Indian/Reunion').startsAt)).toBe('2026-12-01T17:00:00Z');
  });

  test('is bought 48 hours ahead, to the minute, and not beyond what is shown', () => {
    const now = at('2026-11-24', '10:00');
    expect(isUnitBookable(at('2026-11-26', '10:00'), now, 48)).toBe(true);
    expect(isUnitBookable(at('2026-11-26', '09:00'), now, 48)).toBe(false);
    expect(isUnitBookable(at('2027-02-01', '10:00'), now, 48)).toBe(false);
    expect(firstUnitDay(now, 48)).toBe('2026-11-26');
    expect(firstUnitDay(at('2026-11-24', '21:30'), 48)).toBe('2026-11-27');
  });

  test('has another coach looked for during a day, and its buyer told at least an hour before when there is none', () => {
    const declined = at('2026-12-01', '10:00');
    expect(searchUntil(declined, at('2026-12-05', '10:00'))).toEqual(at('2026-12-02', '10:00'));
    expect(searchUntil(declined, at('2026-12-01', '18:00'))).toEqual(at('2026-12-01', '17:00'));
  });
});

test('every status and event of a session that is bought does what the text says and nothing else', () => {
  const moves = [
    'HELD plan SYSTEM > PLANNED|SEARCHING',
    'HELD free SYSTEM > FREED',
    'PLANNED decline SYSTEM > SEARCHING',
    'SEARCHING replace SYSTEM > PLANNED',
    'PLANNED,SEARCHING cancel SYSTEM > CANCELLED',
  ];
  expect(machineDivergences(unitMachine, moves)).toEqual([]);
  expect(unitMachine.statuses).toEqual(unitStatuses);
  expect(Object.values(unitStatusLabels).flatMap(typographyProblems)).toEqual([]);
});
