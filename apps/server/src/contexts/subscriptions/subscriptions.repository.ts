import type { Scope } from '@elan/domain/accounts';
import { isOverCompany, overStatuses, type CompanyKind } from '@elan/domain/companies';
import { isUuid, kernelErrors } from '@elan/domain/kernel';
import { and, desc, eq, notInArray, type SQL } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { withinScope } from '../../platform/registry/within-scope.ts';
import { companies, isFirm } from '../companies/public.ts';
import { subscriptions } from './subscriptions.tables.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** More subscriptions than a company ever has. */
const longestList = 200;

/** The condition that a company is not over: nothing more is sold to the others, nor told to their people. */
export const isNotOver = () => notInArray(companies.status, [...overStatuses]);

/** Returns the company of a scope that is looked at: the one that is named, or its own; undefined outside of the scope. */
export async function findSubscriber(
  scope: Scope,
  companyId: string | undefined,
): Promise<
  | {
      readonly id: string;
      readonly name: string;
      readonly kind: CompanyKind;
      readonly isOver: boolean;
    }
  | undefined
> {
  const id = companyId ?? (scope.kind === 'company' ? scope.companyId : undefined);
  if (id === undefined || !isUuid(id)) return undefined;
  const [company] = await db
    .select({ id: companies.id, name: companies.name, kind: companies.kind, status: companies.status })
    .from(companies)
    .where(and(eq(companies.id, id), isFirm, withinScope(scope, { companyId: companies.id })));
  return company && { ...company, isOver: isOverCompany(company.status) };
}

/** Returns the subscriptions of a company, the latest first. */
export const subscriptionsOf = (companyId: string): Promise<SubscriptionRow[]> =>
  db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.companyId, companyId))
    .orderBy(desc(subscriptions.startsOn), desc(subscriptions.createdAt))
    .limit(longestList);

/** Returns the subscriptions of the clients of a scope that are not over, each with its company, under conditions and in an order. */
export const subscriptionsOfClients = (
  scope: Scope,
  conditions: readonly (SQL | undefined)[],
  order: readonly SQL[],
  most: number,
) =>
  db
    .select({ row: subscriptions, company: { id: companies.id, name: companies.name } })
    .from(subscriptions)
    .innerJoin(companies, eq(companies.id, subscriptions.companyId))
    .where(and(withinScope(scope, subscriptions), eq(companies.kind, 'client'), isNotOver(), ...conditions))
    .orderBy(...order)
    .limit(most);

/** Returns a subscription of a scope, locked when it is about to change. Throws `not-found`. */
export async function readSubscription(
  scope: Scope,
  id: string,
  lock?: 'no key update',
): Promise<SubscriptionRow> {
  const mine: SQL | undefined = and(eq(subscriptions.id, id), withinScope(scope, subscriptions));
  const query = db.select().from(subscriptions).where(mine);
  const [found] = isUuid(id) ? await (lock ? query.for(lock) : query) : [];
  if (!found) throw kernelErrors.fail('not-found');
  return found;
}
