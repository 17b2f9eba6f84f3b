import { giftCardErrors, walletContract, type Wallet } from '@elan/domain/gift-cards';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answersInMemory } from '../../base/testing/answers.ts';
import { mountScreen } from '../../base/testing/mount-screen.tsx';
import { walletSearch } from './wallet-search.ts';
import { WalletScreen } from './wallet.screen.tsx';

const wallet: Wallet = {
  balance: 3400,
  reserved: 0,
  sessions: 3,
  today: '2026-11-23',
  lots: [
    {
      id: 'a',
      origin: 'Carte cadeau offerte',
      issued: 2000,
      left: 400,
      receivedAt: '2026-03-12T09:00:00Z',
      expiresOn: '2026-12-12',
      program: null,
    },
    {
      id: 'b',
      origin: 'Carte cadeau achetée',
      issued: 3000,
      left: 3000,
      receivedAt: '2026-06-01T09:00:00Z',
      expiresOn: '2027-06-01',
      program: null,
    },
  ],
  movements: {
    items: [
      {
        id: 'm',
        kind: 'Remboursement',
        words: 'Séance annulée à temps',
        amount: 1000,
        at: '2026-11-18T09:00:00Z',
      },
    ],
    total: 1,
    capped: false,
  },
};

const api = answersInMemory();
beforeEach(() => {
  api.on(walletContract.read, () => wallet);
});

const open = (query = '') =>
  mountScreen(WalletScreen, { at: `/espace/wallet${query}`, search: walletSearch, user: { role: 'MEMBER' } });

test('the balance is shown with what it pays, and a lot that ends soon with its day', async () => {
  await open();
  await expect.element(page.getByText('3 séances')).toBeVisible();
  await expect.element(page.getByText(/et 400 d’avance/)).toBeVisible();
  await expect.element(page.getByText('Expire le 12 déc. 2026, dans 19 jours')).toBeVisible();
  await expect.element(page.getByText('Expire le 1er juin 2027')).toBeVisible();
  await expect.element(page.getByText('Séance annulée à temps')).toBeVisible();
});

test('a code brought by its QR code waits for a click, and its refusal stands at the field', async () => {
  let asked: unknown;
  api.on(walletContract.redeem, ({ body }) => {
    asked = body;
    throw giftCardErrors.fail('gift-cards/expired', { on: '1er nov. 2026' });
  });
  await open('?code=7K3M9QX2B4TD');
  const field = page.getByLabelText('Code de carte cadeau');
  await expect.element(field).toHaveValue('7K3M9QX2B4TD');
  expect(asked).toBeUndefined();
  await page.getByRole('button', { name: 'Ajouter' }).click();
  await expect.element(field).toHaveAccessibleDescription(/Cette carte cadeau a expiré le 1er nov\. 2026\./);
  expect(asked).toEqual({ code: '7K3M9QX2B4TD' });
});

test('a card that is added empties the field, and says until when it is good', async () => {
  api.on(walletContract.redeem, () => ({ fitcoins: 2000, sessions: 2, expiresOn: '2027-11-23' }));
  await open();
  const field = page.getByLabelText('Code de carte cadeau');
  await field.fill('7k3m-9qx2-b4td');
  await page.getByRole('button', { name: 'Ajouter' }).click();
  await expect.element(page.getByText(/jusqu’au 23 nov\. 2027 inclus/)).toBeVisible();
  await expect.element(field).toHaveValue('');
});

test('what is kept for one programme stands beside the balance, and its lot says which', async () => {
  const kept = { id: 'c', origin: 'Carte cadeau offerte', issued: 2000, left: 2000, expiresOn: '2027-06-01' };
  const lot = { ...kept, receivedAt: '2026-06-01T09:00:00Z', program: 'Community, Dos et posture, Verdalys' };
  api.on(walletContract.read, () => ({ ...wallet, reserved: 2000, lots: [...wallet.lots, lot] }));
  await open();
  await expect.element(page.getByText(/2 000 Fitcoins réservés à un programme/)).toBeVisible();
  await expect
    .element(page.getByText('Pour les séances de Community, Dos et posture, Verdalys'))
    .toBeVisible();
});

test('every movement is read: the ten newest, then all of them, a hundred a page', async () => {
  const all = Array.from({ length: 101 }, (_, n) => ({
    id: `m${n}`,
    kind: 'Crédit',
    words: `Carte cadeau (${n + 1})`,
    amount: 1000,
    at: '2026-11-18T09:00:00Z',
  }));
  api.on(walletContract.read, ({ query: { page: at, size } }) => ({
    ...wallet,
    movements: { items: all.slice((at - 1) * size, at * size), total: all.length, capped: false },
  }));
  await open();
  await expect.element(page.getByText('Carte cadeau (10)')).toBeVisible();
  expect(page.getByText('Carte cadeau (11)').elements()).toEqual([]);
  await page.getByRole('button', { name: 'Tout voir' }).click();
  await expect.element(page.getByText('Carte cadeau (100)')).toBeVisible();
  await page.getByRole('button', { name: 'Plus anciens' }).click();
  await expect.element(page.getByText('Carte cadeau (101)')).toBeVisible();
});
