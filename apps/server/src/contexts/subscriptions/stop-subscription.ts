import { hasBegun, laterDay, type CivilDate } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { recordAudit, systemActor } from '../../platform/registry/audit.ts';
import { subscriptions } from './subscriptions.tables.ts';

/**
 * Ends today, with a reason that the audit keeps, a subscription whose money did not come or went back; one that has not begun ends on its
 * first day. What its people hold of it ends with it. In the caller’s transaction; one that is over stays as it is.
 */
export async function stopSubscription(id: string, today: CivilDate, reason: string): Promise<void> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id)).for('no key update');
  if (!row || (row.endsOn !== null && hasBegun(row.endsOn, today))) return;
  const endsOn = laterDay(row.startsOn, today);
  await db
    .update(subscriptions)
    .set({ endsOn, version: sql`${subscriptions.version} + 1`, updatedAt: sql`now()` })
    .where(eq(subscriptions.id, id));
  const what = { entity: 'subscription', entityId: id, event: 'end', from: null, to: null };
  const { startsOn, endsOn: endedOn, companyId } = row;
  await recordAudit({ actor: systemActor, ...what, details: { reason, startsOn, endedOn } });
  await publishLive({ topic: `company:${companyId}`, kind: 'subscriptions/changed', id });
}
