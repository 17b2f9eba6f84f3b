import { expect, test } from 'vitest';
import { policyLines } from '../kernel/index.ts';
import { memberPolicy } from './members.policy.ts';

test('who may do what, and who opens which path', () => {
  expect(policyLines(memberPolicy)).toEqual([
    'members.read: A - - C C',
    'members.write: A - - C C',
    'members.import: A - - C C',
    'members.assign-licence: A - - C C',
    '/auth/invitation: plain, public',
    '/app/employees: app, ADMIN COMMUNITY_MANAGER PARTNERSHIP',
  ]);
});
