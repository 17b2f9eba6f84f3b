import type { PaymentMethod, PaymentProviderName, PaymentReading } from '@elan/domain/payments';
import { connected } from '../../../platform/config/connected.ts';
import { outsideTx } from '../../../platform/db/database.ts';

/** What a provider keeps of a means of payment that it may charge again. */
export type ReadMeans = {
  readonly ref: string;
  readonly kind: 'card' | 'sepa';
  /** « Visa •••• 4242 » */
  readonly label: string;
  readonly expiresOn: string | null;
  readonly mandateReference: string | null;
  readonly isUsable: boolean;
};

/** A payment, read again at the provider. */
export type ProviderReading = PaymentReading & {
  readonly ref: string;
  readonly means: ReadMeans | null;
  /** Of a transfer only. */
  readonly transfer?: TransferAccount | undefined;
};

/** Where a transfer goes: the account, and the words that it must bear; null while the provider has not said. */
export type TransferAccount = {
  readonly transferReference: string | null;
  readonly transferIban: string | null;
};

/** What is asked to open a checkout: where the buyer pays by themselves. */
export type CheckoutRequest = {
  /** Asked twice under one key, it is opened once. */
  readonly key: string;
  readonly customerRef: string;
  readonly method: PaymentMethod;
  readonly amountCents: number;
  readonly description: string;
  /** Where the buyer comes back to, paid or not: nothing is believed of it. */
  readonly returnUrl: string;
  readonly saveMeans: boolean;
  readonly expiresAt: Temporal.Instant;
};

export type OpenedCheckout = TransferAccount & {
  readonly ref: string;
  readonly url: string;
};

/** Something happened to a payment of the provider. */
export type ProviderEvent = {
  readonly eventRef: string;
  readonly type: string;
  /** The payment that it is about; null for what is about none. */
  readonly about: ProviderSubject | null;
};

/** A payment, by the provider's name of it, or by the id that we gave along when it was opened. */
export type ProviderSubject = { readonly ref: string } | { readonly paymentId: string };

/** Who moves the money. It is asked outside of our transactions: what it did stays done when ours roll back. */
export type PaymentProvider = {
  readonly name: PaymentProviderName;
  /** Returns the customer of a payer, the same one for the same key. */
  ensureCustomer(payer: { key: string; email: string; name: string }): Promise<string>;
  openCheckout(request: CheckoutRequest): Promise<OpenedCheckout>;
  /** Charges a saved means without its holder there. */
  chargeMeans(request: {
    readonly key: string;
    readonly customerRef: string;
    readonly meansRef: string;
    readonly amountCents: number;
    readonly description: string;
  }): Promise<{ readonly ref: string }>;
  refund(request: {
    readonly key: string;
    readonly paymentRef: string;
    readonly amountCents: number;
  }): Promise<{ readonly ref: string; readonly accepted: boolean }>;
  /** Closes a checkout that is still open; one that was paid meanwhile stays paid. */
  cancel(ref: string): Promise<void>;
  read(ref: string): Promise<ProviderReading>;
  /** The payments that changed since then: for who missed what was told. */
  changedSince(since: Temporal.Instant): Promise<ProviderSubject[]>;
  /** Throws `payments/webhook-refused` for a notification that it did not sign, or signed too long ago. */
  readWebhook(body: string, headers: Readonly<Record<string, unknown>>): Promise<ProviderEvent>;
};

const providers = new Map<string, PaymentProvider>();
let chosen: PaymentProvider | undefined;

/** A provider is another party, with a database of its own: what it does is in no transaction of ours, nor behind a wall of a company. */
const outside = (provider: PaymentProvider): PaymentProvider => ({
  name: provider.name,
  ensureCustomer: (payer) => outsideTx(() => provider.ensureCustomer(payer)),
  openCheckout: (request) => outsideTx(() => provider.openCheckout(request)),
  chargeMeans: (request) => outsideTx(() => provider.chargeMeans(request)),
  refund: (request) => outsideTx(() => provider.refund(request)),
  cancel: (ref) => outsideTx(() => provider.cancel(ref)),
  read: (ref) => outsideTx(() => provider.read(ref)),
  changedSince: (since) => outsideTx(() => provider.changedSince(since)),
  readWebhook: (body, headers) => outsideTx(() => provider.readWebhook(body, headers)),
});

/** Chooses who moves the money; the others that are given still tell of what they moved. */
export function connectPayments(provider: PaymentProvider): void {
  chosen = outside(provider);
  providers.set(provider.name, chosen);
}

/** Returns who moves the money of new payments. Throws when no composition has said who. */
export const paymentProvider = (): PaymentProvider => connected(chosen, 'connectPayments');

/** Returns the provider of a name; undefined for one that this deployment does not have. */
export const providerNamed = (name: string): PaymentProvider | undefined => providers.get(name);
