import { AppError, hasCome } from '@elan/domain/kernel';
import { unitMachine } from '@elan/domain/shop';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { alwaysThere } from '../../../platform/db/always-there.ts';
import { db, inTx } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import { eachItem } from '../../../platform/jobs/each-item.ts';
import { publishLive } from '../../../platform/live/publish-live.ts';
import { systemActor as actor } from '../../../platform/registry/audit.ts';
import { transition } from '../../../platform/registry/transition.ts';
import { lastPaymentOf, requestRefundUpTo } from '../../payments/public.ts';
import { assignSessionCoach, cancelBoughtSession, coachesOfSessions } from '../../sessions/public.ts';
import { tellBuyer } from '../order-mails.ts';
import { lockOrder, subjectOf } from '../orders.repository.ts';
import { revokeRightOfLine } from '../rights.ts';
import { shopOrderLines, shopRights } from '../shop.tables.ts';
import { rankedCoaches } from './free-coaches.ts';
import { lockShopSession, type ShopSession } from './plan-sessions.ts';
import { shopSessions } from './sessions.tables.ts';
import { tellCoach, tellNewCoach } from './tell-sessions.ts';

const nobody = 'Aucun coach n’est libre à cette heure.';
const all = { kind: 'all' } as const;

async function orderOf({ lineId }: ShopSession) {
  const line = await db.select().from(shopOrderLines).where(eq(shopOrderLines.id, lineId)).then(onlyRow);
  const order = alwaysThere(await lockOrder(line.orderId), 'the order of a session');
  return { order, line };
}

/** Our team gave it to somebody meanwhile: nobody else is looked for, and the buyer is told. Returns whether they did. */
async function isGiven(seen: ShopSession): Promise<boolean> {
  return inTx(async () => {
    const { order } = await orderOf(seen);
    const row = await lockShopSession(seen.id);
    const coachId = (await coachesOfSessions([seen.sessionId ?? ''])).get(seen.sessionId ?? '') ?? null;
    if (coachId === null || row.status !== 'SEARCHING') return false;
    const set = { coachId, searchUntil: null };
    await transition({ machine: unitMachine, table: shopSessions, row, event: 'replace', actor, set });
    await tellNewCoach(order, row, coachId);
    await publishLive({ topic: `user:${row.userId}`, kind: 'shop/changed', id: row.id });
    return true;
  });
}

/** Gives a session to one coach; false when they cannot take it after all. */
async function give(seen: ShopSession, coachId: string): Promise<boolean> {
  try {
    return await inTx(async () => {
      const { order } = await orderOf(seen);
      // The session first, then its row here, as by who declines.
      await assignSessionCoach(all, actor, seen.sessionId ?? '', { coachId });
      const row = await lockShopSession(seen.id);
      if (row.status !== 'SEARCHING') return true;
      const set = { coachId, searchUntil: null };
      await transition({ machine: unitMachine, table: shopSessions, row, event: 'replace', actor, set });
      await tellCoach(order, row, coachId);
      await tellNewCoach(order, row, coachId);
      await publishLive({ topic: `user:${row.userId}`, kind: 'shop/changed', id: row.id });
      return true;
    });
  } catch (error) {
    // Whatever refuses this one (their hours, their papers, the hour of the session), the next one is asked, and the day it may last ends it.
    if (error instanceof AppError) return false;
    throw error;
  }
}

/**
 * Gives up a session that nobody took in time, in one transaction. One that had no coach when it began, and may be no longer cancelled, is
 * closed here all the same: its money goes back.
 */
async function giveUp({ id }: ShopSession, sessionId: string): Promise<void> {
  await inTx(async () => {
    await cancelBoughtSession(sessionId, nobody);
    const row = await lockShopSession(id);
    if (row.status !== 'SEARCHING') return;
    await transition({ machine: unitMachine, table: shopSessions, row, event: 'cancel', actor });
    await publishLive({ topic: `user:${row.userId}`, kind: 'shop/changed', id });
  });
}

/** Looks for another coach, the fittest first; when the time is over, the session is cancelled. */
async function search(seen: ShopSession): Promise<void> {
  const { sessionId, searchUntil: until, declinedBy: except } = seen;
  if (sessionId === null || until === null || (await isGiven(seen))) return;
  if (hasCome(until, await databaseNow())) await giveUp(seen, sessionId);
  else
    for (const coachId of await rankedCoaches(seen, seen, { sessionId, except }))
      if (await give(seen, coachId)) return;
}

/** Pays back what bought a session that is not held, once: its payment, its order, then its right. */
async function payBack(seen: ShopSession): Promise<void> {
  const [found] = await db.select().from(shopOrderLines).where(eq(shopOrderLines.id, seen.lineId));
  if (!found) return;
  const payment = await lastPaymentOf(subjectOf(found.orderId));
  await inTx(async () => {
    const cause = `session:${seen.id}`;
    const refund = { amountCents: found.amountCents, reason: nobody, cause };
    const refundCents = await requestRefundUpTo(payment.id, refund);
    const { order, line } = await orderOf(seen);
    if (!(await revokeRightOfLine(line.id))) return;
    await tellBuyer(order, 'sessionCancelled', { refundCents }, seen.id);
    await publishLive({ topic: `user:${order.userId}`, kind: 'shop/changed', id: order.id });
  });
}

/** The sessions that are cancelled while their money is still ours. */
const unpaidBack = () =>
  db
    .select({ session: shopSessions })
    .from(shopSessions)
    .innerJoin(shopRights, eq(shopRights.lineId, shopSessions.lineId))
    .where(
      and(
        eq(shopSessions.status, 'CANCELLED'),
        // A debit on its way is paid back once it came.
        inArray(shopRights.status, ['ACTIVE', 'SUSPENDED']),
      ),
    )
    .orderBy(asc(shopSessions.id));

/** Follows the sessions that were sold: looks for coaches, pays back. One that fails does not hold back the others. */
export async function followSessions(signal?: AbortSignal): Promise<{ searched: number; refunded: number }> {
  const open = await db.select().from(shopSessions).where(eq(shopSessions.status, 'SEARCHING'));
  await eachItem(open, signal, search);
  const back = await unpaidBack();
  await eachItem(back, signal, ({ session }) => payBack(session));
  return { searched: open.length, refunded: back.length };
}
