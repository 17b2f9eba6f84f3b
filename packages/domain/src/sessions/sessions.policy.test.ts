import { expect, test } from 'vitest';
import { policyLines } from '../kernel/index.ts';
import { sessionPolicy } from './sessions.policy.ts';

test('who may do what, and who opens which path', () => {
  expect(policyLines(sessionPolicy)).toEqual([
    'sessions.read: A A G C -, see-sessions',
    'sessions.write: A - G C -, create-event-sessions',
    'sessions.settle: A - - - -',
    'sessions.mark-attendance: A - G C -, see-sessions',
    'sessions.read-participants: A - G C -, see-sessions',
    'sessions.write-participants: A - - C -, see-sessions',
    'sessions.ban: A - - - -',
    'sessions.answer-ratings: A - - - -',
    '/meeting/:id: plain, public',
    '/app/sessions: app, ADMIN MODERATOR FLOOR COMMUNITY_MANAGER',
  ]);
});
