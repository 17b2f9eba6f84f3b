import { companyOrdersContract, type CompanyOrder } from '@elan/domain/shop';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answersInMemory } from '../../../base/testing/answers.ts';
import { mountScreen } from '../../../base/testing/mount-screen.tsx';
import { PurchasedScreen, search } from './purchased.screen.tsx';

const api = answersInMemory();

/** The page of an order that is paid, of an offer that begins on this day. */
async function openPaid(startsOn: string): Promise<void> {
  const order: CompanyOrder = {
    number: '2026-E0001',
    companyName: 'Exemple Sapinière',
    email: 'nadia@exemple.test',
    status: 'PAID',
    method: 'card',
    placedAt: '2026-11-21T09:00:00Z',
    paidAt: '2026-11-21T09:01:00Z',
    label: 'Community',
    detail: '1 séance de 60 minutes par semaine, 52 semaines',
    options: [],
    startsOn,
    endsOn: '2099-12-31',
    netCents: 468_000,
    vatCents: 93_600,
    totalCents: 561_600,
    creditCents: 0,
    coupon: null,
    documents: [],
    payment: {
      receivedCents: 561_600,
      failure: null,
      transferReference: null,
      transferIban: null,
      checkoutUrl: null,
    },
  };
  api.on(companyOrdersContract.open, () => order);
  await mountScreen(PurchasedScreen, {
    at: `/auth/purchased?company=${'x'.repeat(43)}`,
    search,
    user: null,
  });
}

test('an offer that begins at once is open, and its company prepares what comes', async () => {
  await openPaid('2026-11-21');
  await expect
    .element(page.getByText('L’offre d’Exemple Sapinière est ouverte.', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText('Connexion et mise en route')).toBeVisible();
});

test('an offer that prolongs another one is not said to be open: it begins after it, and there is nothing to prepare', async () => {
  await openPaid('2099-01-05');
  await expect
    .element(page.getByText('L’offre d’Exemple Sapinière s’ouvre le lundi 5 janvier 2099.'))
    .toBeVisible();
  await expect.element(page.getByText('Celle qui court continue jusque-là.')).toBeVisible();
  await expect.element(page.getByText('Connexion et mise en route')).not.toBeInTheDocument();
});
