import { describe, expect, test } from 'vitest';
import { instantAt } from '../kernel/index.ts';
import {
  attendanceRefusal,
  bookingRefusal,
  holdsPlace,
  isOnSession,
  leaveEventOf,
  leavingRefusal,
} from './participant-rules.ts';
import { participantStatuses } from './participant-status.ts';

const startsAt = instantAt('2027-03-28', '12:30');
const endsAt = startsAt.add({ hours: 1 });
const session = { status: 'ACTIVE', billing: 'UNBILLED', startsAt, endsAt };

test('a place is held until it is given back, whatever is marked; who waits holds none', () => {
  expect(participantStatuses.filter(holdsPlace)).toEqual(['REGISTERED', 'PRESENT', 'LATE', 'ABSENT']);
  expect(participantStatuses.filter(isOnSession)).toEqual([
    'WAITING',
    'REGISTERED',
    'PRESENT',
    'LATE',
    'ABSENT',
  ]);
});

describe('attendance', () => {
  const manager = (now: Temporal.Instant, change = {}) =>
    attendanceRefusal({ ...session, ...change }, 'COMMUNITY_MANAGER', now);

  test('is open to a company from 15 minutes before the start to 24 hours after the end, to the second', () => {
    const opens = startsAt.subtract({ minutes: 15 });
    const closes = endsAt.add({ hours: 24 });
    expect(manager(opens.subtract({ seconds: 1 }))).toBe('sessions/attendance-early');
    expect(manager(opens)).toBeNull();
    expect(manager(closes)).toBeNull();
    expect(manager(closes.add({ seconds: 1 }))).toBe('sessions/attendance-closed');
  });

  test('is closed to a company once the session is closed; an administrator still corrects it', () => {
    const now = endsAt.add({ hours: 2 });
    expect(manager(now, { status: 'PASSED' })).toBeNull();
    expect(manager(now, { status: 'ENDED' })).toBe('sessions/attendance-closed');
    expect(
      attendanceRefusal({ ...session, status: 'ENDED' }, 'ADMIN', endsAt.add({ hours: 999 })),
    ).toBeNull();
  });

  test('is nobody’s on a session that is billed, cancelled or a draft', () => {
    const now = endsAt;
    const refusal = (change: object) => attendanceRefusal({ ...session, ...change }, 'ADMIN', now);
    expect(refusal({ status: 'ENDED', billing: 'BILLED' })).toBe('sessions/billed');
    expect(refusal({ status: 'CANCELLED' })).toBe('sessions/attendance-closed');
    expect(refusal({ status: 'DRAFT' })).toBe('sessions/attendance-closed');
  });
});

test('people are put on a session until its end, and give their place back until its start', () => {
  const second = { seconds: 1 };
  expect(bookingRefusal(session, endsAt.subtract(second))).toBeNull();
  expect(bookingRefusal(session, endsAt)).toBe('sessions/booking-closed');
  expect(leavingRefusal(session, startsAt.subtract(second))).toBeNull();
  expect(leavingRefusal(session, startsAt)).toBe('sessions/already-started');
  for (const status of ['DRAFT', 'PASSED', 'ENDED', 'CANCELLED', 'DELETED']) {
    expect(bookingRefusal({ ...session, status }, startsAt)).toBe('sessions/booking-closed');
    expect(leavingRefusal({ ...session, status }, startsAt)).toBe('sessions/booking-closed');
  }
  expect(leavingRefusal({ ...session, billing: 'BILLED' }, startsAt)).toBe('sessions/billed');
});

test('a place given back less than 24 elapsed hours before the start is late, unless the session was moved since', () => {
  // Summer time begins that night: 24 elapsed hours are not the same hour of the day before.
  const limit = startsAt.subtract({ hours: 24 });
  expect(leaveEventOf(startsAt, limit, false)).toBe('leave');
  expect(leaveEventOf(startsAt, limit.add({ seconds: 1 }), false)).toBe('leaveLate');
  expect(leaveEventOf(startsAt, startsAt.subtract({ minutes: 1 }), true)).toBe('leave');
});
