import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { deployment } from '../../../platform/config/deployment.ts';
import { db } from '../../../platform/db/database.ts';
import { signBody } from './signature.ts';
import { atTheBank, bankSecret } from './bank.ts';
import { sandboxEvents } from './sandbox.tables.ts';

/** Posts a signed body; tells whether it was taken. */
export type PostWebhook = (body: string, signature: string) => Promise<boolean>;

export const sandboxSignatureHeader = 'sandbox-signature';

/** How long an answer is waited for, in milliseconds. */
const patienceMs = 8000;
const mostAtOnce = 100;

/** Posts to the product's own entrance, over HTTP, as an outside provider does. */
export const postToWebhook: PostWebhook = async (body, signature) => {
  const url = `${deployment().baseUrl}/api/payments/webhooks/sandbox`;
  const headers = { 'content-type': 'application/json', [sandboxSignatureHeader]: signature };
  try {
    const { ok } = await fetch(url, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(patienceMs),
    });
    return ok;
  } catch {
    // Nobody listens: it is owed still, and posted again a little later.
    return false;
  }
};

/** Takes the notifications that are due, and puts each off meanwhile: two deliverers never send the same one at once. */
const takeDue = () =>
  atTheBank(async () => {
    const due = await db
      .select()
      .from(sandboxEvents)
      .where(and(gt(sandboxEvents.owed, 0), lte(sandboxEvents.nextAt, sql`clock_timestamp()`)))
      .orderBy(asc(sandboxEvents.nextAt))
      .limit(mostAtOnce)
      .for('update', { skipLocked: true });
    for (const { id, attempts } of due)
      await db
        .update(sandboxEvents)
        .set({
          attempts: attempts + 1,
          nextAt: sql`clock_timestamp() + make_interval(secs => least(3600, 5 * 2 ^ ${Math.min(attempts, 12)}::int))`,
        })
        .where(eq(sandboxEvents.id, id));
    return due;
  });

/** Sends the notifications that are due; one that is not taken is sent again, later and later. Returns how many were taken. */
export async function deliverEvents(post: PostWebhook, signal?: AbortSignal): Promise<number> {
  const secret = await bankSecret();
  let taken = 0;
  for (const { id, type, paymentRef, createdAt } of await takeDue()) {
    signal?.throwIfAborted();
    const body = JSON.stringify({
      id: `evt_${id}`,
      type,
      created: createdAt.toString(),
      payment: paymentRef,
    });
    const at = Math.floor((await databaseNow()).epochMilliseconds / 1000);
    if (!(await post(body, signBody(secret, body, at)))) continue;
    taken += 1;
    await atTheBank(() =>
      db
        .update(sandboxEvents)
        .set({ owed: sql`greatest(0, ${sandboxEvents.owed} - 1)`, nextAt: sql`clock_timestamp()` })
        .where(eq(sandboxEvents.id, id)),
    );
  }
  return taken;
}
