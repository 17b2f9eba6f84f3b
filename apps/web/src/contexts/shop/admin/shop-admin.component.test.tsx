import { shopErrors, couponsContract, shopVariantsContract, type AdminCoupon } from '@elan/domain/shop';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answersInMemory } from '../../../base/testing/answers.ts';
import { mountScreen } from '../../../base/testing/mount-screen.tsx';
import { shopAdminSearch } from './shop-admin-search.ts';
import { ShopAdminScreen } from './shop-admin.screen.tsx';

const coupon: AdminCoupon = {
  id: '0198c0de-0000-7000-8000-000000000001',
  code: 'RENTREE-20',
  kind: 'percentage',
  audience: 'people',
  percent: 20,
  amountCents: null,
  months: null,
  minimumCents: 0,
  enabled: true,
  validFrom: null,
  validUntil: '2026-12-31',
  limitTotal: 50,
  limitPerBuyer: 1,
  offers: [],
  variants: [],
  isOpen: true,
  settled: 3,
  held: 1,
  version: 1,
};

const api = answersInMemory();
beforeEach(() => {
  api.on(couponsContract.list, () => ({ items: [coupon] }));
  api.on(couponsContract.card, () => coupon);
  api.on(shopVariantsContract.list, () => ({ items: [] }));
  api.on(shopVariantsContract.history, () => ({ items: [], total: 0, capped: false }));
});
const open = (query: string) =>
  mountScreen(ShopAdminScreen, {
    at: `/app/shop${query}`,
    search: shopAdminSearch,
    user: { role: 'ADMIN' },
  });

test('a coupon says what it takes off, how many orders settled with it, and until when', async () => {
  await open('?tab=coupons');
  const row = page.getByRole('row', { name: /RENTREE-20/ });
  await expect.element(row.getByText('20\u00a0%')).toBeVisible();
  await expect.element(row.getByText('3 sur 50, 1 en attente')).toBeVisible();
  await expect.element(row.getByText('Valable', { exact: true })).toBeVisible();
});

test('a code that another coupon has is refused at its field, and what was typed stays', async () => {
  const sent: unknown[] = [];
  api.on(couponsContract.create, ({ body }) => {
    sent.push(body);
    throw shopErrors.fail('coupons/code-taken');
  });
  await open('?tab=coupons&coupon=new');
  const code = page.getByLabelText('Code', { exact: false }).first();
  await code.fill('rentree-20');
  await page.getByLabelText('Pourcentage', { exact: false }).fill('15');
  await page.getByRole('button', { name: 'Ajouter le coupon' }).click();
  await expect.element(page.getByText('Un coupon a déjà ce code.', { exact: false }).first()).toBeVisible();
  await expect.element(code).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toMatchObject([{ code: 'RENTREE-20', percent: 15, kind: 'percentage' }]);
});

test('no shop at all says so, and how to add the first one', async () => {
  await open('');
  await expect.element(page.getByText('Aucune boutique pour le moment.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ajouter une boutique' })).toBeVisible();
});
