import { expect, test } from 'vitest';
import { policyLines } from '../kernel/index.ts';
import { invoicingPolicy } from './invoicing.policy.ts';

test('who may do what, and who opens which path', () => {
  expect(policyLines(invoicingPolicy)).toEqual([
    'invoicing.read: A - - - -',
    'invoicing.generate: A - - - -',
    'invoicing.revert: A - - - -, password again',
    'invoicing.read-issued: A - - C F',
    'invoicing.read-receipts: - - - - - member O coach O',
    '/app/invoicing: app, ADMIN COMMUNITY_MANAGER PARTNERSHIP',
  ]);
});
