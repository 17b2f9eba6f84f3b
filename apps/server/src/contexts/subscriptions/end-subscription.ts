import type { Actor, Scope } from '@elan/domain/accounts';
import { endingOf, subscriptionErrors, type SubscriptionEnding } from '@elan/domain/subscriptions';
import { eq, sql } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db, inTx } from '../../platform/db/database.ts';
import { violates } from '../../platform/db/postgres-errors.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { recordAudit } from '../../platform/registry/audit.ts';
import { licenceStock } from './licence-stock.ts';
import { readSubscription, type SubscriptionRow } from './subscriptions.repository.ts';
import { subscriptions } from './subscriptions.tables.ts';

/** Takes a subscription away with its licences: only the audit keeps that it was there. */
async function remove(subscription: SubscriptionRow): Promise<void> {
  const { figuresOf, setCounts } = licenceStock();
  const carried = (await figuresOf([subscription.id])).get(subscription.id) ?? [];
  await setCounts(
    subscription,
    carried.map(({ type }) => ({ type, count: 0 })),
  );
  await db.delete(subscriptions).where(eq(subscriptions.id, subscription.id));
}

/**
 * Brings a subscription to its end, with a reason that the audit keeps: cancelled before its first day or within 24 hours of its opening,
 * ended today after. Returns which it was. Throws `not-found`, `subscriptions/already-ended`, and for a cancelled one
 * `subscriptions/licences-assigned` while somebody holds its licences, `subscriptions/in-use` while a programme stands on it.
 */
export async function endSubscription(
  scope: Scope,
  actor: Pick<Actor, 'userId' | 'role'>,
  id: string,
  reason: string,
): Promise<SubscriptionEnding> {
  try {
    return await inTx(async () => {
      const subscription = await readSubscription(scope, id, 'no key update');
      const now = await databaseNow();
      const today = parisDay(now);
      const { startsOn, endsOn, companyId } = subscription;
      const openedAt = subscription.createdAt.toString();
      const ending = endingOf({ startsOn, endsOn, openedAt }, { today, now: now.toString() });
      if (ending === null) throw subscriptionErrors.fail('subscriptions/already-ended');
      if (ending === 'cancel') await remove(subscription);
      else {
        await db
          .update(subscriptions)
          .set({ endsOn: today, version: sql`${subscriptions.version} + 1`, updatedAt: sql`now()` })
          .where(eq(subscriptions.id, id));
      }
      const what = { entity: 'subscription', entityId: id, event: ending, from: null, to: null };
      await recordAudit({ actor, ...what, details: { reason, startsOn, endedOn: endsOn } });
      await publishLive({ topic: `company:${companyId}`, kind: 'subscriptions/changed', id });
      return ending;
    });
  } catch (error) {
    if (violates(error, 'programs_subscription')) throw subscriptionErrors.fail('subscriptions/in-use');
    throw error;
  }
}
