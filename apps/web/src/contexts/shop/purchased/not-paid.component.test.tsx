import { shopOrdersContract, type Order } from '@elan/domain/shop';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answersInMemory } from '../../../base/testing/answers.ts';
import { mountScreen } from '../../../base/testing/mount-screen.tsx';
import { emptyCart } from '../cart.ts';
import { PurchasedScreen, search } from './purchased.screen.tsx';

const api = answersInMemory();
beforeEach(emptyCart);

const line: Order['lines'][number] = {
  offer: 'live',
  label: 'Live, premier mois',
  amountCents: 588,
  startsOn: '2026-11-26',
  endsOn: '2026-12-25',
  commitmentEndsOn: '2027-11-25',
  monthlyCents: 588,
  nextChargeOn: '2026-12-26',
  commitmentCents: 7_056,
  detail: null,
};
/** An order whose bank refused the debit. */
function refused(changes: Partial<Order['lines'][number]>, others: Partial<Order> = {}): void {
  const order: Order = {
    number: '2026-0001',
    variant: 'default',
    status: 'FAILED',
    method: 'sepa',
    placedAt: '2026-11-21T09:00:00Z',
    paidAt: null,
    firstName: 'Adèle',
    email: 'adele.bertin@exemple.test',
    lines: [{ ...line, ...changes }],
    totalCents: 588,
    netCents: 490,
    vatCents: 98,
    withdrawableUntil: '2026-12-10',
    coupon: null,
    rights: [],
    documents: [],
    sessions: [],
    withdrawal: { refusal: 'over', refundCents: 0, usedDays: 0 },
    subscriptions: [],
    payment: { failure: 'debit_failed', meansLabel: null, mandateReference: null, checkoutUrl: null },
    ...others,
  };
  api.on(shopOrdersContract.open, () => order);
}
const open = () =>
  mountScreen(PurchasedScreen, { at: `/auth/purchased?order=${'x'.repeat(43)}`, search, user: null });

test('a subscription whose debit was refused days later goes back to the cart', async () => {
  refused({});
  const { place } = await open();
  await expect.element(page.getByText(/Votre panier est gardé/)).toBeVisible();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.poll(place).toBe('/eshop/order');
});

test('the number of an order is not cut at its dash', async () => {
  refused({});
  await open();
  const number = page.getByText(/^n°/);
  await expect.element(number).toHaveStyle({ whiteSpace: 'nowrap' });
});

test('what has a day or the code of a company is chosen anew: no empty cart is said to be kept', async () => {
  refused({ offer: 'day-pass', label: 'Pass journée', commitmentEndsOn: null });
  await open();
  await expect.element(page.getByRole('heading', { name: 'Le paiement a été refusé.' })).toBeVisible();
  await expect.element(page.getByText(/Votre panier est gardé/)).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: 'Choisir de nouveau' }))
    .toHaveAttribute('href', '/eshop');
});

const ending = { offer: 'live', status: 'CANCELLING', nextChargeOn: '2026-12-26' } as const;

test('no payment is said to come after a subscription that ends before it', async () => {
  refused({}, { status: 'PAID', subscriptions: [{ ...ending, lastDay: '2026-12-25' }] });
  await open();
  await expect.element(page.getByRole('heading', { name: 'C’est payé, Adèle.' })).toBeVisible();
  expect(page.getByText(/Prochaine échéance/).elements()).toHaveLength(0);
});

test('a commitment is paid to its end, and is not said to be open to a second termination', async () => {
  refused({}, { status: 'PAID', subscriptions: [{ ...ending, lastDay: '2027-11-25' }] });
  await open();
  await expect.element(page.getByText(/Prochaine échéance le/)).toBeVisible();
  expect(page.getByText(/Vous pouvez résilier avant/).elements()).toHaveLength(0);
});

test('who withdraws by the keyboard goes on where the consequences are, and comes back where they left', async () => {
  const paid = { status: 'PAID', withdrawal: { refusal: null, refundCents: 588, usedDays: 0 } } as const;
  refused({}, paid);
  await open();
  await page.getByRole('button', { name: 'Renoncer au contrat ici' }).click();
  await expect.element(page.getByRole('group', { name: 'Renoncer au contrat ici' })).toHaveFocus();
  await page.getByRole('button', { name: 'Garder' }).click();
  await expect.element(page.getByRole('button', { name: 'Renoncer au contrat ici' })).toHaveFocus();
});
