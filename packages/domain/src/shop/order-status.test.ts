import { expect, test } from 'vitest';
import { machineDivergences, typographyProblems } from '../kernel/index.ts';
import { orderMachine, orderStatuses, orderStatusLabels } from './order-status.ts';
import {
  rightMachine,
  rightStatuses,
  rightStatusLabels,
  shopSubscriptionMachine,
  shopSubscriptionStatuses,
  shopSubscriptionStatusLabels,
} from './right-status.ts';

// Written from the text of state machine 14, not from the tables.
const orders = [
  'PLACED process SYSTEM > PROCESSING',
  'PLACED,PROCESSING pay SYSTEM > PAID',
  'PLACED,PROCESSING fail SYSTEM > FAILED',
  'PLACED,PROCESSING expire SYSTEM > EXPIRED',
  'PAID,PART_REFUNDED withdraw MEMBER,PUBLIC > WITHDRAWN',
  'PAID refundPart SYSTEM > PART_REFUNDED',
  'PAID,PART_REFUNDED refundWhole SYSTEM > REFUNDED',
  'FAILED,EXPIRED comeLate SYSTEM > REFUNDED',
];
const rights = [
  'PROVISIONAL confirm SYSTEM > ACTIVE',
  'PROVISIONAL,ACTIVE,SUSPENDED revoke SYSTEM > REVOKED',
  'ACTIVE,SUSPENDED end SYSTEM > ENDED',
  'ACTIVE suspend SYSTEM > SUSPENDED',
  'SUSPENDED resume SYSTEM > ACTIVE',
];
const subscriptions = [
  'ACTIVE failRenewal SYSTEM > PAST_DUE',
  'PAST_DUE renew SYSTEM > ACTIVE',
  'ACTIVE pause MEMBER,PUBLIC > PAUSED',
  'PAUSED resume MEMBER,PUBLIC > ACTIVE',
  'ACTIVE,PAUSED,PAST_DUE cancel MEMBER,PUBLIC > CANCELLING',
  'ACTIVE,PAUSED,PAST_DUE,CANCELLING end SYSTEM > ENDED',
];

test('every status, event and role of an order, a right and a subscription does what the text says and nothing else', () => {
  expect(machineDivergences(orderMachine, orders)).toEqual([]);
  expect(orderMachine.statuses).toEqual(orderStatuses);
  expect(machineDivergences(rightMachine, rights)).toEqual([]);
  expect(rightMachine.statuses).toEqual(rightStatuses);
  expect(machineDivergences(shopSubscriptionMachine, subscriptions)).toEqual([]);
  expect(shopSubscriptionMachine.statuses).toEqual(shopSubscriptionStatuses);
});

test('their names are French', () => {
  const words = [orderStatusLabels, rightStatusLabels, shopSubscriptionStatusLabels].flatMap(Object.values);
  expect(words.flatMap((word) => typographyProblems(String(word)))).toEqual([]);
});
