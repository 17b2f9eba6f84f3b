import { expect, test } from 'vitest';
import { weekOf } from '@elan/domain/payments';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { useApi } from '../../testing/product.ts';
import { anOrder, laterAtTheBank, payOrder } from '../../testing/shop.ts';
import { readExposure } from './read-exposure.ts';

useApi();

test('a debit exposes us from the day it is asked to the end of its eight weeks, with the rights that it opened', async () => {
  const week = weekOf(parisDay(await databaseNow()));
  const payer = 'Clients de la boutique';
  expect(await readExposure()).toEqual([]);
  const { order } = await anOrder({ lines: [{ offer: 'wellness', commitment: true }], method: 'sepa' });
  const id = await payOrder(order, 'sepa-settles');
  expect(await readExposure()).toMatchObject([
    { week, payer, pendingCents: 2_900, rights: 1, refundableCents: 0, until: null },
  ]);
  await laterAtTheBank(5, id);
  expect(await readExposure()).toMatchObject([
    { week, payer, pendingCents: 0, rights: 0, refundableCents: 2_900, until: expect.any(String) },
  ]);
  // A card is not given back without a reason.
  const paid = await anOrder();
  await payOrder(paid.order, 'card-pays');
  expect(await readExposure()).toHaveLength(1);
});
