import { underContractStatuses } from '@elan/domain/companies';
import type { ActorRole, CivilDate } from '@elan/domain/kernel';
import { contractEnd, renewalOf, type Renewal } from '@elan/domain/subscriptions';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { emitEvent } from '../../platform/registry/domain-events.ts';
import { companies } from '../companies/public.ts';
import type { SubscriptionRow } from './subscriptions.repository.ts';
import { subscriptions } from './subscriptions.tables.ts';

type Who = { readonly userId: string | null; readonly role: ActorRole };

declare module '../../platform/registry/domain-events.ts' {
  interface DomainEvents {
    /** The contract of a company has just been renewed, in this transaction: the term that follows the one it had. */
    'subscriptions/renewed': { companyId: string; term: Renewal; actor: Who };
  }
}

/** The days of every subscription of a company. */
export const daysOfCompany = (companyId: string) =>
  db
    .select({ id: subscriptions.id, startsOn: subscriptions.startsOn, endsOn: subscriptions.endsOn })
    .from(subscriptions)
    .where(eq(subscriptions.companyId, companyId));

/** Returns the last day of the subscriptions of a company; null for one without an end, undefined without any. */
export const lastDayOf = async (companyId: string): Promise<CivilDate | null | undefined> =>
  contractEnd(await daysOfCompany(companyId));

/** Returns the companies under contract of which every subscription ended before a day, in the order of their ids. */
export async function endedBefore(day: CivilDate): Promise<string[]> {
  const rows = await db
    .select({ companyId: subscriptions.companyId })
    .from(subscriptions)
    .innerJoin(
      companies,
      and(eq(companies.id, subscriptions.companyId), inArray(companies.status, [...underContractStatuses])),
    )
    .groupBy(subscriptions.companyId)
    .having(sql`max(coalesce(${subscriptions.endsOn}, 'infinity'::date)) < ${day}::date`)
    .orderBy(asc(subscriptions.companyId));
  return rows.map(({ companyId }) => companyId);
}

/**
 * Tells the companies when a subscription that was just opened, or prolonged, renews the contract of its company; `before` is what the
 * company had. In the caller's transaction, last of all: the company is locked there.
 */
export async function tellRenewal(
  { companyId, startsOn, endsOn }: SubscriptionRow,
  about: {
    readonly before: Awaited<ReturnType<typeof daysOfCompany>>;
    readonly isNew: boolean;
    readonly today: CivilDate;
    readonly actor: Who;
  },
): Promise<void> {
  const { actor, ...rest } = about;
  const term = renewalOf({ ...rest, sold: { startsOn, endsOn } });
  if (term) await emitEvent('subscriptions/renewed', { companyId, term, actor });
}
