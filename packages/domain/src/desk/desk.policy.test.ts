import { expect, test } from 'vitest';
import { policyLines } from '../kernel/index.ts';
import { deskPolicy } from './desk.policy.ts';

test('who may do what, and who opens which path', () => {
  expect(policyLines(deskPolicy)).toEqual([
    'desk.read: A - - - -',
    'desk.write: A - - - -',
    'search.read: o o o o o',
    '/app/desk: app, ADMIN',
  ]);
});
