import type { CoachSession } from '@elan/domain/sessions';
import { expect, test } from 'vitest';
import { asNoted, withMark, type WaitingMark } from './waiting-marks.ts';

const mark = (participantId: string, attendance: 'PRESENT' | 'LATE' | null, version = 1): WaitingMark => ({
  kind: 'mark',
  sessionId: 's',
  participantId,
  attendance,
  version,
});

test('a second note about somebody takes the place of the first, with the version that was seen before it', () => {
  const marks = withMark(withMark([], mark('a', 'PRESENT', 4)), mark('a', 'LATE', 9));
  expect(marks).toEqual([mark('a', 'LATE', 4)]);
  expect(withMark(marks, mark('b', 'PRESENT'))).toHaveLength(2);
});

test('of two counts the last stands', () => {
  const count = (coachCounted: number) => ({ kind: 'count', sessionId: 's', coachCounted }) as const;
  expect(withMark(withMark([], count(6)), count(7))).toEqual([count(7)]);
});

test('what waits stands above what the server said, in its own session only', () => {
  const people = ['a', 'b'].map((id) => ({
    id,
    name: id,
    attendance: null,
    version: 1,
  }));
  const session = {
    id: 's',
    coachCounted: null,
    people,
  } as unknown as CoachSession;
  const noted = asNoted(session, [mark('a', 'LATE'), { kind: 'count', sessionId: 'other', coachCounted: 9 }]);
  expect(noted.people.map(({ attendance }) => attendance)).toEqual(['LATE', null]);
  expect([noted.coachCounted, [...noted.waiting]]).toEqual([null, ['a']]);
});
