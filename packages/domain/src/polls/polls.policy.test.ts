import { expect, test } from 'vitest';
import { policyLines } from '../kernel/index.ts';
import { pollPolicy } from './polls.policy.ts';

test('who may do what, and who opens which path', () => {
  expect(policyLines(pollPolicy)).toEqual([
    'polls.read: A - - - -',
    'polls.write: A - - - -',
    'polls.answer: O O O O O',
    '/app/polls: app, ADMIN',
  ]);
});
