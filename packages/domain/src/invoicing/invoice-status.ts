import { transitions } from '../kernel/index.ts';

/** Statuses of an issued invoice, or credit note (state machine 11); before it is issued it has no row and no number. */
export const invoiceStatuses = [
  'ISSUED',
  'SENT',
  'OVERDUE',
  'PART_PAID',
  'PAID',
  'PART_CREDITED',
  'CREDITED',
] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export const invoiceEvents = ['send', 'fallDue', 'payPart', 'pay', 'creditPart', 'credit'] as const;
export type InvoiceEvent = (typeof invoiceEvents)[number];

/** What a person reads for each status. */
export const invoiceStatusLabels: Readonly<Record<InvoiceStatus, string>> = {
  ISSUED: 'Émise',
  SENT: 'Envoyée',
  OVERDUE: 'En retard',
  PART_PAID: 'Payée en partie',
  PAID: 'Payée',
  PART_CREDITED: 'Annulée en partie',
  CREDITED: 'Annulée',
};

const byStaff = ['ADMIN', 'SYSTEM'] as const;

// Money comes typed by an administrator, or told by the payments.
const money = {
  payPart: { to: 'PART_PAID', by: byStaff },
  pay: { to: 'PAID', by: byStaff },
} as const;
// A credit note takes the invoice back: the invoice itself never changes.
const credits = {
  creditPart: { to: 'PART_CREDITED', by: byStaff },
  credit: { to: 'CREDITED', by: byStaff },
} as const;
const fallDue = { to: 'OVERDUE', by: ['SYSTEM'] } as const;

/** State machine 11. */
export const invoiceMachine = transitions<InvoiceStatus, InvoiceEvent>({
  entity: 'invoice',
  events: invoiceEvents,
  initial: ['ISSUED'],
  table: {
    ISSUED: { send: { to: 'SENT', by: byStaff }, fallDue, ...money, ...credits },
    SENT: { fallDue, ...money, ...credits },
    OVERDUE: { ...money, ...credits },
    PART_PAID: { ...money, ...credits },
    PAID: credits,
    PART_CREDITED: credits,
    CREDITED: {},
  },
});

/** Which of the three cases a reversal is (idea 16): nothing left, it was sent, or money came in. */
export type RevertCase = 'not-sent' | 'sent' | 'paid';

/** What a reversal will do, in words, for each case. */
export const revertCaseWords: Readonly<Record<RevertCase, string>> = {
  'not-sent':
    'La facture n’a pas été envoyée\u00a0: un avoir l’annule et ses séances redeviennent à facturer.',
  sent: 'La facture a été envoyée\u00a0: un avoir qui la cite doit être envoyé au payeur. Ses séances redeviennent à facturer.',
  paid: 'La facture est payée, en tout ou partie\u00a0: un avoir est émis, et la somme reçue est à rembourser au payeur. Ses séances redeviennent à facturer.',
};

/** Returns the case of a reversal from what happened to an invoice. */
export function revertCaseOf(invoice: { readonly sent: boolean; readonly paidCents: number }): RevertCase {
  if (invoice.paidCents > 0) return 'paid';
  return invoice.sent ? 'sent' : 'not-sent';
}

type Amounts = { readonly kind: string; readonly paidCents: number; readonly grossCents: number };

/** Whether something of an invoice is still to be paid; nothing of a credit note is. */
export const isStillDue = ({ kind, paidCents, grossCents }: Amounts): boolean =>
  kind === 'invoice' && paidCents < grossCents;

/** Whether an invoice is issued as paid: of money that came in before it. One of nothing is not paid by nothing. */
export const isPaidWhenIssued = (amounts: Amounts): boolean =>
  amounts.kind === 'invoice' && amounts.paidCents > 0 && !isStillDue(amounts);
