import { expect, test } from 'vitest';
import { policyLines } from '../kernel/index.ts';
import { deskPolicy } from './desk.policy.ts';

test('who may do what, and who opens which path', () => {
  expect(policyLines(deskPolicy)).toEqual([
    'desk.read: A - - - -',
    'desk.write: A - - - -',
    'waiting.read: - - - C -',
    'search.read: O O O O O',
    '/app/desk: app, ADMIN',
  ]);
});
