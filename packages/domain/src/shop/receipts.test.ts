import { expect, test } from 'vitest';
import { hasReceipt } from './receipts.ts';

test('a transfer that came in part has no receipt; a debit that the bank was given has one, and so has what was paid', () => {
  const transfer = (status: Parameters<typeof hasReceipt>[0]['status']) =>
    hasReceipt({ status, method: 'transfer' });
  expect(['PLACED', 'PROCESSING', 'FAILED', 'EXPIRED'].map((status) => transfer(status as 'PLACED'))).toEqual(
    [false, false, false, false],
  );
  expect(['PAID', 'PART_REFUNDED', 'REFUNDED'].map((status) => transfer(status as 'PAID'))).toEqual([
    true,
    true,
    true,
  ]);
  expect(hasReceipt({ status: 'PROCESSING', method: 'sepa' })).toBe(true);
  expect(hasReceipt({ status: 'WITHDRAWN', method: 'card' })).toBe(true);
});
