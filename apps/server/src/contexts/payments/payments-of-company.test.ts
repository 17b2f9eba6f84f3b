import { expect, test } from 'vitest';
import { db } from '../../platform/db/database.ts';
import { aCompany } from '../../testing/factories.ts';
import { useProduct } from '../../testing/product.ts';
import { paymentsOfCompany } from './payments-of-company.ts';
import { payments } from './payments.tables.ts';

useProduct();

test('the payments of a company are its own, newest first, and counted', async () => {
  const [own, other] = [await aCompany(), await aCompany()];
  for (const { id: companyId } of [own, other, own]) {
    const payer = { payerName: 'Verdalys', payerEmail: 'compta@verdalys.example', companyId };
    const what = {
      subjectKind: 'test',
      subjectId: crypto.randomUUID(),
      description: 'Séances',
      customerRef: 'c',
    };
    await db
      .insert(payments)
      .values({ provider: 'sandbox', ...payer, ...what, method: 'sepa', amountCents: 100, status: 'LOST' });
  }
  const { items, total } = await paymentsOfCompany(own.id, { page: 1, size: 1 });
  expect([items.length, total]).toEqual([1, 2]);
  expect((await paymentsOfCompany(other.id, { page: 1, size: 25 })).total).toBe(1);
});
