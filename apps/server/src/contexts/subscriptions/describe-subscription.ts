import type { Scope } from '@elan/domain/accounts';
import { kernelErrors } from '@elan/domain/kernel';
import {
  endingOf,
  subscriptionState,
  subscriptionStateLabel,
  type CompanySubscriptions,
  type LicenceFigures,
  type Subscription,
} from '@elan/domain/subscriptions';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { licenceStock } from './licence-stock.ts';
import { findSubscriber, subscriptionsOf, type SubscriptionRow } from './subscriptions.repository.ts';

/** A subscription with the figures of its licences, as it stands at a moment. */
export const describeAt = (
  row: SubscriptionRow,
  now: Temporal.Instant,
  licences: readonly LicenceFigures[],
): Subscription => {
  const today = parisDay(now);
  const days = { startsOn: row.startsOn, endsOn: row.endsOn };
  return {
    id: row.id,
    offer: row.offer,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    state: subscriptionState(row, today),
    stateLabel: subscriptionStateLabel(row, today),
    commitmentMonths: row.commitmentMonths,
    sessionsSold: row.sessionsSold,
    options: row.options,
    licences: [...licences],
    ending: endingOf({ ...days, openedAt: row.createdAt.toString() }, { today, now: now.toString() }),
    version: row.version,
  };
};

/** A subscription as a screen shows it today. */
export async function describeSubscription(row: SubscriptionRow): Promise<Subscription> {
  const figures = await licenceStock().figuresOf([row.id]);
  return describeAt(row, await databaseNow(), figures.get(row.id) ?? []);
}

/** What a company has. Throws `not-found` for a company outside of the scope, and when none is named by who has none. */
export async function readSubscriptions(
  scope: Scope,
  companyId: string | undefined,
): Promise<CompanySubscriptions> {
  const company = await findSubscriber(scope, companyId);
  if (!company) throw kernelErrors.fail('not-found');
  const rows = await subscriptionsOf(company.id);
  const figures = await licenceStock().figuresOf(rows.map(({ id }) => id));
  const now = await databaseNow();
  const today = parisDay(now);
  return { company, today, items: rows.map((row) => describeAt(row, now, figures.get(row.id) ?? [])) };
}
