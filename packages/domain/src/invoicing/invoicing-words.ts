/** Who pays a monthly invoice: a prescriptor for the companies that it refers, or a company for itself. */
export const payerKinds = ['prescriptor', 'client'] as const;

/** How money came in. */
export const paymentWays = ['transfer', 'card', 'debit', 'cheque'] as const;
export type PaymentWay = (typeof paymentWays)[number];

export const paymentWayLabels: Readonly<Record<PaymentWay, string>> = {
  transfer: 'Virement',
  card: 'Carte',
  debit: 'Prélèvement',
  cheque: 'Chèque',
};

/** What became of a payer in a run of a month. */
export const billingOutcomes = ['waiting', 'issued', 'refused', 'failed'] as const;
export type BillingOutcome = (typeof billingOutcomes)[number];

export const billingOutcomeLabels: Readonly<Record<BillingOutcome, string>> = {
  waiting: 'En attente',
  issued: 'Facturé',
  refused: 'À corriger',
  failed: 'Échec',
};

/** What every screen of invoicing says of its files: nobody certified them. */
export const pdfClaim = 'PDF/A-3b construit, non certifié';
