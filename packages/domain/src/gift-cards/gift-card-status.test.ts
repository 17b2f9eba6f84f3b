import { expect, test } from 'vitest';
import { machineDivergences, typographyProblems } from '../kernel/index.ts';
import { giftCardMachine, giftCardStatuses, giftCardStatusLabels } from './gift-card-status.ts';

// Written from the text of state machine 8, not from the table.
const listing = [
  'WAITING accept ADMIN,MODERATOR,COMMUNITY_MANAGER > ACCEPTED',
  'WAITING refuse ADMIN,MODERATOR,COMMUNITY_MANAGER > REFUSED',
  'ACCEPTED exhaust SYSTEM > INACTIVE',
  'ACCEPTED expire SYSTEM > INACTIVE',
  'ACCEPTED switchOff ADMIN > INACTIVE',
  'WAITING,ACCEPTED takeBack SYSTEM > INACTIVE',
  'INACTIVE switchOn ADMIN > ACCEPTED',
];

test('every status, event and role of a gift card does what the text says and nothing else', () => {
  expect(machineDivergences(giftCardMachine, listing)).toEqual([]);
  expect(giftCardMachine.statuses.toSorted()).toEqual(giftCardStatuses.toSorted());
});

test('the labels are French and all different', () => {
  const labels = Object.values(giftCardStatusLabels);
  expect(new Set(labels).size).toBe(labels.length);
  expect(labels.flatMap(typographyProblems)).toEqual([]);
});
