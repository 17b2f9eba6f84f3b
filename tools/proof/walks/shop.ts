import { walletContract } from '@elan/domain/gift-cards';
import { receiptsContract } from '@elan/domain/invoicing';
import { paymentsContract, sandboxContract, type SandboxChoice } from '@elan/domain/payments';
import {
  badgesContract,
  giftOrdersContract,
  giftTermsVersion,
  saleTermsVersion,
  shopContract,
  shopOrdersContract,
  shopSubscriptionsContract,
  shopVariantsContract,
  type CartLine,
} from '@elan/domain/shop';
import { codeMailedTo } from '../../../e2e/walk.ts';
import { picture } from '../sample-files.ts';
import { admin, choosesPassword, gymManager, until, type Product, type Walk, type Who } from './product.ts';

let buyers = 0;
const newBuyer = (): string => `acheteuse.${Date.now()}${(buyers += 1)}@acheteuse.example`;
const names = { firstName: 'Adèle', lastName: 'Bertin' };

/** Proves an address by the code that it receives. */
export async function provesAddress(product: Product, email: string): Promise<string> {
  const { orders } = await product.as(undefined, { orders: shopOrdersContract });
  await orders.sendCode({ body: { email } });
  const code = await codeMailedTo(product.request, email);
  return (await orders.proveEmail({ body: { email, code } })).proof;
}

/** Pays at the bank of the demonstration, where a checkout led. */
export async function paysAt(product: Product, checkoutUrl: string, choice: SandboxChoice): Promise<string> {
  const { bank } = await product.as(undefined, { bank: sandboxContract });
  const ref = new URL(checkoutUrl, 'http://localhost').pathname.split('/').at(-1) ?? '';
  await bank.read({ params: { ref } });
  await bank.choose({ params: { ref }, body: { choice } });
  return ref;
}

async function ordersLines(product: Product, lines: CartLine[], email: string) {
  const { orders: shop } = await product.as(undefined, { orders: shopOrdersContract });
  const cart = { variant: 'default', lines };
  const { totalCents } = await shop.quote({ body: cart });
  const proof = await provesAddress(product, email);
  const placed = await shop.place({
    body: {
      ...cart,
      ...names,
      email,
      proof,
      method: 'card',
      termsVersion: saleTermsVersion,
      startNow: true,
      shownCents: totalCents,
    },
  });
  const { token } = placed;
  const read = () => shop.open({ body: { token } });
  return {
    shop,
    ...placed,
    read,
    pays: (choice: SandboxChoice) => paysAt(product, placed.checkoutUrl, choice),
  };
}

async function buysSubscriptions(product: Product): Promise<{ who: Who; token: string; ref: string }> {
  const email = newBuyer();
  const lines = (['live', 'wellness'] as const).map((offer) => ({ offer, commitment: offer === 'live' }));
  const bought = await ordersLines(product, lines, email);
  const ref = await bought.pays('card-pays');
  await until('la commande payée', bought.read, ({ status }) => status === 'PAID');
  await product.file(undefined, 'GET', `/api/shop/orders/receipt.pdf?token=${bought.token}`);
  return { who: await choosesPassword(product, email, 'espace'), token: bought.token, ref };
}

/** The badges of two who pay each month: one is handed over by its code and checked at the door, the other from the list. */
async function opensDoors(product: Product, who: Who): Promise<void> {
  const { orders: own } = await product.as(who, { orders: shopOrdersContract });
  const { rights } = await own.own();
  const code = rights.find(({ badge }) => badge !== null)?.badge?.code ?? '';
  const { badges } = await product.as(gymManager, { badges: badgesContract });
  await badges.hand({ body: { code } });
  await badges.check({ body: { code } });
  await buysSubscriptions(product);
  const { items } = await badges.waiting();
  await badges.handTo({ params: { id: items.at(-1)?.id ?? '' } });
}

async function followsSubscriptions(product: Product, who: Who): Promise<void> {
  const {
    subscriptions,
    orders: own,
    receipts,
  } = await product.as(who, {
    subscriptions: shopSubscriptionsContract,
    orders: shopOrdersContract,
    receipts: receiptsContract,
  });
  const { orders: bought } = await own.own();
  await own.openOwn({ params: { id: bought[0]?.id ?? '' }, body: {} });
  const { subscriptions: held } = await subscriptions.own();
  const free = held.find(({ pausable }) => pausable)?.id ?? '';
  await subscriptions.pause({ params: { id: free }, body: {} });
  await subscriptions.resume({ params: { id: free }, body: {} });
  const { checkoutUrl } = await subscriptions.changeMeans({ params: { id: free }, body: { method: 'card' } });
  await paysAt(product, checkoutUrl, 'card-pays');
  const { receipts: received } = await receipts.own();
  await product.file(who, 'GET', `/api/invoicing/receipts/${received[0]?.id ?? ''}/pdf`);
}

/** The team looks at a payment, gives a part of it back, and the bank disputes it. */
async function looksAtPayments(product: Product, ref: string): Promise<void> {
  const { payments } = await product.as(admin, { payments: paymentsContract });
  const { items } = await payments.list({ query: { status: 'SUCCEEDED', page: 1, size: 10 } });
  const id = items.find(({ refundedCents, amountCents }) => refundedCents === 0 && amountCents > 0)?.id ?? '';
  await payments.card({ params: { id } });
  await payments.refund({ params: { id }, body: { amountCents: 100, reason: 'Geste commercial' } });
  await payments.readAgain({ params: { id }, body: {} });
  const { bank } = await product.as(undefined, { bank: sandboxContract });
  await bank.fire({ params: { ref }, body: { happening: 'again' } });
}

async function leavesOrders(product: Product): Promise<void> {
  const line = [{ offer: 'live' as const, commitment: false }];
  const given = await ordersLines(product, line, newBuyer());
  await given.shop.giveUp({ body: { token: given.token } });
  const left = await ordersLines(product, line, newBuyer());
  await left.pays('card-pays');
  await until('la commande payée', left.read, ({ status }) => status === 'PAID');
  await left.shop.terminate({ body: { token: left.token, offer: 'live' } });
  await left.shop.withdraw({ body: { token: left.token } });
}

export const buyerWalk: Walk = {
  name: 'une personne achète des abonnements, les suit, y renonce',
  async go(product) {
    const { who, ref } = await buysSubscriptions(product);
    await opensDoors(product, who);
    await followsSubscriptions(product, who);
    await looksAtPayments(product, ref);
    await leavesOrders(product);
  },
};

async function ordersGift(product: Product, email: string) {
  const { gifts } = await product.as(undefined, { gifts: giftOrdersContract });
  const { sessionCents } = await gifts.offer();
  const body = {
    sessions: 2,
    recipient: null,
    email,
    ...names,
    proof: await provesAddress(product, email),
    termsVersion: giftTermsVersion,
    shownCents: 2 * sessionCents,
  };
  const placed = await gifts.place({ body });
  return { gifts, ...placed, read: () => gifts.open({ body: { token: placed.token } }) };
}

export const giftWalk: Walk = {
  name: 'une personne offre une carte cadeau, une autre l’utilise',
  async go(product) {
    const email = newBuyer();
    const bought = await ordersGift(product, email);
    await paysAt(product, bought.checkoutUrl, 'card-pays');
    const { ticket } = await until('la carte payée', bought.read, ({ status }) => status === 'PAID');
    await product.file(undefined, 'GET', `/api/shop/gift-orders/receipt.pdf?token=${bought.token}`);
    const who = await choosesPassword(product, email, 'espace');
    const { gifts, wallet } = await product.as(who, { gifts: giftOrdersContract, wallet: walletContract });
    const { orders: own } = await gifts.own();
    await gifts.openOwn({ params: { id: own[0]?.id ?? '' }, body: {} });
    await wallet.redeem({ body: { code: ticket?.code ?? '' } });
    const left = await ordersGift(product, newBuyer());
    await paysAt(product, left.checkoutUrl, 'card-pays');
    await until('la carte payée', left.read, ({ status }) => status === 'PAID');
    await left.gifts.withdraw({ body: { token: left.token } });
    const given = await ordersGift(product, newBuyer());
    await given.gifts.giveUp({ body: { token: given.token } });
  },
};

export const variantWalk: Walk = {
  name: 'l’équipe ouvre une boutique, un visiteur la lit',
  async go(product) {
    const { variants } = await product.as(admin, { variants: shopVariantsContract });
    const slug = `partenaire-${Date.now()}`;
    const facts = {
      name: 'Partenaire',
      owner: null,
      enabled: true,
      offers: ['live' as const],
      prices: {},
      heading: null,
      text: null,
      colour: null,
      validFrom: null,
      validUntil: null,
    };
    const { id } = await variants.create({ body: { ...facts, slug } });
    await variants.create({ body: { ...facts, slug: `${slug}/live` } });
    const { shop } = await product.as(undefined, { shop: shopContract });
    await shop.variant({ params: { slug } });
    await shop.liveVariant({ params: { slug } });
    await product.file(admin, 'PUT', `/api/shop/admin/variants/${id}/logo`, picture, 'image/png');
    const { logo } = await variants.card({ params: { id } });
    await product.file(undefined, 'GET', logo ?? '');
  },
};
