import {
  liveRightStatuses,
  liveShopSubscriptionStatuses,
  rightMachine,
  shopSubscriptionMachine,
  type RightEvent,
  type RightStatus,
} from '@elan/domain/shop';
import { and, eq, inArray } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import { recordAudit, systemActor } from '../../platform/registry/audit.ts';
import { transition } from '../../platform/registry/transition.ts';
import { giveBadge, revokeBadges } from './badges/keep-badges.ts';
import { leaveLiveSessions } from './live-customers.ts';
import { joinProgramme, leaveProgramme } from './externals/join-programmes.ts';
import { linesOf, type OrderLineRow, type OrderRow } from './orders.repository.ts';
import { shopOrderLines, shopRights, shopSubscriptions } from './shop.tables.ts';

const actor = systemActor;

/** Returns the rights of an order, held until the end of the transaction, in one order. */
const lockRights = async (orderId: string) => {
  const lines = await linesOf(orderId);
  if (lines.length === 0) return [];
  return db
    .select()
    .from(shopRights)
    .where(
      inArray(
        shopRights.lineId,
        lines.map(({ id }) => id),
      ),
    )
    .orderBy(shopRights.id)
    .for('no key update');
};

/** Opens the rights of an order, each line once, provisionally or for good: what is told twice opens nothing twice (I33). */
export async function openRights(order: OrderRow, status: Extract<RightStatus, 'PROVISIONAL' | 'ACTIVE'>) {
  const known = new Map((await lockRights(order.id)).map((right) => [right.lineId, right]));
  for (const line of await linesOf(order.id)) {
    const { id: lineId, offer, startsOn, endsOn, gymId } = line;
    const right = known.get(lineId);
    if (right?.status === 'PROVISIONAL' && status === 'ACTIVE')
      await transition({ machine: rightMachine, table: shopRights, row: right, event: 'confirm', actor });
    if (right) continue;
    const made = await db
      .insert(shopRights)
      .values({ userId: order.userId, lineId, offer, status, startsOn, endsOn })
      .returning({ id: shopRights.id })
      .then(onlyRow);
    const what = { entity: 'shop-right', entityId: made.id, event: 'open', from: null, to: status };
    await recordAudit({ actor, ...what, details: {} });
    await giveBadge({ id: made.id, userId: order.userId, offer, gymId });
    await joinProgramme(order, line);
  }
}

const isLive = ({ status }: { readonly status: string }): boolean =>
  (liveRightStatuses as readonly string[]).includes(status);

/** Returns the lines of an order, and whether the right of each is still open. */
export async function linesWithRights(orderId: string): Promise<(OrderLineRow & { isOpen: boolean })[]> {
  const rights = await db
    .select({ lineId: shopRights.lineId, status: shopRights.status })
    .from(shopRights)
    .innerJoin(shopOrderLines, eq(shopOrderLines.id, shopRights.lineId))
    .where(eq(shopOrderLines.orderId, orderId));
  const open = new Set(rights.filter(isLive).map(({ lineId }) => lineId));
  return (await linesOf(orderId)).map((line) => ({ ...line, isOpen: open.has(line.id) }));
}

/** Takes back those of some rights that are still open, with their badges. Returns how many. */
async function takeBack(rights: readonly (typeof shopRights.$inferSelect)[]): Promise<number> {
  const open = rights.filter(isLive);
  const event: RightEvent = 'revoke';
  for (const row of open) await transition({ machine: rightMachine, table: shopRights, row, event, actor });
  await revokeBadges(rights.map(({ id }) => id));
  for (const { userId, lineId, offer } of open) {
    if (offer === 'live') await leaveLiveSessions(userId);
    const [line] = await db.select().from(shopOrderLines).where(eq(shopOrderLines.id, lineId));
    if (line) await leaveProgramme(userId, line);
  }
  return open.length;
}

/** Takes back the right of one line, in the caller's transaction, which holds its order. Returns whether it was open. */
export async function revokeRightOfLine(lineId: string): Promise<boolean> {
  const rows = await db.select().from(shopRights).where(eq(shopRights.lineId, lineId)).for('no key update');
  return (await takeBack(rows)) > 0;
}

/** Takes back the rights of an order that are still open, and ends the subscriptions that it began. */
export async function revokeRights(
  order: OrderRow,
  which: (line: Pick<OrderLineRow, 'offer'>) => boolean = () => true,
): Promise<void> {
  await takeBack((await lockRights(order.id)).filter(which));
  const lines = (await linesOf(order.id)).filter(which);
  const begun = await db
    .select()
    .from(shopSubscriptions)
    .where(
      and(
        inArray(
          shopSubscriptions.lineId,
          lines.map(({ id }) => id),
        ),
        inArray(shopSubscriptions.status, [...liveShopSubscriptionStatuses]),
      ),
    )
    .for('no key update');
  for (const row of begun)
    await transition({
      machine: shopSubscriptionMachine,
      table: shopSubscriptions,
      row,
      event: 'end',
      actor,
    });
}

/** Begins the subscriptions of an order that was paid, each line once; the means that paid it will pay what follows (D34). */
export async function beginSubscriptions(order: OrderRow, meansId: string | null): Promise<void> {
  for (const line of await linesOf(order.id)) {
    const { id: lineId, offer, monthlyCents, startsOn: startedOn, commitmentEndsOn, nextChargeOn } = line;
    // What is paid once goes on by nothing.
    if (monthlyCents === null || nextChargeOn === null) continue;
    const [known] = await db
      .select({ id: shopSubscriptions.id })
      .from(shopSubscriptions)
      .where(eq(shopSubscriptions.lineId, lineId));
    if (known) continue;
    const status = shopSubscriptionMachine.initial[0] ?? 'ACTIVE';
    const made = await db
      .insert(shopSubscriptions)
      .values({
        userId: order.userId,
        lineId,
        offer,
        status,
        monthlyCents,
        startedOn,
        commitmentEndsOn,
        nextChargeOn,
        meansId,
      })
      .returning({ id: shopSubscriptions.id })
      .then(onlyRow);
    const what = { entity: 'shop-subscription', entityId: made.id, event: 'begin', from: null, to: status };
    await recordAudit({ actor, ...what, details: {} });
  }
}
