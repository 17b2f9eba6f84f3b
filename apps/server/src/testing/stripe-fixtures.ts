import type { Stripe } from 'stripe';

/**
 * What a test tells of an object of Stripe, as the SDK types it. Each name and each value must be one of the SDK’s, at every depth.
 * Only what we read is told: a payment intent has forty fields, and those that we read none of would prove nothing.
 */
export type PartOf<Told> = Told extends string | number | boolean | null | undefined
  ? Told
  : Told extends readonly (infer Item)[]
    ? readonly PartOf<Item>[]
    : { readonly [Key in keyof Told]?: PartOf<Told[Key]> };

type EventOf<Type extends Stripe.Event['type']> = Extract<Stripe.Event, { readonly type: Type }>;
type ObjectOf<Type extends Stripe.Event['type']> = PartOf<EventOf<Type>['data']['object']>;

/** An event: its whole envelope, about an object of the kind that its type tells of. */
export const anEvent = <Type extends Stripe.Event['type']>(type: Type, object: ObjectOf<Type>) => ({
  ...({
    id: 'evt_1',
    object: 'event',
    api_version: '2026-02-25.clover',
    created: 1_795_000_000,
    livemode: false,
    pending_webhooks: 1,
    request: null,
  } satisfies Omit<Stripe.Event, 'type' | 'data'>),
  type,
  data: { object },
});

/** A page of the checkout, paid. */
export const aSession = (changes: PartOf<Stripe.Checkout.Session>): PartOf<Stripe.Checkout.Session> => ({
  id: 'cs_1',
  object: 'checkout.session',
  status: 'complete',
  payment_intent: 'pi_1',
  amount_total: 5_880,
  currency: 'eur',
  ...changes,
});

/** A payment that succeeded by a card that is kept: it names the payment of ours that it is. */
export const anIntent = (
  paymentId: string,
  changes: PartOf<Stripe.PaymentIntent>,
): PartOf<Stripe.PaymentIntent> => ({
  id: 'pi_1',
  object: 'payment_intent',
  status: 'succeeded',
  amount: 5_880,
  amount_received: 5_880,
  currency: 'eur',
  metadata: { payment: paymentId },
  latest_charge: { id: 'ch_1', object: 'charge', amount_refunded: 0, disputed: false },
  payment_method: {
    id: 'pm_1',
    object: 'payment_method',
    customer: 'cus_1',
    card: { brand: 'visa', last4: '4242', exp_month: 2, exp_year: 2030 },
  },
  ...changes,
});
