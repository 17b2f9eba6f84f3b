import type { sandboxPayments } from './sandbox.tables.ts';

export type SandboxPayment = typeof sandboxPayments.$inferSelect;
type Change = Partial<SandboxPayment>;

const isOpen = ({ status }: SandboxPayment): boolean =>
  status === 'open' || status === 'processing' || status === 'requires_action';
const paid = ({ amountCents }: SandboxPayment): Change => ({
  status: 'succeeded',
  failure: null,
  receivedCents: amountCents,
});

/** What may happen at the fictitious bank: what it changes of a payment, null where it cannot happen. */
export const moves = {
  succeed: (payment: SandboxPayment) => (isOpen(payment) ? paid(payment) : null),
  /** Money that comes whatever became of the checkout meanwhile. */
  late: (payment: SandboxPayment) => (payment.status === 'succeeded' ? null : paid(payment)),
  process: (payment: SandboxPayment) =>
    payment.status === 'open' ? ({ status: 'processing' } satisfies Change) : null,
  authenticate: (payment: SandboxPayment) =>
    payment.status === 'open' ? ({ status: 'requires_action' } satisfies Change) : null,
  decline: (payment: SandboxPayment) =>
    isOpen(payment) ? ({ status: 'failed', failure: 'card_declined' } satisfies Change) : null,
  refuse: (payment: SandboxPayment) =>
    isOpen(payment) ? ({ status: 'failed', failure: 'authentication_failed' } satisfies Change) : null,
  outdate: (payment: SandboxPayment) =>
    isOpen(payment) ? ({ status: 'failed', failure: 'card_expired' } satisfies Change) : null,
  fail: (payment: SandboxPayment) =>
    isOpen(payment)
      ? ({
          status: 'failed',
          failure: payment.method === 'sepa' ? 'debit_failed' : 'card_declined',
        } satisfies Change)
      : null,
  expire: (payment: SandboxPayment) =>
    // A debit that is on its way no longer depends on its page.
    isOpen(payment) && !(payment.method === 'sepa' && payment.status === 'processing')
      ? ({ status: 'expired' } satisfies Change)
      : null,
  part: (payment: SandboxPayment) =>
    payment.method === 'transfer' && isOpen(payment)
      ? ({ status: 'processing', receivedCents: Math.floor(payment.amountCents / 2) } satisfies Change)
      : null,
  whole: (payment: SandboxPayment) =>
    payment.method === 'transfer' && payment.status !== 'succeeded' ? paid(payment) : null,
  return: (payment: SandboxPayment) =>
    payment.method === 'sepa' && payment.status === 'succeeded' && payment.dispute === 'none'
      ? ({ dispute: 'lost', failure: 'debit_returned' } satisfies Change)
      : null,
  dispute: (payment: SandboxPayment) =>
    payment.status === 'succeeded' && payment.dispute === 'none'
      ? ({ dispute: 'open' } satisfies Change)
      : null,
  win: (payment: SandboxPayment) =>
    payment.dispute === 'open' ? ({ dispute: 'won' } satisfies Change) : null,
  lose: (payment: SandboxPayment) =>
    payment.dispute === 'open' ? ({ dispute: 'lost' } satisfies Change) : null,
  /** Nothing changes, and it is told again. */
  again: (): Change => ({}),
} as const satisfies Record<string, (payment: SandboxPayment) => Change | null>;

export type Happening = keyof typeof moves;
