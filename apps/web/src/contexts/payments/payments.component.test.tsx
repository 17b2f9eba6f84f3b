import { paymentsContract, type PaymentRow } from '@elan/domain/payments';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answersInMemory } from '../../base/testing/answers.ts';
import { mountScreen } from '../../base/testing/mount-screen.tsx';
import { paymentsSearch } from './payments-search.ts';
import { PaymentsScreen } from './payments.screen.tsx';

const payment: PaymentRow = {
  id: '0198c0de-0000-7000-8000-000000000001',
  createdAt: '2026-11-20T09:00:00Z',
  status: 'SUCCEEDED',
  method: 'card',
  provider: 'sandbox',
  description: 'Abonnement Live',
  payerName: 'Claire Bertin',
  payerEmail: 'claire@exemple.fr',
  amountCents: 4500,
  receivedCents: 4500,
  refundedCents: 0,
  failure: null,
  late: false,
};

const api = answersInMemory();

test('the newest payments stand first under a falling arrow, and the oldest are one press away', async () => {
  const asked: string[] = [];
  api.on(paymentsContract.list, ({ query: { sort, direction } }) => {
    asked.push(`${sort} ${direction}`);
    return { items: [payment], total: 1, capped: false };
  });
  await mountScreen(PaymentsScreen, {
    at: '/app/payments',
    search: paymentsSearch,
    user: { role: 'ADMIN' },
  });
  const date = page.getByRole('button', { name: /^Date\b/ });
  await expect.element(date).toHaveTextContent('Date, tri décroissant');
  await date.click();
  await expect.element(date).toHaveTextContent('Date, tri croissant');
  await date.click();
  await expect.element(date).toHaveTextContent('Date, tri décroissant');
  await page.getByRole('button', { name: /^Montant\b/ }).click();
  await expect.poll(() => asked).toEqual(['createdAt desc', 'createdAt asc', 'amount asc']);
});
