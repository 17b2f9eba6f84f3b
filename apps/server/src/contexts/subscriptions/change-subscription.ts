import type { Actor, Scope } from '@elan/domain/accounts';
import { kernelErrors, type CivilDate } from '@elan/domain/kernel';
import { changeProblems, type SubscriptionChange } from '@elan/domain/subscriptions';
import { eq, sql } from 'drizzle-orm';
import { db, inTx } from '../../platform/db/database.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { recordAudit } from '../../platform/registry/audit.ts';
import { licenceStock } from './licence-stock.ts';
import { lockSubscription, type SubscriptionRow } from './subscriptions.repository.ts';
import { subscriptions } from './subscriptions.tables.ts';

/**
 * Extends a subscription, changes its options, its sessions and its licences. Throws `not-found` outside of the scope,
 * `stale-version` after another change, `form-invalid` for what would take back something sold,
 * `subscriptions/licences-assigned` for fewer licences than people hold.
 */
export function changeSubscription(
  scope: Scope,
  actor: Pick<Actor, 'userId' | 'role'>,
  id: string,
  change: SubscriptionChange,
  today: CivilDate,
): Promise<SubscriptionRow> {
  return inTx(async () => {
    const before = await lockSubscription(scope, id);
    if (!before) throw kernelErrors.fail('not-found');
    if (before.version !== change.version) throw kernelErrors.fail('stale-version');
    const issues = changeProblems(before, change, today);
    if (issues.length > 0) throw kernelErrors.fail('form-invalid', { issues });
    await licenceStock().setCounts(before, change.licences);
    const { endsOn, sessionsSold, options, licences } = change;
    const [changed] = await db
      .update(subscriptions)
      .set({
        endsOn,
        sessionsSold,
        options: [...new Set(options)],
        version: sql`${subscriptions.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(eq(subscriptions.id, id))
      .returning();
    if (!changed) throw new Error('the subscription disappeared');
    const what = { entity: 'subscription', entityId: id, event: 'change', from: null, to: null };
    const details = { endedOn: before.endsOn, endsOn, sessionsSold, licences };
    await recordAudit({ actor, ...what, details });
    await publishLive({ topic: `company:${before.companyId}`, kind: 'subscriptions/changed', id });
    return changed;
  });
}
