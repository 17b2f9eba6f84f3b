import { createHash, randomUUID } from 'node:crypto';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { sendJob } from '../../../platform/jobs/send-job.ts';
import { deliverSandboxEventsJob } from './deliver-events.job.ts';
import { sandboxEvents } from './sandbox.tables.ts';

/** One of eight notifications is sent twice. */
const twiceOneIn = 8;
/** How late a notification may be, in milliseconds: two of one payment pass each other. */
const mostLateMs = 1200;

/**
 * Owes a notification, as a real provider does: at least once, some twice, not in the order of what happened. Which ones is seeded by
 * the payment and the kind, so that a failure can be played again.
 */
export async function notify(paymentRef: string, type: string): Promise<void> {
  const seed = createHash('sha256').update(`${paymentRef} ${type}`).digest();
  const owed = seed.readUInt8(0) % twiceOneIn === 0 ? 2 : 1;
  const now = await databaseNow();
  const nextAt = now.add({ milliseconds: seed.readUInt16BE(1) % mostLateMs });
  await db.insert(sandboxEvents).values({ id: randomUUID(), paymentRef, type, owed, nextAt });
  await sendJob(deliverSandboxEventsJob, {}, { startAfter: nextAt });
}
