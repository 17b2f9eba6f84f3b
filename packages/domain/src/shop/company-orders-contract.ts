import * as z from 'zod/mini';
import { registrationSchema } from '../companies/index.ts';
import { fieldMessages, idSchema, route } from '../kernel/index.ts';
import { paymentFailures, paymentMethods } from '../payments/index.ts';
import { subscriptionOptions } from '../subscriptions/index.ts';
import { companyCartSchema } from './company-cart.ts';
import { companyOrderStatuses } from './company-order-status.ts';
import { orderDocumentsSchema } from './order-documents.ts';
import { couponCodeSchema, couponRefusals, couponTakenSchema } from './coupons-contract.ts';

const secret = z.string(fieldMessages.required).check(z.minLength(20), z.maxLength(100));
const method = z.enum(paymentMethods, fieldMessages.choiceInvalid);
const sold = {
  label: z.string(),
  detail: z.string(),
  options: z.array(z.enum(subscriptionOptions)),
  startsOn: z.string(),
  endsOn: z.string(),
  netCents: z.int(),
  vatCents: z.int(),
  totalCents: z.int(),
  /** What the credit of the company pays of the total (D18); the rest is charged. */
  creditCents: z.int(),
  coupon: couponTakenSchema,
};

export const companyQuoteSchema = z.object({
  ...sold,
  termsVersion: z.string(),
  minLicences: z.int(),
  /** How it may be paid: what the offer of a prescriptor allows. */
  methods: z.array(method),
});
export type CompanyQuote = z.output<typeof companyQuoteSchema>;

export const companyOrderSchema = z.object({
  number: z.string(),
  companyName: z.string(),
  email: z.string(),
  status: z.enum(companyOrderStatuses),
  method,
  placedAt: z.string(),
  paidAt: z.nullable(z.string()),
  ...sold,
  documents: orderDocumentsSchema,
  payment: z.object({
    receivedCents: z.int(),
    failure: z.nullable(z.enum(paymentFailures)),
    transferReference: z.nullable(z.string()),
    /** The account that a transfer credits, once the provider named it. */
    transferIban: z.nullable(z.string()),
    checkoutUrl: z.nullable(z.string()),
  }),
});
export type CompanyOrder = z.output<typeof companyOrderSchema>;

const companyCheckoutSchema = z.strictObject({
  cart: companyCartSchema,
  method,
  termsVersion: z.string().check(z.maxLength(20)),
  /** What is charged, as it was shown, which must be the server’s: the total, less what the credit of the company pays. */
  shownCents: z.int(),
  coupon: z.optional(couponCodeSchema),
});

/** A company that registers and buys: its registration, the proof of the manager’s address, and what is bought. */
export const companyPurchaseSchema = z.strictObject({
  registration: registrationSchema,
  proof: secret,
  purchase: companyCheckoutSchema,
});
export type CompanyPurchase = z.output<typeof companyPurchaseSchema>;

const opened = z.object({ token: z.string(), checkoutUrl: z.string() });
const refusals = [
  'shop/price-changed',
  'shop/terms-outdated',
  'shop/starter-used',
  'shop/method-not-offered',
  'payments/already-in-progress',
  ...couponRefusals,
] as const;
const quoted = {
  body: z.strictObject({ cart: companyCartSchema, coupon: z.optional(couponCodeSchema) }),
  output: companyQuoteSchema,
  errors: couponRefusals,
  anew: true,
} as const;

export const companyOrdersContract = {
  quote: route({
    ...quoted,
    method: 'POST',
    path: '/api/shop/company-quotes',
    summary: 'Chiffrer une offre pour une entreprise',
    permission: 'public',
  }),
  place: route({
    method: 'POST',
    path: '/api/shop/company-orders',
    summary: 'Inscrire une entreprise et commander',
    body: companyPurchaseSchema,
    status: 201,
    output: opened,
    errors: [
      ...refusals,
      'shop/email-not-proven',
      'siret/already-registered',
      'siret/too-few-employees',
      'siret/not-found',
      'siret/directory-unavailable',
      'enterprises/closed',
      'auth/email-already-exists',
      'auth/password-guessable',
      'auth/password-leaked',
      'onboarding/charter-outdated',
    ],
    needsKey: true,
    permission: 'public',
  }),
  open: route({
    method: 'POST',
    path: '/api/shop/company-orders/opened',
    summary: 'Lire la commande d’une entreprise',
    body: z.strictObject({ token: secret }),
    output: companyOrderSchema,
    errors: ['shop/order-not-found'],
    anew: true,
    permission: 'public',
  }),
  giveUp: route({
    method: 'POST',
    path: '/api/shop/company-orders/given-up',
    summary: 'Abandonner un paiement d’entreprise',
    body: z.strictObject({ token: secret }),
    output: companyOrderSchema,
    errors: ['shop/order-not-found'],
    permission: 'public',
  }),
  own: route({
    method: 'GET',
    path: '/api/subscriptions/orders',
    summary: 'Lister les commandes de son entreprise',
    output: z.object({
      items: z.array(
        z.object({
          id: z.string(),
          number: z.string(),
          status: z.enum(companyOrderStatuses),
          label: z.string(),
          placedAt: z.string(),
          totalCents: z.int(),
        }),
      ),
      headcount: z.nullable(z.int()),
    }),
    permission: 'subscriptions.write',
  }),
  ownQuote: route({
    ...quoted,
    method: 'POST',
    path: '/api/subscriptions/quotes',
    summary: 'Chiffrer une offre pour soi',
    permission: 'subscriptions.write',
  }),
  buy: route({
    method: 'POST',
    path: '/api/subscriptions/orders',
    summary: 'Commander une offre',
    body: companyCheckoutSchema,
    status: 201,
    output: opened,
    errors: refusals,
    needsKey: true,
    permission: 'subscriptions.write',
  }),
  openOwn: route({
    method: 'POST',
    path: '/api/subscriptions/orders/:id/links',
    summary: 'Ouvrir une commande de son entreprise',
    params: z.object({ id: idSchema }),
    body: z.strictObject({}),
    output: z.object({ token: z.string() }),
    anew: true,
    permission: 'subscriptions.write',
  }),
};
