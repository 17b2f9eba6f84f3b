import type { Actor } from '@elan/domain/accounts';
import { isUuid } from '@elan/domain/kernel';
import { and, eq, isNotNull, type SQL } from 'drizzle-orm';
import { need } from '../../../platform/context/need.ts';
import { acrossWall } from '../../../platform/db/tenant-wall.ts';
import { liveRowsWhere } from '../reading/session-columns.ts';
import { sessions } from '../sessions.tables.ts';

/** Somebody whose Live subscription runs: the organisation of the customers, and the place that they have among them. */
export type LiveCustomer = {
  readonly companyId: string;
  /** Null until they book for the first time. */
  readonly memberId: string | null;
  /** Gives them that place, in the caller's transaction. */
  readonly keep: () => Promise<string>;
};

/** Who may join the Live sessions of the customers: sessions do not know the shop, which sold it (D44). */
export const liveCustomers =
  need<(userId: string) => Promise<LiveCustomer | null>>().named('sessions.live-customers');

const liveOf = ({ companyId }: LiveCustomer) =>
  and(eq(sessions.companyId, companyId), eq(sessions.type, 'LIVE'), isNotNull(sessions.meeting));

const rowsOf = (customer: LiveCustomer, where: SQL | undefined) =>
  acrossWall(() => liveRowsWhere(customer.memberId, and(liveOf(customer), where)));

/** Returns the Live sessions that a condition keeps, by hour, of whom a Live subscription lets in; none of the others. */
export async function ownLiveRows({ userId }: Pick<Actor, 'userId'>, where: SQL | undefined) {
  const customer = await liveCustomers()(userId);
  return customer ? rowsOf(customer, where) : [];
}

/** Returns whom a person joins a Live session as; null for who has no subscription, and for another session. */
export async function liveCustomerOn(
  { userId }: Pick<Actor, 'userId'>,
  sessionId: string,
): Promise<LiveCustomer | null> {
  const customer = isUuid(sessionId) ? await liveCustomers()(userId) : null;
  if (!customer) return null;
  const [row] = await rowsOf(customer, eq(sessions.id, sessionId));
  return row ? customer : null;
}
