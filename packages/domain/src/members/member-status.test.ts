import { expect, test } from 'vitest';
import { machineDivergences, reachableStatuses } from '../kernel/index.ts';
import { memberMachine, memberStatuses } from './member-status.ts';

// Written from the text of state machine 2 (users and managers), read for employees.
const listing = [
  'INVITED mailAccepted SYSTEM > WAITING_EMAIL',
  'INVITED,WAITING_EMAIL resend ADMIN,COMMUNITY_MANAGER,PARTNERSHIP > INVITED',
  'INVITED,WAITING_EMAIL confirmEmail PUBLIC > VALID_EMAIL',
  'VALID_EMAIL completeProfile PUBLIC > PENDING',
  'PENDING firstLogin SYSTEM > ACTIVE',
  'INVITED,WAITING_EMAIL,VALID_EMAIL,PENDING,ACTIVE leave ADMIN,COMMUNITY_MANAGER,PARTNERSHIP,SYSTEM > INACTIVE',
  'INACTIVE comeBack ADMIN,COMMUNITY_MANAGER,PARTNERSHIP > INVITED',
  'INVITED,WAITING_EMAIL,VALID_EMAIL,PENDING,ACTIVE,INACTIVE erase ADMIN,SYSTEM > DELETED',
];

test('every status, event and role of an employee does what the text says and nothing else', () => {
  expect(machineDivergences(memberMachine, listing)).toEqual([]);
  expect(memberMachine.statuses).toEqual(memberStatuses);
  expect(reachableStatuses(memberMachine)).toEqual(new Set(memberStatuses));
});
