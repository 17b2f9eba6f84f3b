import type { Actor, Scope } from '@elan/domain/accounts';
import { kernelErrors, type CivilDate } from '@elan/domain/kernel';
import {
  changeProblems,
  optionsTakenAway,
  subscriptionErrors,
  subscriptionOptionLabels,
  type SubscriptionChange,
} from '@elan/domain/subscriptions';
import { eq, sql } from 'drizzle-orm';
import { db, inTx } from '../../platform/db/database.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { recordAudit } from '../../platform/registry/audit.ts';
import { daysOfCompany, tellSale } from './contracts.ts';
import { licenceStock } from './licence-stock.ts';
import { refuseTooFewLicences } from './open-subscription.ts';
import { optionUses } from './option-uses.ts';
import { holdClient } from './refuse-prescriptor.ts';
import { readSubscription, type SubscriptionRow } from './subscriptions.repository.ts';
import { subscriptions } from './subscriptions.tables.ts';

/** Refuses to take away an option that a programme uses (I15). Throws `subscriptions/option-used`. */
async function refuseUsedOptions(before: SubscriptionRow, change: SubscriptionChange): Promise<void> {
  const gone = optionsTakenAway(before.options, change.options);
  const users = gone.length === 0 ? [] : await optionUses()(before.id, gone);
  if (users.length === 0) return;
  const options = gone.map((option) => subscriptionOptionLabels[option]).join(', ');
  throw subscriptionErrors.fail('subscriptions/option-used', { options, programs: users.join('\u202f; ') });
}

/** What is sold anew is no less than a company takes (D5); what was sold before stays as it is. Throws `form-invalid`. */
async function refuseTooFew({ id }: SubscriptionRow, { licences }: SubscriptionChange): Promise<void> {
  const carried = (await licenceStock().figuresOf([id])).get(id) ?? [];
  const isNamed = (type: string) => licences.some((named) => named.type === type);
  const sum = (figures: typeof carried) => figures.reduce((total, figure) => total + figure.total, 0);
  await refuseTooFewLicences(licences, {
    before: sum(carried),
    kept: sum(carried.filter(({ type }) => !isNamed(type))),
  });
}

/**
 * Extends a subscription, changes its options, its sessions and its licences. Throws `not-found` outside of the scope,
 * `stale-version` after another change, `form-invalid` for what would take back something sold, leave fewer licences than a company
 * takes (D5), or prolong what a prescriptor had,
 * `subscriptions/licences-assigned` for fewer licences than people hold, `subscriptions/option-used` for an option that a programme uses.
 */
export function changeSubscription(
  scope: Scope,
  actor: Pick<Actor, 'userId' | 'role'>,
  id: string,
  change: SubscriptionChange,
  today: CivilDate,
): Promise<SubscriptionRow> {
  return inTx(async () => {
    const before = await readSubscription(scope, id, 'no key update');
    if (before.version !== change.version) throw kernelErrors.fail('stale-version');
    const issues = changeProblems(before, change, today);
    if (issues.length > 0) throw kernelErrors.fail('form-invalid', { issues });
    await refuseUsedOptions(before, change);
    await refuseTooFew(before, change);
    await licenceStock().setCounts(before, change.licences);
    const had = await daysOfCompany(before.companyId);
    const { endsOn, sessionsSold, options, licences } = change;
    const changed = await db
      .update(subscriptions)
      .set({
        endsOn,
        sessionsSold,
        options: [...new Set(options)],
        version: sql`${subscriptions.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(eq(subscriptions.id, id))
      .returning()
      .then(onlyRow);
    const what = { entity: 'subscription', entityId: id, event: 'change', from: null, to: null };
    const details = { endedOn: before.endsOn, endsOn, sessionsSold, licences };
    await recordAudit({ actor, ...what, details });
    await publishLive({ topic: `company:${before.companyId}`, kind: 'subscriptions/changed', id });
    if (endsOn !== before.endsOn) await holdClient(before.companyId, 'endsOn');
    await tellSale(changed, { before: had, isNew: false, today, actor });
    return changed;
  });
}
