import { expect, test } from 'vitest';
import { machineDivergences, reachableStatuses } from '../kernel/index.ts';
import { cooptingMachine, cooptingStatuses } from './coopting-status.ts';

// Written from state machine 9 and D18, which wins where they differ; the refusal at registration is ours.
const listing = [
  'PENDING confirm PUBLIC > VALID_EMAIL',
  'PENDING decline PUBLIC > REFUSED',
  'VALID_EMAIL activate SYSTEM > ACTIVE',
  'PENDING,VALID_EMAIL refuse SYSTEM > REFUSED',
  'PENDING,VALID_EMAIL expire SYSTEM > EXPIRED',
  'PENDING,VALID_EMAIL withdraw COMMUNITY_MANAGER > INACTIVE',
  'PENDING,VALID_EMAIL,ACTIVE switchOff ADMIN > INACTIVE',
  'INACTIVE switchOn ADMIN > PENDING|VALID_EMAIL|ACTIVE',
  'ACTIVE pay SYSTEM > PAID',
  'PAID fraud ADMIN > REVERSED',
  'PAID refund SYSTEM > REVERSED',
];

test('every status, event and role of a coopting does what the text says and nothing else', () => {
  expect(machineDivergences(cooptingMachine, listing)).toEqual([]);
  expect(cooptingMachine.statuses.toSorted()).toEqual(cooptingStatuses.toSorted());
  expect(reachableStatuses(cooptingMachine)).toEqual(new Set(cooptingStatuses));
});
