import { expect, test } from 'vitest';
import { policyLines } from '../kernel/index.ts';
import { paymentPolicy } from './payments.policy.ts';

test('who may do what, and who opens which path', () => {
  expect(policyLines(paymentPolicy)).toEqual([
    'payments.read: A - - - -',
    'payments.refund: A - - - -, password again',
    'payments.reconcile: A - - - -',
    '/app/payments: app, ADMIN',
    '/app/payments/exposure: app, ADMIN',
  ]);
});
