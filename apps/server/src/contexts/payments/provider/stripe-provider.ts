import { paymentErrors } from '@elan/domain/payments';
import { earlierInstant } from '@elan/domain/kernel';
import { Stripe } from 'stripe';
import type { PaymentProvider, ProviderSubject } from './payment-provider.ts';
import { chargeOffSession, intentOf, readingOfRef, subjectOf } from './stripe-objects.ts';

/** How Stripe is reached; `peer` is another server that speaks as it does, for tests. */
export type StripeConfig = {
  readonly kind: 'stripe';
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly peer?: { readonly host: string; readonly port: number; readonly protocol: 'http' } | undefined;
};

const methodTypes = { card: 'card', sepa: 'sepa_debit', transfer: 'customer_balance' } as const;
const patienceMs = 8000;
/** Stripe closes a checkout between 30 minutes and 24 hours after it was opened. */
const longestCheckout = { hours: 23, minutes: 50 };

/** An answer without the kind and the id that were asked for is of no Stripe: the SDK only throws on `body.error`. */
function answered<T extends { object: string; id: string }>(object: string, answer: T): T {
  if (answer.object !== object || !answer.id) throw paymentErrors.fail('payments/failed');
  return answer;
}

const transferOptions: Stripe.Checkout.SessionCreateParams.PaymentMethodOptions = {
  customer_balance: {
    funding_type: 'bank_transfer',
    bank_transfer: { type: 'eu_bank_transfer', eu_bank_transfer: { country: 'FR' } },
  },
};

/**
 * Stripe by its SDK: the buyer pays on its pages (full redirect), so that no number of a card ever comes here (threats T21). Every
 * command carries our id as its idempotency key.
 */
export function makeStripeProvider({ secretKey, webhookSecret, peer }: StripeConfig): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    telemetry: false,
    maxNetworkRetries: 2,
    timeout: patienceMs,
    ...peer,
  });
  return {
    name: 'stripe',
    async ensureCustomer({ key, email, name }) {
      const made = await stripe.customers.create(
        { email, name, metadata: { payer: key } },
        { idempotencyKey: `customer:${key}` },
      );
      return answered('customer', made).id;
    },
    async openCheckout(asked) {
      const { key, customerRef, method, amountCents, description, returnUrl, saveMeans } = asked;
      const latest = Temporal.Now.instant().add(longestCheckout);
      const closes = earlierInstant(asked.expiresAt, latest);
      const metadata = { payment: key };
      const page = {
        customer: customerRef,
        locale: 'fr',
        allowed_payment_method_types: [methodTypes[method]],
        metadata,
        success_url: returnUrl,
        cancel_url: returnUrl,
        // A minute more than asked: Stripe refuses less than thirty by its own clock.
        expires_at: Math.floor(closes.epochMilliseconds / 1000) + 60,
      } satisfies Stripe.Checkout.SessionCreateParams;
      const paid: Stripe.Checkout.SessionCreateParams = {
        ...page,
        mode: 'payment',
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: 'eur',
              unit_amount: amountCents,
              product_data: { name: description },
            },
          },
        ],
        ...(method === 'transfer' && { payment_method_options: transferOptions }),
        payment_intent_data: {
          metadata,
          ...(saveMeans && method !== 'transfer' && { setup_future_usage: 'off_session' }),
        },
      };
      // A means is saved by a page of its own, where nothing is charged.
      const saved: Stripe.Checkout.SessionCreateParams = {
        ...page,
        mode: 'setup',
        currency: 'eur',
        setup_intent_data: { metadata, description },
      };
      const session = answered(
        'checkout.session',
        await stripe.checkout.sessions.create(amountCents === 0 ? saved : paid, {
          idempotencyKey: `checkout:${key}`,
        }),
      );
      if (!session.url) throw paymentErrors.fail('payments/failed');
      // The account of a transfer is made when its page is confirmed: a reading tells it.
      return { ref: session.id, url: session.url, transferReference: null, transferIban: null };
    },
    chargeMeans: (asked) => chargeOffSession(stripe, asked),
    async refund({ key, paymentRef, amountCents }) {
      const intent = await intentOf(stripe, paymentRef);
      if (!intent) return { ref: key, accepted: false };
      const refund = answered(
        'refund',
        await stripe.refunds.create(
          { payment_intent: intent.id, amount: amountCents, metadata: { refund: key } },
          { idempotencyKey: `refund:${key}` },
        ),
      );
      return { ref: refund.id, accepted: refund.status !== 'failed' && refund.status !== 'canceled' };
    },
    async cancel(ref) {
      if (!ref.startsWith('cs_')) return;
      const session = await stripe.checkout.sessions.retrieve(ref);
      if (session.status === 'open') await stripe.checkout.sessions.expire(ref);
    },
    read: (ref) => readingOfRef(stripe, ref),
    async changedSince(since) {
      const found: ProviderSubject[] = [];
      const gte = Math.floor(since.epochMilliseconds / 1000);
      for await (const event of stripe.events.list({ created: { gte }, limit: 100 })) {
        const subject = await subjectOf(stripe, event);
        if (subject) found.push(subject);
      }
      return found;
    },
    async readWebhook(body, headers) {
      const signature = headers['stripe-signature'];
      let event: Stripe.Event;
      try {
        event = await stripe.webhooks.constructEventAsync(body, String(signature), webhookSecret);
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
          throw paymentErrors.fail('payments/webhook-refused');
        throw error;
      }
      if (!event.id) throw paymentErrors.fail('payments/webhook-refused');
      return { eventRef: event.id, type: event.type, about: await subjectOf(stripe, event) };
    },
  };
}
