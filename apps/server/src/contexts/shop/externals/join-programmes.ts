import { liveRightStatuses } from '@elan/domain/shop';
import { and, eq, gte, inArray, isNotNull, max, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db, inTx } from '../../../platform/db/database.ts';
import { companyIsStopped, companyIsSuspended } from '../../companies/public.ts';
import { customerLeftOn, findCustomer, keepCustomer, leaveAsCustomer } from '../../members/public.ts';
import { freeUnlicensedPlaces } from '../../sessions/public.ts';
import type { OrderLineRow, OrderRow } from '../orders.repository.ts';
import { shopCompanyCodes, shopOrderLines, shopOrders, shopRights } from '../shop.tables.ts';

async function companyOfLine({ companyCodeId }: Pick<OrderLineRow, 'companyCodeId'>): Promise<string | null> {
  if (companyCodeId === null) return null;
  const [found] = await db
    .select({ companyId: shopCompanyCodes.companyId })
    .from(shopCompanyCodes)
    .where(eq(shopCompanyCodes.id, companyCodeId));
  return found?.companyId ?? null;
}

/** Gives an external employee their place among the people of the company whose code they gave, once, in the caller's transaction. */
export async function joinProgramme(order: OrderRow, line: OrderLineRow): Promise<void> {
  const companyId = await companyOfLine(line);
  if (companyId === null) return;
  const { email, firstName, lastName, userId } = order;
  await keepCustomer({ companyId, email, firstName, lastName, userId });
}

/**
 * Returns what stands of the programme that a line led somebody to. `suspended`: nothing is planned for the company until it is
 * regularised. `closed`: it has no contract any more, or took them out before the end of what they had paid. Who left as their last right
 * ran out, by a late payment or a pause, may come back; what leads to no programme is always `open`.
 */
export async function programmeOf(
  userId: string,
  line: Pick<OrderLineRow, 'companyCodeId'>,
): Promise<'open' | 'suspended' | 'closed'> {
  const companyId = await companyOfLine(line);
  if (companyId === null) return 'open';
  if (await companyIsSuspended(companyId)) return 'suspended';
  if (await companyIsStopped(companyId)) return 'closed';
  return (await wasTakenOut(companyId, userId)) ? 'closed' : 'open';
}

/** Tells whether a company took somebody out before the end of what they had paid. */
async function wasTakenOut(companyId: string, userId: string): Promise<boolean> {
  const leftOn = await customerLeftOn(companyId, userId);
  if (leftOn === null) return false;
  const [paid] = await db
    .select({ until: max(shopRights.endsOn) })
    .from(shopRights)
    .innerJoin(shopOrderLines, eq(shopOrderLines.id, shopRights.lineId))
    .innerJoin(shopCompanyCodes, eq(shopCompanyCodes.id, shopOrderLines.companyCodeId))
    .where(
      and(
        eq(shopRights.userId, userId),
        eq(shopCompanyCodes.companyId, companyId),
        inArray(shopRights.status, [...liveRightStatuses, 'ENDED']),
      ),
    );
  return paid?.until != null && leftOn <= paid.until;
}

/**
 * Takes out of a company who came by its code. Somebody of its own list stays there, and gives back the places that only what they had bought
 * let them take. Returns whether they left.
 */
async function leaveCompany(companyId: string, userId: string): Promise<boolean> {
  if (await leaveAsCustomer(companyId, userId)) return true;
  const memberId = await findCustomer(companyId, userId);
  if (memberId !== null) await freeUnlicensedPlaces(companyId, memberId);
  return false;
}

/** Takes them out of it, unless another right of theirs leads there. */
export async function leaveProgramme(userId: string, line: OrderLineRow): Promise<void> {
  const companyId = await companyOfLine(line);
  if (companyId === null) return;
  const [other] = await db
    .select({ id: shopRights.id })
    .from(shopRights)
    .innerJoin(shopOrderLines, eq(shopOrderLines.id, shopRights.lineId))
    .innerJoin(shopCompanyCodes, eq(shopCompanyCodes.id, shopOrderLines.companyCodeId))
    .where(
      and(
        eq(shopRights.userId, userId),
        eq(shopCompanyCodes.companyId, companyId),
        inArray(shopRights.status, [...liveRightStatuses]),
      ),
    )
    .limit(1);
  if (!other) await leaveCompany(companyId, userId);
}

const later = alias(shopRights, 'later');
const laterLines = alias(shopOrderLines, 'later_lines');
const laterCodes = alias(shopCompanyCodes, 'later_codes');

/**
 * Takes out of their programmes the external employees whose last right is over: who renews, and whose month is being paid, stays. Returns
 * how many left.
 */
export async function endProgrammes(day: string, signal?: AbortSignal): Promise<number> {
  const over = await db
    .select({ userId: shopRights.userId, companyId: shopCompanyCodes.companyId })
    .from(shopRights)
    .innerJoin(shopOrderLines, eq(shopOrderLines.id, shopRights.lineId))
    .innerJoin(shopCompanyCodes, eq(shopCompanyCodes.id, shopOrderLines.companyCodeId))
    .where(
      and(
        eq(shopRights.status, 'ENDED'),
        gte(shopRights.endsOn, sql`${day}::date - 40`),
        notExists(
          db
            .select({ one: sql`1` })
            .from(later)
            .innerJoin(laterLines, eq(laterLines.id, later.lineId))
            .innerJoin(laterCodes, eq(laterCodes.id, laterLines.companyCodeId))
            .where(
              and(
                eq(later.userId, shopRights.userId),
                eq(laterCodes.companyId, shopCompanyCodes.companyId),
                inArray(later.status, [...liveRightStatuses]),
              ),
            ),
        ),
        notExists(
          db
            .select({ one: sql`1` })
            .from(shopOrders)
            .where(
              and(
                eq(shopOrders.userId, shopRights.userId),
                isNotNull(shopOrders.subscriptionId),
                inArray(shopOrders.status, ['PLACED', 'PROCESSING']),
              ),
            ),
        ),
      ),
    );
  let left = 0;
  for (const { userId, companyId } of over) {
    signal?.throwIfAborted();
    left += await inTx(async () => ((await leaveCompany(companyId, userId)) ? 1 : 0));
  }
  return left;
}
