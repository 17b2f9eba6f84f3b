import type { Actor } from '@elan/domain/accounts';
import type { CompanySubscriptions } from '@elan/domain/subscriptions';
import { inTx } from '../../platform/db/database.ts';
import { emitEvent } from '../../platform/registry/domain-events.ts';

declare module '../../platform/registry/domain-events.ts' {
  interface DomainEvents {
    /** A manager has just looked at the subscriptions of their company. */
    'subscriptions/consulted': {
      userId: string;
      /** Those that run or are to come, with their first day. */
      subscriptions: readonly { readonly id: string; readonly startsOn: string }[];
    };
  }
}

/**
 * Tells that a manager looks at the subscriptions of their company (specification point 7, `consultation-subscription`): neither an
 * administrator, who looks at those of others, nor what is over.
 */
export async function tellConsultation(
  { userId, role }: Pick<Actor, 'userId' | 'role'>,
  { items }: CompanySubscriptions,
): Promise<void> {
  const current = items
    .filter(({ state }) => state !== 'ended')
    .map(({ id, startsOn }) => ({ id, startsOn }));
  if (role !== 'COMMUNITY_MANAGER' || current.length === 0) return;
  await inTx(() => emitEvent('subscriptions/consulted', { userId, subscriptions: current }));
}
