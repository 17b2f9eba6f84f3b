import { describe, expect, test } from 'vitest';
import { canFire, machineDivergences, typographyProblems } from '../kernel/index.ts';
import {
  sessionBillingLabels,
  sessionBillingMachine,
  sessionBillings,
  sessionMachine,
  sessionStatuses,
  sessionStatusLabels,
} from './session-status.ts';

// Written from the text of state machine 6, not from the tables.
const listing = [
  'DRAFT publish ADMIN,FLOOR,COMMUNITY_MANAGER > ACTIVE',
  'DRAFT delete ADMIN,FLOOR,COMMUNITY_MANAGER > DELETED',
  'ACTIVE pass SYSTEM > PASSED',
  'PASSED close ADMIN,SYSTEM > ENDED',
  'ENDED reset ADMIN > ACTIVE',
  'ACTIVE cancel ADMIN,FLOOR,COMMUNITY_MANAGER,SYSTEM > CANCELLED',
  'CANCELLED restore ADMIN > ACTIVE',
  'ACTIVE move ADMIN,FLOOR,COMMUNITY_MANAGER > ACTIVE',
];
const billingListing = [
  'UNBILLED invoice ADMIN > BILLED',
  'BILLED revert ADMIN > UNBILLED',
  'UNBILLED reset ADMIN > UNBILLED',
  'UNBILLED recount ADMIN,SYSTEM > UNBILLED',
  'UNBILLED editPrice ADMIN,FLOOR,COMMUNITY_MANAGER > UNBILLED',
];

describe('the statuses of a session', () => {
  test('every status, event and role does what the text says and nothing else', () => {
    expect(machineDivergences(sessionMachine, listing)).toEqual([]);
    expect(sessionMachine.statuses).toEqual(sessionStatuses);
  });

  test('the labels are French and all different', () => {
    const labels = Object.values(sessionStatusLabels);
    for (const label of labels) expect(typographyProblems(label)).toEqual([]);
    expect(new Set(labels).size).toBe(sessionStatuses.length);
  });
});

describe('the billing of a session', () => {
  test('every state, event and role does what the text says and nothing else', () => {
    expect(machineDivergences(sessionBillingMachine, billingListing)).toEqual([]);
    expect(sessionBillingMachine.statuses).toEqual(sessionBillings);
    expect(Object.keys(sessionBillingLabels)).toEqual(sessionBillings);
  });

  test('a billed session is neither reset, nor counted again, nor priced again', () => {
    for (const event of ['reset', 'recount', 'editPrice'] as const) {
      expect(canFire(sessionBillingMachine, 'BILLED', event, 'ADMIN')).toBe(false);
    }
  });
});
