import { kernelErrors } from '@elan/domain/kernel';
import {
  checkoutMinutes,
  livePaymentStatuses,
  paymentErrors,
  paymentMachine,
  transferDays,
  type PaymentMethod,
} from '@elan/domain/payments';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { databaseNow } from '../../platform/clock/clock.ts';
import { db, inTx } from '../../platform/db/database.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { systemActor } from '../../platform/registry/audit.ts';
import { transition } from '../../platform/registry/transition.ts';
import { knownCustomer, type PaymentRow } from './payments.repository.ts';
import { payments } from './payments.tables.ts';
import { paymentProvider } from './provider/payment-provider.ts';

/** What a context asks to be paid. */
export type PaymentAsked = {
  /** The kind of thing that is sold, by its context (`shop-order`), and its id: it has one live payment at most. */
  readonly subject: { readonly kind: string; readonly id: string };
  readonly payer: {
    readonly userId: string | null;
    readonly companyId: string | null;
    readonly name: string;
    readonly email: string;
  };
  /** What the buyer reads at the provider's. */
  readonly description: string;
  readonly method: PaymentMethod;
  /** Nothing to save a means that is charged later. */
  readonly amountCents: number;
};

export type OpenedPayment = {
  readonly id: string;
  /** Where the buyer pays. */
  readonly url: string;
  /** What a transfer must bear. */
  readonly transferReference: string | null;
};

const payerKey = ({ payer }: PaymentAsked): string =>
  payer.companyId === null ? `user:${payer.userId ?? payer.email}` : `company:${payer.companyId}`;

/** Adds a payment that nobody was asked for yet. Throws `payments/already-in-progress` while its subject has another one. */
export async function addPayment(
  asked: PaymentAsked,
  more: Partial<typeof payments.$inferInsert>,
): Promise<PaymentRow> {
  const provider = paymentProvider();
  const { subject, payer, description, method, amountCents } = asked;
  const customerRef =
    more.customerRef ??
    (await knownCustomer(provider.name, payer)) ??
    (await provider.ensureCustomer({ key: payerKey(asked), email: payer.email, name: payer.name }));
  const [made] = await db
    .insert(payments)
    .values({
      provider: provider.name,
      subjectKind: subject.kind,
      subjectId: subject.id,
      userId: payer.userId,
      companyId: payer.companyId,
      payerName: payer.name,
      payerEmail: payer.email,
      description,
      method,
      amountCents,
      status: 'CREATED',
      ...more,
      customerRef,
    })
    .onConflictDoNothing()
    .returning();
  if (!made) throw paymentErrors.fail('payments/already-in-progress');
  await publishLive({ topic: 'role:ADMIN', kind: 'payments/changed', id: made.id });
  return made;
}

/**
 * Opens a checkout for something that is sold, in the caller's transaction: the buyer pays at the provider's, and what comes of it is
 * told by events (`payments/settled`…), never by their coming back. Throws `payments/already-in-progress` while the
 * same thing has a payment that is open or paid.
 */
export function openPayment(
  asked: PaymentAsked,
  how: {
    readonly returnUrl: string;
    /** Keeps the means, to be charged again without the buyer. */
    readonly saveMeans: boolean;
    /** From where it was asked: the proof of a mandate. */
    readonly askedFrom: string | null;
  },
): Promise<OpenedPayment> {
  return inTx(async () => {
    const provider = paymentProvider();
    const { saveMeans, askedFrom, returnUrl } = how;
    const now = await databaseNow();
    const expiresAt =
      asked.method === 'transfer'
        ? now.add({ hours: 24 * transferDays })
        : now.add({ minutes: checkoutMinutes });
    const made = await addPayment(asked, { saveMeans, askedFrom, expiresAt });
    const { id: key, customerRef } = made;
    const { method, amountCents, description } = asked;
    const opened = await provider.openCheckout({
      key,
      customerRef,
      method,
      amountCents,
      description,
      returnUrl,
      saveMeans,
      expiresAt,
    });
    const { ref: providerRef, url: checkoutUrl, transferReference, transferIban } = opened;
    await transition({
      machine: paymentMachine,
      table: payments,
      row: made,
      event: 'start',
      actor: systemActor,
      set: { providerRef, checkoutUrl, transferReference, transferIban },
    });
    return { id: made.id, url: checkoutUrl, transferReference };
  });
}

/** Returns the live payment of a subject, for who takes up a checkout that was left; undefined when it has none. */
export async function livePaymentOf(subject: PaymentAsked['subject']): Promise<PaymentRow | undefined> {
  const [found] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.subjectKind, subject.kind),
        eq(payments.subjectId, subject.id),
        inArray(payments.status, [...livePaymentStatuses]),
        isNull(payments.lateAt),
      ),
    );
  return found;
}

/** Returns the last payment of a subject, whatever became of it. Throws `not-found`. */
export async function lastPaymentOf(subject: PaymentAsked['subject']): Promise<PaymentRow> {
  const rows = await db
    .select()
    .from(payments)
    .where(and(eq(payments.subjectKind, subject.kind), eq(payments.subjectId, subject.id)));
  const last = rows.toSorted((a, b) => Temporal.Instant.compare(a.createdAt, b.createdAt)).at(-1);
  if (!last) throw kernelErrors.fail('not-found');
  return last;
}
