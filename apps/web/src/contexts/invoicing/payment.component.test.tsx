import { invoicingContract, invoicingErrors, type InvoiceCard } from '@elan/domain/invoicing';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answersInMemory } from '../../base/testing/answers.ts';
import { mountScreen } from '../../base/testing/mount-screen.tsx';
import { invoicingSearch } from './invoicing-search.ts';
import { InvoicingScreen } from './invoicing.screen.tsx';

const invoice: InvoiceCard = {
  id: '0198c0de-0000-7000-8000-000000000001',
  number: 'F-2026-00001',
  kind: 'invoice',
  status: 'SENT',
  payer: { id: '0198c0de-0000-7000-8000-000000000002', name: 'Exemple Verdalys' },
  month: '2026-10',
  issuedOn: '2026-11-02',
  dueOn: '2026-12-02',
  netCents: 16_500,
  taxCents: 3300,
  grossCents: 19_800,
  creditCents: 0,
  paidCents: 9800,
  version: 1,
  sentAt: '2026-11-02T09:00:00Z',
  reason: null,
  refersTo: null,
  creditedBy: null,
  lines: [],
  taxes: [],
  payments: [],
  transmission: null,
  revertCase: null,
};

const api = answersInMemory();
let months: (string | undefined)[] = [];
beforeEach(() => {
  months = [];
  api.on(invoicingContract.list, () => ({ items: [], total: 0, capped: false }));
  api.on(invoicingContract.read, () => invoice);
  api.on(invoicingContract.pending, ({ query }) => {
    months.push(query?.month);
    return { month: query?.month ?? '2026-01', payers: [], lastInvoice: null };
  });
});
const open = (query: string) =>
  mountScreen(InvoicingScreen, {
    at: `/app/invoicing${query}`,
    search: invoicingSearch,
    user: { role: 'ADMIN' },
  });

test('a part of an invoice is noted as paid, and a refusal stands at the amount', async () => {
  const asked: unknown[] = [];
  api.on(invoicingContract.pay, ({ body }) => {
    asked.push(body);
    if (asked.length === 1) throw invoicingErrors.fail('invoicing/paid-too-much', { due: '100,00\u00a0€' });
    return { id: invoice.id };
  });
  await open(`?tab=invoices&invoice=${invoice.id}`);
  await page.getByRole('button', { name: 'Noter un paiement' }).click();
  const amount = page.getByLabelText('Montant reçu, en euros');
  await expect.element(amount).toHaveValue('100,00');
  await amount.fill('0');
  await page.getByRole('button', { name: 'Noter le paiement' }).click();
  expect(asked).toEqual([]);
  await amount.fill('150');
  await page.getByRole('button', { name: 'Noter le paiement' }).click();
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
  await amount.fill('40,50');
  await page.getByRole('button', { name: 'Noter le paiement' }).click();
  await expect
    .poll(() => asked)
    .toMatchObject([{ amountCents: 15_000 }, { amountCents: 4050, way: 'transfer' }]);
});

test('another month is chosen by its name, and kept in the address', async () => {
  await open('?month=2026-02');
  await page.getByRole('button', { name: 'janvier 2026' }).click();
  await expect.element(page.getByText('Séances de janvier 2026')).toBeVisible();
  await page.getByRole('button', { name: 'février 2026' }).click();
  await expect.element(page.getByText('Séances de février 2026')).toBeVisible();
  expect(months).toContain('2026-01');
});
