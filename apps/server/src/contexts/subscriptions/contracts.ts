import { underContractStatuses } from '@elan/domain/companies';
import type { ActorRole, CivilDate } from '@elan/domain/kernel';
import {
  contractEnd,
  renewalOf,
  termOn,
  type Renewal,
  type SubscriptionOffer,
} from '@elan/domain/subscriptions';
import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { emitEvent } from '../../platform/registry/domain-events.ts';
import { companies } from '../companies/public.ts';
import type { SubscriptionRow } from './subscriptions.repository.ts';
import { subscriptions } from './subscriptions.tables.ts';

type Who = { readonly userId: string | null; readonly role: ActorRole };

declare module '../../platform/registry/domain-events.ts' {
  interface DomainEvents {
    /**
     * A subscription of a company was just opened or changed, in this transaction: `term` follows the one it had, null when what was
     * sold does not renew its contract.
     */
    'subscriptions/sold': { companyId: string; term: Renewal | null; actor: Who };
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

/** Returns the companies under contract whose last subscription ends between two days, the soonest first, with that day. */
export const endingContracts = (from: CivilDate, until: CivilDate) =>
  db
    .select({
      id: companies.id,
      name: companies.name,
      endsOn: sql<string>`max(${subscriptions.endsOn})::text`,
    })
    .from(subscriptions)
    .innerJoin(companies, eq(companies.id, subscriptions.companyId))
    .where(inArray(companies.status, [...underContractStatuses]))
    .groupBy(companies.id)
    .having(
      sql`bool_and(${subscriptions.endsOn} is not null) and max(${subscriptions.endsOn}) between ${from}::date and ${until}::date`,
    )
    .orderBy(sql`max(${subscriptions.endsOn})`, companies.id)
    .limit(200);

/** The same of several companies, by their id; those without any subscription are left out. */
export async function lastDaysOf(
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, CivilDate | null>> {
  if (companyIds.length === 0) return new Map();
  const rows = await db
    .select({
      companyId: subscriptions.companyId,
      endless: sql<boolean>`bool_or(${subscriptions.endsOn} is null)`,
      endsOn: sql<string | null>`max(${subscriptions.endsOn})::text`,
    })
    .from(subscriptions)
    .where(inArray(subscriptions.companyId, [...companyIds]))
    .groupBy(subscriptions.companyId);
  return new Map(rows.map(({ companyId, endless, endsOn }) => [companyId, endless ? null : endsOn]));
}

/** Returns the last day of what a company has of an offer, running or to come; null for nothing of it, or without an end. */
export async function lastDayOfOffer(
  companyId: string,
  offer: SubscriptionOffer,
  today: CivilDate,
): Promise<CivilDate | null> {
  const [last] = await db
    .select({ endsOn: subscriptions.endsOn })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.companyId, companyId),
        eq(subscriptions.offer, offer),
        gte(subscriptions.endsOn, today),
      ),
    )
    .orderBy(desc(subscriptions.endsOn))
    .limit(1);
  return last?.endsOn ?? null;
}

/** Returns the term that the subscriptions of a company make from a day on; null when none lasts until that day. */
export const termOfCompany = async (companyId: string, day: CivilDate): Promise<Renewal | null> =>
  termOn(await daysOfCompany(companyId), day);

/** Returns the clients under contract that no subscription covers on a day, after one that ended, in the order of their ids. */
export async function lapsedOn(day: CivilDate): Promise<string[]> {
  const rows = await db
    .select({ companyId: subscriptions.companyId })
    .from(subscriptions)
    .innerJoin(
      companies,
      and(
        eq(companies.id, subscriptions.companyId),
        eq(companies.kind, 'client'),
        inArray(companies.status, [...underContractStatuses]),
      ),
    )
    .groupBy(subscriptions.companyId)
    .having(
      sql`bool_or(${subscriptions.endsOn} < ${day}::date) is true and not bool_or(${subscriptions.startsOn} <= ${day}::date
        and coalesce(${subscriptions.endsOn}, 'infinity'::date) >= ${day}::date)`,
    )
    .orderBy(asc(subscriptions.companyId));
  return rows.map(({ companyId }) => companyId);
}

/**
 * Tells the companies what a subscription that was just opened, or changed, makes of the contract of its company; `before` is what the
 * company had. In the caller's transaction, last of all: the company is locked there.
 */
export async function tellSale(
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
  await emitEvent('subscriptions/sold', { companyId, term, actor });
}
