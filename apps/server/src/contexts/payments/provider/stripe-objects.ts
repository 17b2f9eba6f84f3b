import { paymentErrors, type PaymentFailure } from '@elan/domain/payments';
import { Stripe } from 'stripe';
import type { ProviderReading, ProviderSubject, ReadMeans, TransferAccount } from './payment-provider.ts';

type Intent = Stripe.PaymentIntent;

const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

const paymentIn = (metadata: Stripe.Metadata | null | undefined): ProviderSubject | null =>
  metadata?.['payment'] === undefined ? null : { paymentId: metadata['payment'] };

/** Returns the payment that an event of Stripe is about: by the id that we gave along, looked up where the event has none. */
export async function subjectOf(
  stripe: Stripe,
  { type, data }: Stripe.Event,
): Promise<ProviderSubject | null> {
  const kind = type.split('.')[0];
  if (kind !== 'checkout' && kind !== 'payment_intent' && kind !== 'charge' && kind !== 'refund') return null;
  // Each of these kinds has both, or says which intent it is of.
  const object = data.object as {
    metadata?: Stripe.Metadata;
    payment_intent?: string | { id: string } | null;
  };
  const named = paymentIn(object.metadata);
  if (named) return named;
  const intent = idOf(object.payment_intent);
  return intent === null ? null : paymentIn((await stripe.paymentIntents.retrieve(intent)).metadata);
}

const failures: Readonly<Record<string, PaymentFailure>> = {
  card_declined: 'card_declined',
  expired_card: 'card_expired',
  authentication_required: 'authentication_failed',
  payment_intent_authentication_failure: 'authentication_failed',
};

const failureOf = (intent: Intent, isDebit: boolean): PaymentFailure | null => {
  const code = intent.last_payment_error?.code;
  if (code === undefined || code === null) return null;
  return failures[code] ?? (isDebit ? 'debit_failed' : 'other');
};

/** Where an intent stands. One that is paid by its holder may be tried again on the page, so it has failed only once that is closed. */
function statusOf(intent: Intent, isClosed: boolean): ProviderReading['status'] {
  if (intent.status === 'succeeded') return 'succeeded';
  if (intent.status === 'processing') return 'processing';
  if (intent.status === 'canceled') return 'expired';
  if (intent.next_action?.type === 'display_bank_transfer_instructions') return 'processing';
  if (intent.status === 'requires_action') return isClosed ? 'failed' : 'requires_action';
  return isClosed ? 'failed' : 'open';
}

async function disputeOf(stripe: Stripe, intent: Intent): Promise<ProviderReading['dispute']> {
  const charge = intent.latest_charge;
  if (!charge || typeof charge === 'string' || !charge.disputed) return 'none';
  const { data } = await stripe.disputes.list({ payment_intent: intent.id, limit: 1 });
  const status = data[0]?.status;
  if (status === 'won' || status === 'warning_closed') return 'won';
  return status === 'lost' ? 'lost' : 'open';
}

/** Returns what may be charged again of an intent; null when its means was not kept. */
export function meansOf(intent: Intent): ReadMeans | null {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  return meansOfMethod(intent.payment_method, {
    mandate: charge?.payment_method_details?.sepa_debit?.mandate ?? null,
    isDisputed: charge?.disputed ?? false,
  });
}

/** The same of a means that was saved without a payment. */
export const meansOfSetup = ({ payment_method: method, mandate }: Stripe.SetupIntent): ReadMeans | null =>
  meansOfMethod(method, { mandate: idOf(mandate), isDisputed: false });

function meansOfMethod(
  method: Intent['payment_method'],
  of: { readonly mandate: string | null; readonly isDisputed: boolean },
): ReadMeans | null {
  if (!method || typeof method === 'string' || !method.customer) return null;
  if (method.card) {
    const { brand, last4, exp_month: month, exp_year: year } = method.card;
    const last = Temporal.PlainYearMonth.from({ year, month });
    const expiresOn = last.toPlainDate({ day: last.daysInMonth }).toString();
    return {
      ref: method.id,
      kind: 'card',
      label: `${brand} •••• ${last4}`,
      expiresOn,
      mandateReference: null,
      isUsable: true,
    };
  }
  if (!method.sepa_debit) return null;
  const label = `Compte ${method.sepa_debit.country ?? ''} •••• ${method.sepa_debit.last4 ?? ''}`;
  return {
    ref: method.id,
    kind: 'sepa',
    label,
    expiresOn: null,
    mandateReference: of.mandate ?? method.id,
    isUsable: !of.isDisputed,
  };
}

/** Where a transfer goes, once its page was confirmed. */
function transferOf(intent: Intent): TransferAccount | undefined {
  const told = intent.next_action?.display_bank_transfer_instructions;
  if (!told) return undefined;
  const account = told.financial_addresses?.find(({ iban }) => iban !== undefined);
  return { transferReference: told.reference, transferIban: account?.iban?.iban ?? null };
}

const receivedOf = (intent: Intent): number => {
  const left = intent.next_action?.display_bank_transfer_instructions?.amount_remaining;
  return Math.max(intent.amount_received, left === undefined || left === null ? 0 : intent.amount - left);
};

async function readingOf(
  stripe: Stripe,
  ref: string,
  intent: Intent,
  isClosed: boolean,
): Promise<ProviderReading> {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  const dispute = await disputeOf(stripe, intent);
  const means = meansOf(intent);
  return {
    ref,
    status: statusOf(intent, isClosed),
    failure: dispute === 'lost' ? 'debit_returned' : failureOf(intent, means?.kind === 'sepa'),
    amountCents: intent.amount,
    currency: intent.currency,
    receivedCents: receivedOf(intent),
    refundedCents: charge?.amount_refunded ?? 0,
    dispute,
    means,
    transfer: transferOf(intent),
  };
}

const expand = ['latest_charge', 'payment_method'];

/** Returns the intent of a payment, whether it was opened as a checkout or charged without its holder; null before there is one. */
export async function intentOf(stripe: Stripe, ref: string): Promise<Intent | null> {
  if (ref.startsWith('pi_')) return stripe.paymentIntents.retrieve(ref, { expand });
  const session = await stripe.checkout.sessions.retrieve(ref);
  const intent = idOf(session.payment_intent);
  return intent === null ? null : stripe.paymentIntents.retrieve(intent, { expand });
}

/** A page where a means is saved: once it is complete the means is there, and nothing was charged. */
async function readingOfSetup(
  stripe: Stripe,
  ref: string,
  { status, setup_intent: setup }: Stripe.Checkout.Session,
): Promise<ProviderReading> {
  const id = idOf(setup);
  const isKept = status === 'complete' && id !== null;
  const intent = isKept ? await stripe.setupIntents.retrieve(id, { expand: ['payment_method'] }) : null;
  return {
    ref,
    status: intent?.status === 'succeeded' ? 'succeeded' : status === 'expired' ? 'expired' : 'open',
    failure: null,
    amountCents: 0,
    currency: 'eur',
    receivedCents: 0,
    refundedCents: 0,
    dispute: 'none',
    means: intent?.status === 'succeeded' ? meansOfSetup(intent) : null,
  };
}

/** Reads a payment again. */
export async function readingOfRef(stripe: Stripe, ref: string): Promise<ProviderReading> {
  if (ref.startsWith('pi_')) {
    const intent = await stripe.paymentIntents.retrieve(ref, { expand });
    return readingOf(stripe, ref, intent, true);
  }
  const session = await stripe.checkout.sessions.retrieve(ref);
  const intent = idOf(session.payment_intent);
  if (session.object !== 'checkout.session') throw paymentErrors.fail('payments/failed');
  if (session.mode === 'setup') return readingOfSetup(stripe, ref, session);
  if (intent !== null && session.status !== 'expired')
    return readingOf(
      stripe,
      ref,
      await stripe.paymentIntents.retrieve(intent, { expand }),
      session.status === 'complete',
    );
  return {
    ref,
    status: session.status === 'expired' ? 'expired' : 'open',
    failure: null,
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? 'eur',
    receivedCents: 0,
    refundedCents: 0,
    dispute: 'none',
    means: null,
  };
}

/** Charges a saved means without its holder there: a refusal of the bank is a payment that failed, not an error. */
export async function chargeOffSession(
  stripe: Stripe,
  asked: {
    readonly key: string;
    readonly customerRef: string;
    readonly meansRef: string;
    readonly amountCents: number;
    readonly description: string;
  },
): Promise<{ ref: string }> {
  const { key, customerRef: customer, meansRef, amountCents: amount, description } = asked;
  try {
    const intent = await stripe.paymentIntents.create(
      {
        amount,
        customer,
        description,
        currency: 'eur',
        payment_method: meansRef,
        off_session: true,
        confirm: true,
        metadata: { payment: key },
      },
      { idempotencyKey: `charge:${key}` },
    );
    if (intent.object !== 'payment_intent' || !intent.id) throw paymentErrors.fail('payments/failed');
    return { ref: intent.id };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError && error.payment_intent)
      return { ref: error.payment_intent.id };
    throw error;
  }
}
