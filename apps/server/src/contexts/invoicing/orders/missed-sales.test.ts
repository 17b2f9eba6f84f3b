import { expect, test } from 'vitest';
import { aSaleWithoutReceipt } from '../../../testing/bills.ts';
import { aManager } from '../../../testing/factories.ts';
import { useProduct } from '../../../testing/product.ts';
import { readMissedSales } from './missed-sales.ts';

useProduct();

test.each([
  { amountCents: 0, missed: 0 },
  { amountCents: 1, missed: 1 },
])(
  'a payment of $amountCents cents without an invoice is missed: $missed',
  async ({ amountCents, missed }) => {
    const { userId } = await aManager();
    await aSaleWithoutReceipt(userId, amountCents);
    const ofThem = (await readMissedSales()).filter((sale) => sale.userId === userId);
    expect(ofThem).toHaveLength(missed);
  },
);
