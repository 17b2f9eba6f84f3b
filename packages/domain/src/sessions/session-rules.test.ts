import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantAt, minutesBetween } from '../kernel/index.ts';
import {
  countsWhenCancelled,
  lastFreeCancellationOf,
  sessionProblems,
  sessionTypeRules,
  sessionTypes,
  shortestSessionMinutes,
  tooManyForSpot,
  tooManyForType,
  warmUpMinutes,
} from './session-rules.ts';
import type { SessionDraft, SessionType } from './session-rules.ts';

const aSession = (type: SessionType, minutes: number, maxUsers = 5, date = '2026-11-24'): SessionDraft => {
  const startsAt = instantAt(date, '12:30');
  return { type, startsAt, endsAt: startsAt.add({ minutes }), maxUsers };
};
const codes = (session: SessionDraft) =>
  sessionProblems(session, { today: '2026-11-20' }).map((problem) => `${problem.path} ${problem.code}`);

describe('the length of a session', () => {
  test.each([
    ['COMMUNITY', [45, 60]],
    ['SAFETY', [20]],
    ['LIVE', [20, 45, 60]],
    ['MOBILITY', [20, 45, 60]],
    ['UNIT', [45, 60]],
  ] as const)('%s allows %j minutes and nothing else', (type, allowed) => {
    const found = [15, 19, 20, 30, 44, 45, 60, 61, 90].filter(
      (minutes) => codes(aSession(type, minutes)).length === 0,
    );
    expect(found).toEqual(allowed);
  });

  test('is at least 20 minutes: a warm-up of 15 is not a session', () => {
    expect(codes(aSession('COMMUNITY', warmUpMinutes))).toEqual(['endsAt too-short']);
    expect(sessionTypes.flatMap((type) => sessionTypeRules[type].durations)).not.toContain(warmUpMinutes);
    for (const type of sessionTypes) {
      expect(Math.min(...sessionTypeRules[type].durations)).toBeGreaterThanOrEqual(shortestSessionMinutes);
    }
  });

  test('starts before it ends', () => {
    expect(codes(aSession('COMMUNITY', 0))).toEqual(['endsAt start-after-end']);
    expect(codes(aSession('COMMUNITY', -60))).toEqual(['endsAt start-after-end']);
  });

  test('reads in French', () => {
    const [problem] = sessionProblems(aSession('MOBILITY', 30), { today: '2026-11-20' });
    expect(problem?.message).toBe('Une séance Mobility dure 60, 45 ou 20 minutes.');
  });
});

test('a session may be today, never before, by the calendar of its spot', () => {
  expect(codes(aSession('COMMUNITY', 60, 5, '2026-11-20'))).toEqual([]);
  expect(codes(aSession('COMMUNITY', 60, 5, '2026-11-19'))).toEqual(['startsAt start-past']);
  const startsAt = '2026-11-19T21:00:00Z';
  const session = { type: 'LIVE', startsAt, endsAt: '2026-11-19T22:00:00Z', maxUsers: 5 } as const;
  expect(sessionProblems(session, { today: '2026-11-20', zone: 'Indian/Reunion' })).toEqual([]);
});

test.each([
  ['COMMUNITY', 60, 10],
  ['SAFETY', 20, 20],
  ['MOBILITY', 60, 5],
  ['UNIT', 60, 5],
] as const)('%s: %i minutes for at most %i people', (type, minutes, most) => {
  expect(codes(aSession(type, minutes, most))).toEqual([]);
  expect(codes(aSession(type, minutes, most + 1))).toEqual(['maxUsers max-users']);
  expect(codes(aSession(type, minutes, 0))).toEqual(['maxUsers max-users']);
});

test('a video session has no limit of people', () => {
  expect(codes(aSession('LIVE', 60, 400))).toEqual([]);
});

describe('a session cancelled', () => {
  test.each([
    ['an ordinary day', '2026-11-24'],
    ['the day after winter time begins', '2026-10-26'],
    ['the day winter time begins', '2026-10-25'],
    ['the day summer time begins', '2027-03-28'],
    ['the day after summer time begins', '2027-03-29'],
  ])('less than 24 elapsed hours before counts, on %s', (_, date) => {
    const startsAt = instantAt(date, '12:30');
    const before = (hours: number, seconds: number) => startsAt.subtract({ hours, seconds });
    expect(countsWhenCancelled(startsAt, before(23, 3599))).toBe(true);
    expect(countsWhenCancelled(startsAt, before(24, 0))).toBe(false);
    expect(countsWhenCancelled(startsAt, before(24, 1))).toBe(false);
    expect(countsWhenCancelled(startsAt, startsAt)).toBe(true);
    expect(countsWhenCancelled(startsAt, startsAt.add({ hours: 1 }))).toBe(true);
  });

  test('at the last free moment does not count, a millisecond later it does', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        (date) => {
          const startsAt = date.toISOString();
          const last = lastFreeCancellationOf(startsAt);
          expect(minutesBetween(last, startsAt)).toBe(24 * 60);
          expect(countsWhenCancelled(startsAt, last)).toBe(false);
          expect(countsWhenCancelled(startsAt, last.add({ milliseconds: 1 }))).toBe(true);
        },
      ),
    );
  });
});

test.each([
  [tooManyForType('COMMUNITY', 10), null],
  [tooManyForType('COMMUNITY', 11), 'Une séance Community accueille au plus 10 personnes.'],
  [tooManyForType('LIVE', 500), null],
  [tooManyForSpot(8, 8), null],
  [tooManyForSpot(8, 9), 'Ce lieu accueille au plus 8 personnes.'],
  [tooManyForSpot(null, 500), null],
])(
  'a session takes as many people as its type and its spot hold, and not one more: case %#',
  (said, expected) => {
    expect(said).toBe(expected);
  },
);
