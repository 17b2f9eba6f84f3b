import { invoicingContract, invoicingErrors, type InvoiceCard } from '@elan/domain/invoicing';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answersInMemory } from '../../base/testing/answers.ts';
import { mountScreen } from '../../base/testing/mount-screen.tsx';
import { nextSavedFile } from '../../base/testing/saved-file.ts';
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
  creditNotes: [],
  leftCents: 19_800,
  lines: [],
  taxes: [],
  payments: [],
  transmission: null,
  isOfConsumer: false,
  order: null,
  revertCase: null,
};

const api = answersInMemory();
let months: (string | undefined)[] = [];
let shown = invoice;
beforeEach(() => {
  months = [];
  api.on(invoicingContract.list, () => ({ items: [], total: 0, capped: false }));
  shown = invoice;
  api.on(invoicingContract.read, () => shown);
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

test('who has something to pay for a month has a file (D30)', async () => {
  const payer = {
    id: 'p1',
    name: '=Exemple Verdalys',
    siren: '000000018',
    kind: 'client' as const,
    companies: 1,
    sessions: 4,
    sessionsCents: 40_000,
    feesTenths: 50,
    feesCents: 2_050,
    netCents: 42_050,
    taxCents: 8_410,
    grossCents: 50_460,
    problems: 1,
    unclosed: 0,
  };
  api.on(invoicingContract.pending, () => ({ month: '2026-10', payers: [payer], lastInvoice: null }));
  await open('');
  const saved = nextSavedFile();
  await page.getByRole('button', { name: 'Exporter' }).click();
  const { name, text } = await saved;
  expect(name).toMatch(/^a-facturer-2026-10-/);
  expect(text).toContain("'=Exemple Verdalys;000000018;4;420,5;20,5;1");
});

test('another month is chosen by its name, and kept in the address', async () => {
  await open('?month=2026-02');
  await page.getByRole('button', { name: 'janvier 2026' }).click();
  await expect.element(page.getByText('Séances de janvier 2026')).toBeVisible();
  await page.getByRole('button', { name: 'février 2026' }).click();
  await expect.element(page.getByText('Séances de février 2026')).toBeVisible();
  expect(months).toContain('2026-01');
});

const failed = {
  status: 'FAILED',
  attempts: 8,
  reference: null,
  problem: 'Plateforme injoignable',
  changedAt: '2026-11-03T09:00:00Z',
} as const;

test('« Transmettre à nouveau » is offered where a platform is linked, and nowhere else', async () => {
  shown = { ...invoice, transmission: { ...failed, mayAskAgain: false } };
  await open(`?tab=invoices&invoice=${invoice.id}`);
  await expect.element(page.getByText(/Échec, à transmettre à nouveau/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Transmettre à nouveau' }).elements()).toEqual([]);
});

test('a transmission that failed is asked for again where a platform is linked', async () => {
  shown = { ...invoice, transmission: { ...failed, mayAskAgain: true } };
  await open(`?tab=invoices&invoice=${invoice.id}`);
  await expect.element(page.getByRole('button', { name: 'Transmettre à nouveau' })).toBeVisible();
});

test('the receipt of a consumer says its order, and is neither sent, nor transmitted, nor taken back from there', async () => {
  const number = 'R-2026-00001';
  const payer = { id: null, name: 'Adèle Bertin' };
  shown = { ...invoice, number, payer, status: 'PAID', month: null, isOfConsumer: true, order: '2026-0042' };
  await open(`?tab=invoices&invoice=${invoice.id}`);
  await expect.element(page.getByText('2026-0042')).toBeVisible();
  await expect.element(page.getByRole('button', { name: `Télécharger ${number} en PDF` })).toBeVisible();
  for (const name of ['Envoyer au payeur', 'Noter un paiement', 'Annuler la facturation'])
    expect(page.getByRole('button', { name }).elements()).toEqual([]);
  expect(page.getByText('Transmission électronique').elements()).toEqual([]);
});

test('each credit note of an invoice stands with its amount, and what is left of it is said', async () => {
  const note = (rank: number, grossCents: number) => ({
    id: `0198c0de-0000-7000-8000-00000000001${rank}`,
    number: `AV-2026-0000${rank}`,
    issuedOn: `2026-11-0${rank}`,
    grossCents,
  });
  const status = 'PART_CREDITED';
  shown = { ...invoice, status, creditNotes: [note(3, 1_000), note(4, 2_350)], leftCents: 16_450 };
  await open(`?tab=invoices&invoice=${invoice.id}`);
  const notes = page.getByRole('region', { name: 'Avoirs' });
  await expect.element(notes.getByText(/AV-2026-00003/)).toBeVisible();
  await expect.element(notes.getByText(/AV-2026-00004/)).toBeVisible();
  await expect.element(notes.getByText(/10,00/)).toBeVisible();
  await expect.element(notes.getByText(/23,50/)).toBeVisible();
  await expect.element(notes.getByText(/164,50/)).toBeVisible();
});
