import { dueOfOrder } from '@elan/domain/shop';
import type { FastifyInstance } from 'fastify';
import { issueInvoice } from '../../contexts/invoicing/issue-invoice.ts';
import { lastPaymentOf } from '../../contexts/payments/public.ts';
import { quoteForCompany } from '../../contexts/shop/companies/company-prices.ts';
import { subjectOf } from '../../contexts/shop/orders.repository.ts';
import { inTx } from '../../platform/db/database.ts';
import { systemActor } from '../../platform/registry/audit.ts';
import { aDocument, anIssuer } from '../bills.ts';
import { aCompanyCheckout, aLiveCart } from '../company-orders.ts';
import { aCoopting } from '../cooptings.ts';
import { aManager, aStaffMember, signedIn } from '../factories.ts';
import { aGiftAsked, aGiftOrder, payGift } from '../gift-orders.ts';
import type { CommandIn } from './command.ts';
import { day } from './work-world.ts';
import { anOrder, anOrderAsked, couponFields, payOrder, signedInToSpace } from '../shop.ts';

/** What the commands of sales are about: orders at each of their states, an invoice, a recommendation, and who is signed in. */
export type SaleWorld = Awaited<ReturnType<typeof aSaleWorld>>;

async function aPaidOrder(email: string, commitment = true) {
  const bought = await anOrder({ email, lines: [{ offer: 'live', commitment }] });
  await payOrder(bought.order, 'card-pays');
  return bought;
}

/** Makes it. */
export async function aSaleWorld(app: FastifyInstance) {
  const { companyId, email, userId } = await aManager();
  const buyer = await aManager();
  const { order } = await aPaidOrder(buyer.email, false);
  const space = await signedInToSpace(app, buyer.email);
  const own = await app.inject({ url: '/api/shop/subscriptions', headers: space.headers });
  const [subscription] = own.json<{ subscriptions: { id: string }[] }>().subscriptions;
  const giver = await aManager();
  const gift = await aGiftOrder();
  await payGift(gift.order.id, 'card-pays');
  await anIssuer();
  const invoice = await inTx(() =>
    issueInvoice(
      {
        kind: 'invoice',
        companyId,
        batch: null,
        refersToId: null,
        document: (issued) => aDocument(null, 9000, issued),
      },
      systemActor,
    ),
  );
  return {
    companyId,
    userId,
    manager: await signedIn(app, email),
    admin: await signedIn(app, (await aStaffMember('ADMIN')).email),
    buyer: space.headers,
    buyerId: buyer.userId,
    subscriptionId: subscription?.id ?? '',
    paymentId: (await lastPaymentOf(subjectOf(order.id))).id,
    asked: await anOrderAsked({ email }),
    giverId: giver.userId,
    giftAsked: await aGiftAsked({ email: giver.email }),
    purchase: {
      ...(await aCompanyCheckout(aLiveCart, 'card', companyId)),
      shownCents: dueOfOrder(await quoteForCompany({ cart: aLiveCart }, companyId)),
    },
    left: await aPaidOrder((await aManager()).email),
    ended: await aPaidOrder((await aManager()).email, false),
    gift,
    invoiceId: invoice.id,
    coopting: await aCoopting({ companyId }),
    other: await aCoopting({ companyId }),
  };
}

const admins = (kind: string) => () => [`role:ADMIN ${kind}`];
const both = (kind: string) => (w: SaleWorld) => [`company:${w.companyId} ${kind}`, `role:ADMIN ${kind}`];

/** What is sold, paid, billed and recommended. */
export const saleCommands: readonly CommandIn<SaleWorld, 'admin' | 'manager' | 'buyer'>[] = [
  {
    of: 'a coupon is made',
    ask: () => ['POST', '/api/shop/admin/coupons', { ...couponFields, code: 'RENTREE' }],
    heard: admins('shop/changed'),
    audited: ['shop-coupon create'],
  },
  {
    of: 'a shop is opened',
    ask: () => [
      'POST',
      '/api/shop/admin/variants',
      {
        slug: 'partenaire',
        name: 'Partenaire',
        owner: null,
        enabled: true,
        offers: ['live'],
        prices: {},
        heading: null,
        text: null,
        colour: null,
        validFrom: null,
        validUntil: null,
      },
    ],
    heard: admins('shop/changed'),
    audited: ['shop-variant create'],
  },
  {
    of: 'somebody orders',
    ask: (w) => ['POST', '/api/shop/orders', w.asked],
    heard: (w) => [`user:${w.userId} shop/changed`, 'role:ADMIN payments/changed'],
    audited: ['shop-order place', 'payment start'],
  },
  {
    of: 'somebody orders a gift card',
    ask: (w) => ['POST', '/api/shop/gift-orders', w.giftAsked],
    heard: (w) => [`user:${w.giverId} shop/changed`, 'role:ADMIN payments/changed'],
    audited: ['gift-order place', 'payment start'],
  },
  {
    of: 'a company orders',
    by: 'manager',
    ask: (w) => ['POST', '/api/subscriptions/orders', w.purchase],
    heard: (w) => [`company:${w.companyId} subscriptions/changed`, 'role:ADMIN payments/changed'],
    audited: ['company-order place', 'payment start'],
  },
  {
    of: 'a buyer changes their mind',
    ask: ({ left }) => ['POST', '/api/shop/orders/withdrawn', { token: left.token }],
    heard: ({ left }) => [`user:${left.order.userId} shop/changed`, 'role:ADMIN payments/changed'],
    audited: ['payment requestRefund', 'shop-right revoke', 'shop-subscription end', 'shop-order withdraw'],
  },
  {
    of: 'a subscription of a person is terminated',
    ask: ({ ended }) => ['POST', '/api/shop/orders/terminated', { token: ended.token, offer: 'live' }],
    heard: ({ ended }) => [`user:${ended.order.userId} shop/changed`],
    audited: ['shop-subscription cancel'],
  },
  {
    of: 'the buyer of a gift card changes their mind',
    ask: ({ gift }) => ['POST', '/api/shop/gift-orders/withdrawn', { token: gift.token }],
    heard: ({ gift }) => [`user:${gift.order.userId} shop/changed`, 'role:ADMIN payments/changed'],
    audited: ['payment requestRefund', 'gift-card takeBack', 'gift-order withdraw'],
  },
  {
    of: 'a renewal is put in pause',
    by: 'buyer',
    ask: (w) => ['POST', `/api/shop/subscriptions/${w.subscriptionId}/pause`, {}],
    heard: (w) => [`user:${w.buyerId} shop/changed`],
    audited: ['shop-subscription pause'],
  },
  {
    of: 'a renewal is taken up again',
    by: 'buyer',
    ask: (w) => ['POST', `/api/shop/subscriptions/${w.subscriptionId}/resumption`, {}],
    heard: (w) => [`user:${w.buyerId} shop/changed`],
    audited: ['shop-subscription resume'],
  },
  {
    of: 'money is given back',
    ask: (w) => [
      'POST',
      `/api/payments/${w.paymentId}/refunds`,
      { amountCents: 100, reason: 'Geste commercial' },
    ],
    heard: admins('payments/changed'),
    audited: ['payment requestRefund'],
  },
  {
    of: 'a payment of an invoice is written',
    ask: (w) => [
      'POST',
      `/api/invoicing/invoices/${w.invoiceId}/payments`,
      { amountCents: 100, paidOn: day(0), way: 'transfer' },
    ],
    heard: both('invoicing/changed'),
    audited: ['invoice payPart'],
  },
  {
    of: 'a billing is taken back',
    ask: (w) => [
      'POST',
      `/api/invoicing/invoices/${w.invoiceId}/revert`,
      { reason: 'Une raison assez longue pour être lue.' },
    ],
    heard: both('invoicing/changed'),
    audited: ['invoice issue', 'invoice credit'],
  },
  {
    of: 'a recommendation is taken back by its company',
    by: 'manager',
    ask: (w) => ['POST', `/api/cooptings/${w.coopting.id}/withdrawal`, {}],
    heard: both('cooptings/changed'),
    audited: ['coopting withdraw'],
  },
  {
    of: 'a recommendation is switched off',
    ask: (w) => ['POST', `/api/cooptings/${w.other.id}/deactivation`, {}],
    heard: both('cooptings/changed'),
    audited: ['coopting switchOff'],
  },
  {
    of: 'a recommendation is switched on again',
    ask: (w) => ['POST', `/api/cooptings/${w.other.id}/reactivation`, {}],
    heard: both('cooptings/changed'),
    audited: ['coopting switchOn'],
  },
];
