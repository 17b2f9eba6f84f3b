import { describe, expect, test } from 'vitest';
import { machineDivergences, typographyProblems } from '../kernel/index.ts';
import {
  badgeMachine,
  badgeStatuses,
  badgeStatusLabels,
  badgeVerdict,
  badgeVerdictLabels,
} from './badges.ts';

const now = Temporal.Instant.from('2026-12-01T09:00:00Z');
const badge = { status: 'TO_HAND', gymId: 'mine', lastUsedAt: null } as const;
const right = { status: 'ACTIVE', startsOn: '2026-12-01', endsOn: '2026-12-01' } as const;
const door = { gymId: 'mine', today: '2026-12-01', now };
const verdict = (changes: { badge?: object; right?: object; door?: object } = {}) =>
  badgeVerdict(
    { badge: { ...badge, ...changes.badge }, right: { ...right, ...changes.right } },
    { ...door, ...changes.door },
  );

describe('at the door of a gym', () => {
  test('a badge comes in on the days of its right, in its gym, handed over or not', () => {
    expect(verdict()).toBe('in');
    expect(verdict({ right: { status: 'PROVISIONAL' } })).toBe('in');
    expect(verdict({ badge: { gymId: null }, door: { gymId: 'another' } })).toBe('in');
    expect(verdict({ door: { gymId: 'another' } })).toBe('other-gym');
    expect(verdict({ door: { today: '2026-11-30' } })).toBe('not-yet');
    expect(verdict({ door: { today: '2026-12-02' } })).toBe('over');
  });

  test('one whose order was refunded stays out (T75)', () => {
    expect(verdict({ right: { status: 'REVOKED' } })).toBe('revoked');
    expect(verdict({ badge: { status: 'REVOKED' } })).toBe('revoked');
    expect(verdict({ right: { status: 'SUSPENDED' } })).toBe('revoked');
    expect(verdict({ right: { status: 'ENDED' } })).toBe('over');
  });

  test('one that came in is not handed to the next one: it waits ten minutes', () => {
    const used = (minutes: number) => ({ badge: { status: 'USED', lastUsedAt: now.subtract({ minutes }) } });
    expect(verdict(used(9))).toBe('just-used');
    expect(verdict(used(10))).toBe('in');
  });
});

test('every status and event of a badge does what the text says and nothing else', () => {
  const moves = [
    'TO_HAND hand ADMIN,FLOOR > HANDED',
    'TO_HAND,HANDED,USED use ADMIN,FLOOR > USED',
    'TO_HAND,HANDED,USED revoke SYSTEM > REVOKED',
  ];
  expect(machineDivergences(badgeMachine, moves)).toEqual([]);
  expect(badgeMachine.statuses).toEqual(badgeStatuses);
  const words = [...Object.values(badgeStatusLabels), ...Object.values(badgeVerdictLabels)];
  expect(words.flatMap(typographyProblems)).toEqual([]);
});
