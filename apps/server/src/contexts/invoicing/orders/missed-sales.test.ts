import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { aManager } from '../../../testing/factories.ts';
import { useProduct } from '../../../testing/product.ts';
import { payments } from '../../payments/payments.tables.ts';
import { readMissedSales } from './missed-sales.ts';

useProduct();

test.each([
  { amountCents: 0, missed: 0 },
  { amountCents: 1, missed: 1 },
])(
  'a payment of $amountCents cents without an invoice is missed: $missed',
  async ({ amountCents, missed }) => {
    const { userId } = await aManager();
    const longAgo = sql`now() - interval '3 days'`;
    const payer = { userId, payerName: 'Adèle Bertin', payerEmail: 'adele@exemple.test', customerRef: 'cus' };
    const what = { subjectKind: 'place-order', subjectId: userId, description: 'Place à une séance' };
    const how = { provider: 'sandbox', method: 'card', saveMeans: true, status: 'SUCCEEDED' } as const;
    await db
      .insert(payments)
      .values({ ...payer, ...what, ...how, amountCents, settledAt: longAgo, updatedAt: longAgo });
    const ofThem = (await readMissedSales()).filter((sale) => sale.userId === userId);
    expect(ofThem).toHaveLength(missed);
  },
);
