import * as z from 'zod/mini';
import { emailSchema, phoneCodeLength } from '../accounts/index.ts';
import { fieldMessages, idSchema, personNameSchema, route } from '../kernel/index.ts';
import { paymentFailures } from '../payments/index.ts';
import { cartSchema } from './cart-lines.ts';
import { soldOffers } from './cart.ts';
import { badgeStatuses } from './badges.ts';
import { unitStatuses } from './unit-session.ts';
import { withdrawalRefusals } from './leaving.ts';
import { orderStatuses } from './order-status.ts';
import { orderDocumentsSchema } from './order-documents.ts';
import { rightStatuses, shopSubscriptionStatuses } from './right-status.ts';
import { variantSlugSchema } from './contract.ts';
import { couponCodeSchema, couponRefusals, couponTakenSchema } from './coupons-contract.ts';

/** How a person pays (D38): a transfer is for companies. */
export const shopMethods = ['card', 'sepa'] as const;

const variant = variantSlugSchema;
const secret = z.string(fieldMessages.required).check(z.minLength(20), z.maxLength(100));
const opened = z.strictObject({ token: secret });
/** Why something may not be ordered as it is asked. */
const lineRefusals = [
  'shop/day-pass-too-early',
  'shop/session-too-early',
  'shop/choice-gone',
  'shop/company-code-unknown',
] as const;

const lineSchema = z.object({
  offer: z.enum(soldOffers),
  label: z.string(),
  amountCents: z.int(),
  /** « mardi 1 décembre à 18 h, 12 rue des Lilas, 69003 Lyon, avec 2 amis » */
  detail: z.nullable(z.string()),
  monthlyCents: z.nullable(z.int()),
  startsOn: z.string(),
  endsOn: z.string(),
  nextChargeOn: z.nullable(z.string()),
  commitmentEndsOn: z.nullable(z.string()),
  commitmentCents: z.nullable(z.int()),
});

export const quoteSchema = z.object({
  lines: z.array(lineSchema),
  totalCents: z.int(),
  netCents: z.int(),
  vatCents: z.int(),
  withdrawableUntil: z.string(),
  termsVersion: z.string(),
  coupon: couponTakenSchema,
});
export type Quote = z.output<typeof quoteSchema>;

export const orderRightSchema = z.object({
  offer: z.enum(soldOffers),
  status: z.enum(rightStatuses),
  startsOn: z.string(),
  endsOn: z.string(),
});

/** A session with a coach that was bought: when, with whom, and how it stands. */
export const boughtSessionSchema = z.object({
  status: z.enum(unitStatuses),
  startsAt: z.string(),
  /** The zone of its place, whose clocks it is written by. */
  zone: z.string(),
  /** Null while another one is looked for. */
  coach: z.nullable(z.string()),
});

export const orderSchema = z.object({
  number: z.string(),
  variant,
  status: z.enum(orderStatuses),
  method: z.enum(shopMethods),
  placedAt: z.string(),
  paidAt: z.nullable(z.string()),
  firstName: z.string(),
  email: z.string(),
  lines: z.array(lineSchema),
  totalCents: z.int(),
  netCents: z.int(),
  vatCents: z.int(),
  withdrawableUntil: z.string(),
  coupon: couponTakenSchema,
  documents: orderDocumentsSchema,
  rights: z.array(orderRightSchema),
  sessions: z.array(boughtSessionSchema),
  withdrawal: z.object({
    refusal: z.nullable(z.enum(withdrawalRefusals)),
    refundCents: z.int(),
    usedDays: z.int(),
  }),
  subscriptions: z.array(
    z.object({
      offer: z.enum(soldOffers),
      status: z.enum(shopSubscriptionStatuses),
      /** The last day once it is terminated: asked today, or asked already. */
      lastDay: z.string(),
      nextChargeOn: z.string(),
    }),
  ),
  payment: z.object({
    failure: z.nullable(z.enum(paymentFailures)),
    /** « Visa •••• 4242 » */
    meansLabel: z.nullable(z.string()),
    mandateReference: z.nullable(z.string()),
    /** Where the buyer pays, while it is to be paid. */
    checkoutUrl: z.nullable(z.string()),
  }),
});
export type Order = z.output<typeof orderSchema>;

/** What the buyer gives: no price, but the total that was shown, which must be the server’s. */
export const orderInputSchema = z.strictObject({
  variant,
  lines: cartSchema,
  email: emailSchema,
  firstName: personNameSchema,
  lastName: personNameSchema,
  /** What proving the address gave. */
  proof: secret,
  method: z.enum(shopMethods, fieldMessages.choiceInvalid),
  termsVersion: z.string().check(z.maxLength(20)),
  startNow: z.literal(true),
  shownCents: z.int(),
  coupon: z.optional(couponCodeSchema),
});

export const shopOrdersContract = {
  quote: route({
    method: 'POST',
    path: '/api/shop/quotes',
    summary: 'Chiffrer un panier : montants, TVA, engagement, rétractation',
    body: z.strictObject({ variant, lines: cartSchema, coupon: z.optional(couponCodeSchema) }),
    output: quoteSchema,
    errors: ['shop/variant-not-found', 'shop/offer-not-sold', ...lineRefusals, ...couponRefusals],
    anew: true,
    permission: 'public',
  }),
  sendCode: route({
    method: 'POST',
    path: '/api/shop/email-codes',
    summary: 'Envoyer un code à l’adresse de l’acheteur',
    body: z.strictObject({ email: emailSchema }),
    output: z.object({ validFor: z.int(), retryAfter: z.int() }),
    anew: true,
    permission: 'public',
  }),
  proveEmail: route({
    method: 'POST',
    path: '/api/shop/email-proofs',
    summary: 'Prouver l’adresse de l’acheteur par le code reçu',
    body: z.strictObject({
      email: emailSchema,
      code: z.string().check(z.regex(new RegExp(`^\\d{${phoneCodeLength}}$`), fieldMessages.pinCodeInvalid)),
    }),
    output: z.object({ proof: z.string() }),
    errors: ['auth/invalid-verification-code', 'auth/code-expired', 'auth/code-attempts-exhausted'],
    anew: true,
    permission: 'public',
  }),
  place: route({
    method: 'POST',
    path: '/api/shop/orders',
    failure: 'payments/purchase-failed',
    summary: 'Commander avec obligation de paiement',
    body: orderInputSchema,
    status: 201,
    output: z.object({ token: z.string(), checkoutUrl: z.string() }),
    errors: [
      'shop/variant-not-found',
      'shop/offer-not-sold',
      ...lineRefusals,
      'shop/slot-taken',
      'shop/price-changed',
      'shop/terms-outdated',
      'shop/email-not-proven',
      'shop/account-closed',
      'shop/already-subscribed',
      'payments/already-in-progress',
      ...couponRefusals,
    ],
    needsKey: true,
    permission: 'public',
  }),
  open: route({
    method: 'POST',
    path: '/api/shop/orders/opened',
    summary: 'Lire sa commande par le lien reçu',
    body: opened,
    output: orderSchema,
    errors: ['shop/order-not-found'],
    anew: true,
    permission: 'public',
  }),
  own: route({
    method: 'GET',
    path: '/api/shop/orders',
    summary: 'Lister mes commandes et mes accès',
    output: z.object({
      orders: z.array(
        z.object({
          id: z.string(),
          number: z.string(),
          status: z.enum(orderStatuses),
          placedAt: z.string(),
          label: z.string(),
          totalCents: z.int(),
        }),
      ),
      rights: z.array(
        z.object({
          ...orderRightSchema.shape,
          /** Of what opens a door: its code, as the QR code holds it, and how it stands. */
          badge: z.nullable(
            z.object({ code: z.string(), status: z.enum(badgeStatuses), gym: z.nullable(z.string()) }),
          ),
        }),
      ),
    }),
    permission: 'shop.own',
  }),
  openOwn: route({
    method: 'POST',
    path: '/api/shop/orders/:id/links',
    summary: 'Ouvrir une de mes commandes',
    params: z.object({ id: idSchema }),
    body: z.strictObject({}),
    output: z.object({ token: z.string() }),
    anew: true,
    permission: 'shop.own',
  }),
  withdraw: route({
    method: 'POST',
    path: '/api/shop/orders/withdrawn',
    summary: 'Confirmer la rétractation',
    body: opened,
    output: orderSchema,
    errors: ['shop/order-not-found', 'shop/not-withdrawable'],
    needsKey: true,
    permission: 'public',
  }),
  terminate: route({
    method: 'POST',
    path: '/api/shop/orders/terminated',
    summary: 'Confirmer la résiliation d’un abonnement',
    body: z.strictObject({ token: secret, offer: z.enum(soldOffers) }),
    output: orderSchema,
    errors: ['shop/order-not-found', 'shop/not-terminable'],
    permission: 'public',
  }),
  payDue: route({
    method: 'POST',
    path: '/api/shop/orders/due',
    summary: 'Payer une échéance en retard par un autre moyen',
    body: z.strictObject({
      token: secret,
      offer: z.enum(soldOffers),
      method: z.enum(shopMethods, fieldMessages.choiceInvalid),
    }),
    output: z.object({ token: z.string(), checkoutUrl: z.string() }),
    errors: ['shop/order-not-found', 'shop/nothing-due', 'payments/already-in-progress'],
    needsKey: true,
    permission: 'public',
  }),
  giveUp: route({
    method: 'POST',
    path: '/api/shop/orders/given-up',
    summary: 'Abandonner un paiement qui n’est pas fait',
    body: opened,
    output: orderSchema,
    errors: ['shop/order-not-found'],
    permission: 'public',
  }),
};
