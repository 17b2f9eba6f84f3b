import * as z from 'zod/mini';
import { emailSchema } from '../accounts/index.ts';
import { ticketSchema, ticketSendingInputSchema } from '../gift-cards/index.ts';
import { fieldMessages, idSchema, maxValueMessage, personNameSchema, route } from '../kernel/index.ts';
import { paymentFailures } from '../payments/index.ts';
import { orderDocumentsSchema } from './order-documents.ts';
import { giftOrderStatuses, giftWithdrawalRefusals, mostGiftSessions } from './gift-orders.ts';

const secret = z.string(fieldMessages.required).check(z.minLength(20), z.maxLength(100));
const opened = z.strictObject({ token: secret });

/** What a gift card costs now, and what may be chosen of it. */
export const giftOfferSchema = z.object({
  /** The price of one session, VAT included. */
  sessionCents: z.int(),
  /** The last day of a card that is bought today. */
  expiresOn: z.string(),
  /** The last day on which it may be sent. */
  lastSendingDay: z.string(),
  termsVersion: z.string(),
});
export type GiftOffer = z.output<typeof giftOfferSchema>;

export const giftOrderSchema = z.object({
  number: z.string(),
  status: z.enum(giftOrderStatuses),
  sessions: z.int(),
  totalCents: z.int(),
  vatCents: z.int(),
  firstName: z.string(),
  email: z.string(),
  placedAt: z.string(),
  paidAt: z.nullable(z.string()),
  /** Who receives it by e-mail, on which day; null where the buyer gives it. */
  recipient: z.nullable(z.object({ firstName: z.string(), email: z.string(), sendOn: z.string() })),
  /** Once it is paid, and until it is given back. */
  ticket: z.nullable(ticketSchema),
  isUsed: z.boolean(),
  documents: orderDocumentsSchema,
  withdrawableUntil: z.string(),
  withdrawalRefusal: z.nullable(z.enum(giftWithdrawalRefusals)),
  failure: z.nullable(z.enum(paymentFailures)),
  /** Where the buyer pays, while it is to be paid. */
  checkoutUrl: z.nullable(z.string()),
});
export type GiftOrder = z.output<typeof giftOrderSchema>;

/** What is chosen of a gift card: its sessions, and who receives it, when; nobody where the buyer gives it. */
export const giftChoiceSchema = z.strictObject({
  sessions: z
    .int(fieldMessages.integerExpected)
    .check(
      z.gte(1, fieldMessages.positiveExpected),
      z.lte(mostGiftSessions, maxValueMessage(mostGiftSessions)),
    ),
  recipient: z.nullable(ticketSendingInputSchema),
});
export type GiftChoice = z.output<typeof giftChoiceSchema>;

/** An order of a gift card: no price, but the total that was shown, which must be the server’s. */
export const giftOrderInputSchema = z.strictObject({
  ...giftChoiceSchema.shape,
  email: emailSchema,
  firstName: personNameSchema,
  lastName: personNameSchema,
  /** What proving the address gave. */
  proof: secret,
  termsVersion: z.string().check(z.maxLength(20)),
  shownCents: z.int(),
});
export type GiftOrderInput = z.output<typeof giftOrderInputSchema>;

const order = { output: giftOrderSchema, body: opened, permission: 'public' } as const;

export const giftOrdersContract = {
  offer: route({
    method: 'GET',
    path: '/api/shop/gift-cards',
    summary: 'Lire le prix d’une carte cadeau',
    output: giftOfferSchema,
    failure: 'payments/pricing-fetch-failed',
    permission: 'public',
  }),
  place: route({
    method: 'POST',
    path: '/api/shop/gift-orders',
    failure: 'payments/purchase-failed',
    summary: 'Commander une carte cadeau',
    body: giftOrderInputSchema,
    status: 201,
    output: z.object({ token: z.string(), checkoutUrl: z.string() }),
    errors: [
      'shop/price-changed',
      'shop/terms-outdated',
      'shop/email-not-proven',
      'shop/account-closed',
      'payments/already-in-progress',
    ],
    needsKey: true,
    permission: 'public',
  }),
  open: route({
    ...order,
    method: 'POST',
    path: '/api/shop/gift-orders/opened',
    summary: 'Lire la commande d’une carte cadeau',
    errors: ['shop/order-not-found'],
    anew: true,
  }),
  withdraw: route({
    ...order,
    method: 'POST',
    path: '/api/shop/gift-orders/withdrawn',
    summary: 'Renoncer à une carte cadeau',
    errors: ['shop/order-not-found', 'shop/not-withdrawable'],
    needsKey: true,
  }),
  giveUp: route({
    ...order,
    method: 'POST',
    path: '/api/shop/gift-orders/given-up',
    summary: 'Abandonner le paiement d’une carte cadeau',
    errors: ['shop/order-not-found'],
  }),
  own: route({
    method: 'GET',
    path: '/api/shop/gift-orders',
    summary: 'Lister mes cartes cadeaux achetées',
    output: z.object({
      orders: z.array(
        z.object({
          id: z.string(),
          number: z.string(),
          status: z.enum(giftOrderStatuses),
          placedAt: z.string(),
          sessions: z.int(),
          totalCents: z.int(),
        }),
      ),
    }),
    permission: 'shop.own',
  }),
  openOwn: route({
    method: 'POST',
    path: '/api/shop/gift-orders/:id/links',
    summary: 'Ouvrir une de mes cartes cadeaux',
    params: z.object({ id: idSchema }),
    body: z.strictObject({}),
    output: z.object({ token: z.string() }),
    anew: true,
    permission: 'shop.own',
  }),
};
