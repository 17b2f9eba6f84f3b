import { expect, test } from 'vitest';
import { machineDivergences } from '../kernel/index.ts';
import { placeOrderMachine, placeOrderStatuses } from './place-orders.ts';

test('every status, event and role of a place paid in part by money does what the text says and nothing else', () => {
  const listing = [
    'PLACED pay SYSTEM > PAID',
    'PLACED fail SYSTEM > FAILED',
    'PLACED expire SYSTEM > EXPIRED',
    'PLACED,FAILED,EXPIRED giveBack SYSTEM > REFUNDED',
    'PAID refundWhole SYSTEM > REFUNDED',
  ];
  expect(machineDivergences(placeOrderMachine, listing)).toEqual([]);
  expect(placeOrderMachine.statuses).toEqual(placeOrderStatuses);
});
