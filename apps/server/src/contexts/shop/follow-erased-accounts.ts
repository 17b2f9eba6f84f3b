import {
  liveRightStatuses,
  liveShopSubscriptionStatuses,
  rightMachine,
  shopSubscriptionMachine,
} from '@elan/domain/shop';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { systemActor as actor } from '../../platform/registry/audit.ts';
import { on, type EventHandler } from '../../platform/registry/domain-events.ts';
import { transition } from '../../platform/registry/transition.ts';
import { knownPublicCompany } from '../companies/public.ts';
import { placesOfSessions } from '../sessions/public.ts';
import { forgetPrivateSpots, lockPrivateSpots } from '../spots/public.ts';
import { giftOrderLinks, giftOrders } from './gifts/gift-orders.tables.ts';
import { shopSessions } from './sessions/sessions.tables.ts';
import { shopOrderLinks, shopOrders, shopRights, shopSubscriptions } from './shop.tables.ts';

type OfPlaces = (companyId: string, spotIds: readonly string[]) => Promise<void>;

/** Does something with the places that were opened where somebody had coaches come. */
async function withPlacesOf(userId: string, act: OfPlaces): Promise<void> {
  const companyId = await knownPublicCompany();
  if (companyId === null) return;
  const planned = await db
    .select({ id: shopSessions.sessionId, spotId: shopSessions.spotId })
    .from(shopSessions)
    .where(and(eq(shopSessions.userId, userId), isNotNull(shopSessions.sessionId)));
  // Where a session was moved to, and the place that was opened for it first.
  const held = await placesOfSessions(planned.flatMap(({ id }) => id ?? []));
  await act(companyId, [...held, ...planned.flatMap(({ spotId }) => spotId ?? [])]);
}

/** Of an erased person nothing is charged any more, nothing is open, no link of a mail opens an order, and no place keeps their address. */
async function endAll({ userId }: { readonly userId: string }): Promise<void> {
  const rights = await db
    .select()
    .from(shopRights)
    .where(and(eq(shopRights.userId, userId), inArray(shopRights.status, [...liveRightStatuses])))
    .orderBy(shopRights.id)
    .for('no key update');
  for (const row of rights) {
    const event = row.status === 'PROVISIONAL' ? 'revoke' : 'end';
    await transition({ machine: rightMachine, table: shopRights, row, event, actor });
  }
  const subscriptions = await db
    .select()
    .from(shopSubscriptions)
    .where(
      and(
        eq(shopSubscriptions.userId, userId),
        inArray(shopSubscriptions.status, [...liveShopSubscriptionStatuses]),
      ),
    )
    .for('no key update');
  for (const row of subscriptions)
    await transition({
      machine: shopSubscriptionMachine,
      table: shopSubscriptions,
      row,
      event: 'end',
      actor,
    });
  await db
    .delete(shopOrderLinks)
    .where(
      sql`${shopOrderLinks.orderId} in (select ${shopOrders.id} from ${shopOrders} where ${eq(shopOrders.userId, userId)})`,
    );
  await db
    .delete(giftOrderLinks)
    .where(
      sql`${giftOrderLinks.orderId} in (select ${giftOrders.id} from ${giftOrders} where ${eq(giftOrders.userId, userId)})`,
    );
  await withPlacesOf(userId, forgetPrivateSpots);
}

/** What the shop does when an account is erased. */
export const followErasedAccounts: readonly EventHandler[] = [
  // Before the person leaves their sessions: who plans locks the place, then the session.
  on('accounts/erasing', ({ userId }) => withPlacesOf(userId, lockPrivateSpots)),
  on('accounts/erased', endAll),
];
