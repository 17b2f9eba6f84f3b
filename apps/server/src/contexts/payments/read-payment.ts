import {
  paymentStatusLabels,
  refundableCents,
  type PaymentCard,
  type PaymentStatus,
} from '@elan/domain/payments';
import { and, asc, eq } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { auditLog } from '../../platform/registry/audit.tables.ts';
import { describePayment } from './list-payments.ts';
import { askedRefunds, findPayment } from './payments.repository.ts';
import { paymentDisputes, paymentEvents, paymentMeans, paymentRefunds } from './payments.tables.ts';

type Line = PaymentCard['timeline'][number];

const told = async (id: string): Promise<Line[]> => {
  const rows = await db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.paymentId, id))
    .orderBy(asc(paymentEvents.receivedAt))
    .limit(200);
  return rows.map(({ receivedAt, type }) => ({ at: receivedAt.toString(), kind: 'told', words: type }));
};

const wordsOf = (event: string, to: string | null): string =>
  event === 'requestRefund' ? 'Remboursement demandé' : (paymentStatusLabels[to as PaymentStatus] ?? event); // its machine wrote it

const movesOf = async (id: string): Promise<Line[]> => {
  const rows = await db
    .select({ at: auditLog.at, event: auditLog.event, to: auditLog.toStatus })
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'payment'), eq(auditLog.entityId, id)))
    .orderBy(asc(auditLog.chainNo));
  return rows.map(({ at, event, to }) => ({ at: at.toString(), kind: 'moved', words: wordsOf(event, to) }));
};

/** Returns a payment with its refunds, its disputes and all that happened to it, in the order of time. Throws `not-found`. */
export async function readPayment(id: string): Promise<PaymentCard> {
  const row = await findPayment(id);
  const refunds = await db
    .select()
    .from(paymentRefunds)
    .where(eq(paymentRefunds.paymentId, id))
    .orderBy(asc(paymentRefunds.createdAt));
  const disputes = await db.select().from(paymentDisputes).where(eq(paymentDisputes.paymentId, id));
  const [means] =
    row.meansId === null ? [] : await db.select().from(paymentMeans).where(eq(paymentMeans.id, row.meansId));
  const moved = await movesOf(id);
  return {
    ...describePayment(row),
    reference: row.transferReference ?? row.providerRef,
    meansLabel: means?.label ?? null,
    settledAt: row.settledAt?.toString() ?? null,
    expiresAt: row.expiresAt?.toString() ?? null,
    refundableCents: refundableCents({ ...row, askedCents: await askedRefunds(id) }),
    refunds: refunds.map(({ createdAt, ...refund }) => ({ ...refund, createdAt: createdAt.toString() })),
    disputes: disputes.map(({ createdAt, ...dispute }) => ({ ...dispute, openedAt: createdAt.toString() })),
    timeline: [...(await told(id)), ...moved].toSorted((a, b) => Temporal.Instant.compare(a.at, b.at)),
  };
}
