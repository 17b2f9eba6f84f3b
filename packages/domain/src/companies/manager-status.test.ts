import { describe, expect, test } from 'vitest';
import { machineDivergences } from '../kernel/index.ts';
import { managerMachine, managerStatuses } from './manager-status.ts';

// Written from the text of state machine 2 (users and managers), not from the table.
const listing = [
  'PENDING firstLogin COMMUNITY_MANAGER,PARTNERSHIP > ACTIVE',
  'PENDING,ACTIVE disable ADMIN,COMMUNITY_MANAGER,PARTNERSHIP,SYSTEM > INACTIVE',
  'INACTIVE enable ADMIN,COMMUNITY_MANAGER,PARTNERSHIP > ACTIVE',
];

describe('the statuses of an account manager', () => {
  test('every status, event and role does what the text says and nothing else', () => {
    expect(machineDivergences(managerMachine, listing)).toEqual([]);
    expect(managerMachine.statuses).toEqual(managerStatuses);
    expect(managerMachine.initial).toEqual(['PENDING']);
  });
});
