import { expect, test } from 'vitest';
import { policyLines } from '../kernel/index.ts';
import { pollPolicy } from './polls.policy.ts';

test('who may do what, and who opens which path', () => {
  expect(policyLines(pollPolicy)).toEqual([
    'polls.read: A - - - -',
    'polls.write: A - - - -',
    'surveys.run: - - - C -',
    'polls.answer: O O O O O member O',
    '/app/polls: app, ADMIN',
    '/app/lovers: app, ADMIN',
    '/app/needs-survey: app, COMMUNITY_MANAGER, skips onboarding',
    '/espace/polls: app, MEMBER, espace',
    '/espace/polls/:id: app, MEMBER, espace',
  ]);
});
