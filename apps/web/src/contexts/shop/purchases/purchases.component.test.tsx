import { receiptsContract, type OwnReceipt } from '@elan/domain/invoicing';
import {
  giftOrdersContract,
  shopErrors,
  shopOrdersContract,
  shopSubscriptionsContract,
  type OwnSubscription,
} from '@elan/domain/shop';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answersInMemory } from '../../../base/testing/answers.ts';
import { mountScreen } from '../../../base/testing/mount-screen.tsx';
import { PurchasesScreen } from './purchases.screen.tsx';

const subscription: OwnSubscription = {
  id: '0198c0de-0000-7000-8000-000000000001',
  offer: 'live',
  status: 'ACTIVE',
  monthlyCents: 764,
  nextChargeOn: '2026-12-26',
  commitmentEndsOn: null,
  endsOn: null,
  means: { label: 'Visa •••• 4242', mandateReference: null, expiresOn: '2030-02-28', isUsable: true },
  pausable: true,
  orderId: '0198c0de-0000-7000-8000-000000000002',
};

const api = answersInMemory();
let own: OwnSubscription[] = [];
let receipts: OwnReceipt[] = [];
beforeEach(() => {
  own = [subscription];
  const order = { id: subscription.orderId, number: '2026-0001', status: 'PAID', label: 'Live' } as const;
  api.on(shopOrdersContract.own, () => ({
    orders: [{ ...order, placedAt: '2026-11-26T09:00:00Z', totalCents: 764 }],
    rights: [],
  }));
  api.on(giftOrdersContract.own, () => ({ orders: [] }));
  receipts = [];
  api.on(receiptsContract.own, () => ({ receipts }));
  api.on(shopSubscriptionsContract.own, () => ({ subscriptions: own }));
});
const open = () =>
  mountScreen(PurchasesScreen, { at: '/espace/purchases', user: { role: 'MEMBER', company: null } });

test('a subscription says when the next month is paid, and by what', async () => {
  await open();
  await expect.element(page.getByText(/Prochaine échéance le samedi 26 décembre 2026/)).toBeVisible();
  await expect.element(page.getByText(/Visa •••• 4242, jusqu’au/)).toBeVisible();
});

test('a pause is asked twice, then the subscription says that nothing is charged', async () => {
  api.on(shopSubscriptionsContract.pause, () => {
    own = [{ ...subscription, status: 'PAUSED', pausable: false }];
    return own[0] ?? subscription;
  });
  await open();
  await page.getByRole('button', { name: 'Mettre en pause' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mettre en pause' }).click();
  await expect.element(page.getByText(/Rien n’est débité\. Payé jusqu’au/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Reprendre' })).toBeVisible();
});

test('a pause that is refused says why in its question', async () => {
  api.on(shopSubscriptionsContract.pause, () => {
    throw shopErrors.fail('shop/not-pausable');
  });
  await open();
  await page.getByRole('button', { name: 'Mettre en pause' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mettre en pause' }).click();
  await expect
    .element(
      page
        .getByRole('dialog')
        .getByRole('alert')
        .getByText(/ne peut pas être mis en pause/),
    )
    .toBeVisible();
});

test('once the page of the bank is asked for, neither way is asked for again', async () => {
  let asked = 0;
  api.on(shopSubscriptionsContract.changeMeans, () => {
    asked += 1;
    // A page of this one: the test goes nowhere.
    return { checkoutUrl: '#banque' };
  });
  await open();
  await page.getByRole('button', { name: 'Changer le moyen de paiement' }).click();
  await page.getByRole('button', { name: 'Par carte' }).click();
  await expect.poll(() => asked).toBe(1);
  await expect.element(page.getByRole('button', { name: 'Par carte' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Par prélèvement' })).toBeDisabled();
  await page.getByRole('button', { name: 'Garder l’actuel' }).click();
  await page.getByRole('button', { name: 'Changer le moyen de paiement' }).click();
  await expect.element(page.getByRole('button', { name: 'Par carte' })).toBeEnabled();
});

test('a committed one has no pause, and a means that no longer serves is told', async () => {
  own = [
    {
      ...subscription,
      commitmentEndsOn: '2027-11-25',
      pausable: false,
      means: { label: 'Visa •••• 4242', mandateReference: null, expiresOn: '2026-10-31', isUsable: false },
    },
  ];
  await open();
  await expect.element(page.getByText(/ne peut plus servir/)).toBeVisible();
  await expect.element(page.getByText(/Engagement jusqu’au jeudi 25 novembre 2027/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Mettre en pause' }).elements()).toEqual([]);
});

test('how an access stands is read whole beside the QR code of its badge, on the narrowest phone', async () => {
  const badge = { code: '0'.repeat(32), status: 'TO_HAND', gym: 'Salle Élan Confluence' } as const;
  const right = {
    offer: 'day-pass',
    status: 'ACTIVE',
    startsOn: '2026-12-01',
    endsOn: '2026-12-01',
  } as const;
  api.on(shopOrdersContract.own, () => ({ orders: [], rights: [{ ...right, badge }] }));
  await page.viewport(320, 700);
  await open();
  await page.getByRole('button', { name: 'Afficher le QR code, Pass journée' }).click();
  await expect.element(page.getByRole('img', { name: 'Badge Pass journée' })).toBeVisible();
  const standing = page.getByText('Ouvert', { exact: true }).element();
  expect(standing.scrollWidth).toBeLessThanOrEqual(standing.clientWidth);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('who bought nothing is told so, and led to the shop', async () => {
  own = [];
  api.on(shopOrdersContract.own, () => ({ orders: [], rights: [] }));
  await open();
  await expect.element(page.getByText('Vous n’avez rien acheté dans la boutique.')).toBeVisible();
});

test('who bought a gift card alone is not told of having bought nothing', async () => {
  own = [];
  api.on(shopOrdersContract.own, () => ({ orders: [], rights: [] }));
  const placedAt = '2026-11-26T09:00:00Z';
  const gift = { id: subscription.orderId, number: 'C2026-0001', status: 'PAID', placedAt } as const;
  api.on(giftOrdersContract.own, () => ({ orders: [{ ...gift, sessions: 2, totalCents: 9000 }] }));
  await open();
  await expect.element(page.getByRole('button', { name: 'Ouvrir la carte cadeau C2026-0001' })).toBeVisible();
  expect(page.getByText('Vous n’avez rien acheté dans la boutique.').elements()).toEqual([]);
});

test('receipts and what was given back stand by their numbers, each with its PDF', async () => {
  const id = subscription.id;
  receipts = [
    {
      id: subscription.orderId,
      number: 'AV-2026-00003',
      kind: 'credit-note',
      issuedOn: '2026-11-27',
      what: 'sur le reçu R-2026-00012',
      grossCents: 400,
    },
    { id, number: 'R-2026-00012', kind: 'invoice', issuedOn: '2026-11-26', what: 'Live', grossCents: 764 },
  ];
  await open();
  await expect
    .element(page.getByRole('button', { name: 'Télécharger le reçu R-2026-00012 en PDF' }))
    .toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Télécharger l’avoir AV-2026-00003 en PDF' }))
    .toBeVisible();
  await expect.element(page.getByText(/4,00/)).toBeVisible();
});
