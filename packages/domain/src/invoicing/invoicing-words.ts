/** Who pays a monthly invoice: a prescriptor for the companies that it refers, or a company for itself. */
export const payerKinds = ['prescriptor', 'client'] as const;

/** Who a document is for: a company, or somebody who buys for themselves. */
export const buyerKinds = ['company', 'consumer'] as const;

/** What a person reads for each. */
export const buyerKindLabels: Readonly<Record<(typeof buyerKinds)[number], string>> = {
  company: 'Entreprises',
  consumer: 'Particuliers',
};

/** How money came in. */
export const paymentWays = ['transfer', 'card', 'debit', 'cheque'] as const;
export type PaymentWay = (typeof paymentWays)[number];

/** What became of a payer in a run of a month. */
export const billingOutcomes = ['waiting', 'issued', 'refused', 'failed'] as const;
export type BillingOutcome = (typeof billingOutcomes)[number];

/** « tenue, 9 présents »: why a session is counted. */
export const whyCounted = ({
  countRule,
  present,
}: {
  readonly countRule: string;
  readonly present: number;
}): string =>
  countRule === 'CANCELLED_LATE'
    ? 'annulée moins de 24\u00a0h avant'
    : `tenue, ${present}\u00a0${present > 1 ? 'présents' : 'présent'}`;
