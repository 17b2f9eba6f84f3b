import type { CivilDate } from '@elan/domain/kernel';
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { fitcoinLots } from './ledger.tables.ts';
import { lockWallet, writeMovement, writeShares } from './move-fitcoins.ts';

async function expireLot(id: string, userId: string, day: CivilDate): Promise<boolean> {
  return inTx(async () => {
    await lockWallet(userId);
    const [lot] = await db
      .select()
      .from(fitcoinLots)
      .where(and(eq(fitcoinLots.id, id), gt(fitcoinLots.left, 0), lt(fitcoinLots.expiresOn, day)));
    if (!lot) return false;
    // A refund may fill a lot again after it ended: each end of it is a cause of its own.
    const made = await writeMovement(
      {
        kind: 'expiry',
        cause: `lot-expiry:${id}:${lot.expired}`,
        userId,
        words: 'Fitcoins arrivés à expiration',
      },
      { from: 'wallet', to: 'expired', amount: lot.left },
    );
    if (made === null) return false;
    await db
      .update(fitcoinLots)
      .set({ left: 0, expired: sql`${fitcoinLots.expired} + ${lot.left}::int` })
      .where(eq(fitcoinLots.id, id));
    await writeShares(made, [{ lotId: id, amount: -lot.left }]);
    return true;
  });
}

/** Ends the lots whose last day is before `day`, one transaction each: a second run ends nothing more. Returns how many. */
export async function expireLots(day: CivilDate, signal?: AbortSignal, atOnce = 500): Promise<number> {
  let ended = 0;
  for (;;) {
    signal?.throwIfAborted();
    const lots = await db
      .select({ id: fitcoinLots.id, userId: fitcoinLots.userId })
      .from(fitcoinLots)
      .where(and(gt(fitcoinLots.left, 0), lt(fitcoinLots.expiresOn, day)))
      .orderBy(asc(fitcoinLots.expiresOn))
      .limit(atOnce);
    let here = 0;
    for (const { id, userId } of lots) if (await expireLot(id, userId, day)) here += 1;
    ended += here;
    if (lots.length < atOnce || here === 0) return ended;
  }
}
