import { expect, test } from 'vitest';
import { machineDivergences, reachableStatuses } from '../kernel/index.ts';
import { invitationMachine, invitationStatuses } from './invitation-status.ts';

// Written from the text of state machine 13; a page viewed before the provider's word, a late delivery, and a visitor of the
// registration who invites the manager (specification point 2, invitation mode) are ours.
const listing = [
  'CREATED queue ADMIN,PARTNERSHIP,PUBLIC > SENDING',
  'SENDING,FAILED deliver SYSTEM > SENT',
  'SENDING,SENT,FAILED view PUBLIC > OPENED',
  'OPENED accept PUBLIC > ACCEPTED',
  'SENDING,SENT bounce SYSTEM > FAILED',
  'SENT,OPENED decline PUBLIC > REFUSED',
  'SENT,OPENED expire SYSTEM > EXPIRED',
  'CREATED,SENDING,SENT,OPENED,FAILED,EXPIRED revoke ADMIN,PARTNERSHIP,SYSTEM > REVOKED',
  'SENT,OPENED,FAILED,EXPIRED reinvite ADMIN,PARTNERSHIP,PUBLIC > SENDING',
];

test('every status, event and role of an invitation does what the text says and nothing else', () => {
  expect(machineDivergences(invitationMachine, listing)).toEqual([]);
  expect(invitationMachine.statuses.toSorted()).toEqual(invitationStatuses.toSorted());
  expect(reachableStatuses(invitationMachine)).toEqual(new Set(invitationStatuses));
});
