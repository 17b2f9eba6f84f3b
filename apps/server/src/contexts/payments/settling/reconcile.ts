import { openPaymentStatuses } from '@elan/domain/payments';
import { and, asc, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { paymentOf } from '../payments.repository.ts';
import { payments } from '../payments.tables.ts';
import { paymentProvider } from '../provider/payment-provider.ts';
import { readAgain } from './read-again.ts';

/** How far back every change is read again, in days. */
const daysBack = 3;

const openOnes = (condition = sql`true`) =>
  db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(inArray(payments.status, [...openPaymentStatuses]), isNotNull(payments.providerRef), condition),
    )
    .orderBy(asc(payments.createdAt));

async function readEach(ids: Iterable<string>, signal: AbortSignal | undefined) {
  let failed = 0;
  let read = 0;
  for (const id of ids) {
    signal?.throwIfAborted();
    try {
      await readAgain(id);
      read += 1;
    } catch (error) {
      failed += 1;
      if (failed > 20) throw error;
    }
  }
  return { read, failed };
}

/**
 * Reads again every payment that is open, and every one that changed at the provider in the last three days: what was told and lost is
 * made up for (threats T18). One that fails does not hold back the others.
 */
export async function reconcile(signal?: AbortSignal) {
  const since = (await databaseNow()).subtract({ hours: 24 * daysBack });
  const provider = paymentProvider();
  const ids = new Set((await openOnes()).map(({ id }) => id));
  for (const about of await provider.changedSince(since)) {
    const payment = await paymentOf(provider.name, about);
    if (payment) ids.add(payment.id);
  }
  return readEach(ids, signal);
}

/** Reads again the payments whose checkout should have closed by now: places that they hold are freed. */
export async function followExpired(signal?: AbortSignal) {
  const over = await openOnes(lt(payments.expiresAt, sql`now()`));
  return readEach(
    over.map(({ id }) => id),
    signal,
  );
}
