import { expect, test } from 'vitest';
import { policyLines } from '../kernel/index.ts';
import { cooptingPolicy } from './cooptings.policy.ts';

test('who may do what, and who opens which path', () => {
  expect(policyLines(cooptingPolicy)).toEqual([
    'cooptings.read: A - - C -',
    'cooptings.create: A - - C -',
    'cooptings.write: A - - - -',
    '/auth/cooptingValidation: plain, public',
    '/app/cooptings: app, ADMIN COMMUNITY_MANAGER',
  ]);
});
