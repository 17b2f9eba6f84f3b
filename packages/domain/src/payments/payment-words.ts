/** How something is paid (D25, D37). */
export const paymentMethods = ['card', 'sepa', 'transfer'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentMethodLabels: Readonly<Record<PaymentMethod, string>> = {
  card: 'Carte',
  sepa: 'Prélèvement SEPA',
  transfer: 'Virement',
};

/** Who moves the money: the sandbox that comes with the product, or Stripe. */
export const paymentProviders = ['sandbox', 'stripe'] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

/** Why a payment failed, whoever the provider is. */
export const paymentFailures = [
  'card_declined',
  'authentication_failed',
  'card_expired',
  'debit_failed',
  'debit_returned',
  'abandoned',
  'other',
] as const;
export type PaymentFailure = (typeof paymentFailures)[number];

export const paymentFailureLabels: Readonly<Record<PaymentFailure, string>> = {
  card_declined: 'La banque a refusé la carte.',
  authentication_failed: 'La banque n’a pas confirmé qu’il s’agissait de vous.',
  card_expired: 'La carte a expiré.',
  debit_failed: 'La banque a rejeté le prélèvement.',
  debit_returned: 'Le prélèvement a été rendu par la banque.',
  abandoned: 'Le paiement a été abandonné.',
  other: 'Le paiement n’a pas abouti.',
};

/** A mandate that was not used for so long may not be used any more (threats T20). */
export const mandateIdleMonths = 36;
/** The version of the sentences that a SEPA mandate is given under. */
export const mandateTextVersion = '2026-11';
/** How long a checkout stays open, in minutes: a place that waits for it is held one minute longer (D38, threats T17). */
export const checkoutMinutes = 30;
/** How long a transfer is waited for, in days. */
export const transferDays = 30;

/** Returns an IBAN as it is read and typed, by four: « FR76 3000 6000 ». A line may end between two groups, never within one. */
export const ibanInGroups = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');
