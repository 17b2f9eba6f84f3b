import {
  cameWhole,
  disputeMachine,
  eventsTowards,
  paymentMachine,
  type DisputeStatus,
  type PaymentEvent,
} from '@elan/domain/payments';
import { eq, sql } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { publishLive } from '../../../platform/live/publish-live.ts';
import { systemActor } from '../../../platform/registry/audit.ts';
import { emitEvent } from '../../../platform/registry/domain-events.ts';
import { transition } from '../../../platform/registry/transition.ts';
import { toldOf } from '../payments.events.ts';
import { lockPayment, type PaymentRow } from '../payments.repository.ts';
import { paymentDisputes, payments } from '../payments.tables.ts';
import type { ProviderReading } from '../provider/payment-provider.ts';
import { saveMeans } from './save-means.ts';

type Told = (row: PaymentRow, reading: ProviderReading) => Promise<void>;

/** What each event of the machine tells the context that sold. Late money settles nothing: `returnLateMoney` gives it back. */
const tells: Readonly<Partial<Record<PaymentEvent, Told>>> = {
  succeed: (row) => emitEvent('payments/settled', toldOf(row)),
  succeedLate: (row) => emitEvent('payments/came-late', toldOf(row)),
  fail: (row) => emitEvent('payments/failed', { ...toldOf(row), failure: row.failure, expired: false }),
  expire: (row) => emitEvent('payments/failed', { ...toldOf(row), failure: 'abandoned', expired: true }),
  refundPart: (row) => emitEvent('payments/refunded', { ...toldOf(row), refundedCents: row.refundedCents }),
  refundWhole: (row) => emitEvent('payments/refunded', { ...toldOf(row), refundedCents: row.refundedCents }),
  dispute: (row) => emitEvent('payments/disputed', { ...toldOf(row), outcome: 'open' }),
  winDispute: (row) => emitEvent('payments/disputed', { ...toldOf(row), outcome: 'won' }),
  loseDispute: (row) => emitEvent('payments/disputed', { ...toldOf(row), outcome: 'lost' }),
};

const stamps: Readonly<Partial<Record<PaymentEvent, object>>> = {
  succeed: { settledAt: sql`now()` },
  succeedLate: { settledAt: sql`now()`, lateAt: sql`now()` },
};

/** Keeps the dispute of a payment beside it, once. */
async function keepDispute(row: PaymentRow, { dispute }: ProviderReading): Promise<void> {
  if (dispute === 'none') return;
  await db
    .insert(paymentDisputes)
    .values({
      paymentId: row.id,
      amountCents: row.amountCents - row.refundedCents || row.amountCents,
      status: 'OPEN',
    })
    .onConflictDoNothing();
  const [kept] = await db
    .select()
    .from(paymentDisputes)
    .where(eq(paymentDisputes.paymentId, row.id))
    .for('no key update');
  const ends: Partial<Record<typeof dispute, 'win' | 'lose'>> = { won: 'win', lost: 'lose' };
  const event = ends[dispute];
  const open: DisputeStatus = 'OPEN';
  if (kept?.status === open && event)
    await transition({
      machine: disputeMachine,
      table: paymentDisputes,
      row: kept,
      event,
      actor: systemActor,
    });
}

/** The columns that a reading raises; none of them ever gets less, and an account that was told is not forgotten. */
function raisedBy(row: PaymentRow, reading: ProviderReading) {
  const receivedCents = Math.max(row.receivedCents, reading.receivedCents);
  const refundedCents = Math.min(row.amountCents, Math.max(row.refundedCents, reading.refundedCents));
  const failure = reading.failure ?? row.failure;
  return {
    receivedCents,
    refundedCents,
    failure: cameWhole(row, reading) ? null : failure,
    transferReference: reading.transfer?.transferReference ?? row.transferReference,
    transferIban: reading.transfer?.transferIban ?? row.transferIban,
  };
}

/** A debit or a transfer that is on its way is told once. */
async function tellProcessing(row: PaymentRow, reading: ProviderReading): Promise<void> {
  if (reading.status !== 'processing' || row.status !== 'PROCESSING' || row.processingAt !== null) return;
  await db
    .update(payments)
    .set({ processingAt: sql`now()` })
    .where(eq(payments.id, row.id));
  await emitEvent('payments/processing', toldOf(row));
}

/**
 * Leads a payment to what its provider says of it, with all that follows, in one transaction: rights, receipts and refunds are the
 * answers of other contexts to the events that it emits. The same reading twice, or an older one, changes nothing (invariants I33, I34).
 */
export function applyReading(paymentId: string, reading: ProviderReading): Promise<void> {
  return inTx(async () => {
    const before = await lockPayment(paymentId);
    if (!before) return;
    const raised = raisedBy(before, reading);
    const meansId = await saveMeans(
      before,
      cameWhole(before, reading) || reading.status === 'processing' ? reading.means : null,
    );
    let row: PaymentRow = { ...before, ...raised, meansId };
    const isRaised =
      raised.receivedCents !== before.receivedCents ||
      raised.refundedCents !== before.refundedCents ||
      raised.failure !== before.failure ||
      raised.transferReference !== before.transferReference ||
      raised.transferIban !== before.transferIban ||
      meansId !== before.meansId;
    if (isRaised)
      await db
        .update(payments)
        .set({ ...raised, meansId, updatedAt: sql`now()` })
        .where(eq(payments.id, row.id));
    const events = eventsTowards(before, reading);
    for (const event of events) {
      const moved = await transition({
        machine: paymentMachine,
        table: payments,
        row,
        event,
        actor: systemActor,
        ...(stamps[event] && { set: { ...stamps[event] } }),
      });
      row = { ...row, ...moved };
      await tells[event]?.(row, reading);
    }
    await tellProcessing(row, reading);
    await keepDispute(row, reading);
    if (isRaised && events.length === 0 && raised.refundedCents > before.refundedCents)
      await emitEvent('payments/refunded', { ...toldOf(row), refundedCents: row.refundedCents });
    if (isRaised || events.length > 0)
      await publishLive({ topic: 'role:ADMIN', kind: 'payments/changed', id: row.id });
  });
}
