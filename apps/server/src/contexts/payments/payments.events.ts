import type { PaymentFailure, PaymentMethod } from '@elan/domain/payments';
import type { PaymentRow } from './payments.repository.ts';

/** What is told of a payment to the context that sold what it pays: it looks at the kind of the subject, and leaves the others alone. */
export type PaymentTold = {
  readonly paymentId: string;
  readonly subject: { readonly kind: string; readonly id: string };
  readonly userId: string | null;
  readonly companyId: string | null;
  readonly method: PaymentMethod;
  readonly amountCents: number;
  /** The means that was saved, or charged. */
  readonly meansId: string | null;
};

declare module '../../platform/registry/domain-events.ts' {
  interface DomainEvents {
    /** A debit or a transfer is on its way: nothing is paid yet (D25). */
    'payments/processing': PaymentTold;
    /** All the money came, in time, once. */
    'payments/settled': PaymentTold;
    /** It was refused, or given up: nothing is paid. */
    'payments/failed': PaymentTold & { readonly failure: PaymentFailure | null; readonly expired: boolean };
    /** Money came after the end; it is being given back by itself. */
    'payments/came-late': PaymentTold;
    /** So much was given back in all. */
    'payments/refunded': PaymentTold & { readonly refundedCents: number };
    /** The bank of the buyer took the money back (`open`, `lost`: for good), or gave it again (`won`). */
    'payments/disputed': PaymentTold & { readonly outcome: 'open' | 'won' | 'lost' };
  }
}

/** What is told of a payment. */
export const toldOf = (row: PaymentRow): PaymentTold => ({
  paymentId: row.id,
  subject: { kind: row.subjectKind, id: row.subjectId },
  userId: row.userId,
  companyId: row.companyId,
  method: row.method,
  amountCents: row.amountCents,
  meansId: row.meansId,
});
