import type { SubscriptionOption } from '@elan/domain/subscriptions';
import { and, inArray, sql } from 'drizzle-orm';
import { coversDay } from '../../platform/db/covers-day.ts';
import { db } from '../../platform/db/database.ts';
import { subscriptions } from './subscriptions.tables.ts';

// The civil day in Paris, by the database's clock.
const today = sql`(clock_timestamp() at time zone 'Europe/Paris')::date`;

/** Tells whether one of some companies has a subscription that runs today with an option. */
export async function someHaveOption(
  companyIds: readonly string[],
  option: SubscriptionOption,
): Promise<boolean> {
  if (companyIds.length === 0) return false;
  const found = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        inArray(subscriptions.companyId, [...companyIds]),
        coversDay(subscriptions, today),
        sql`${option} = any(${subscriptions.options})`,
      ),
    )
    .limit(1);
  return found.length > 0;
}
