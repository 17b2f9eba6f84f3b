import { eq, sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { fitcoinLots, fitcoinLotShares, fitcoinMovements } from './ledger.tables.ts';
import { lockWallet, writeMovement, writeShares } from './move-fitcoins.ts';

/**
 * Gives back what a spending took, to the very lots that it took it from (D40), in the caller's transaction. A lot that ended meanwhile
 * ends again by the next night. Returns the Fitcoins that were given back: 0 for a cause that spent nothing, or was refunded already.
 */
export async function refundFitcoins(cause: string, words: string): Promise<number> {
  const [spending] = await db
    .select({ id: fitcoinMovements.id, userId: fitcoinMovements.userId })
    .from(fitcoinMovements)
    .where(eq(fitcoinMovements.cause, cause));
  if (!spending) return 0;
  await lockWallet(spending.userId);
  const taken = await db
    .select({ lotId: fitcoinLotShares.lotId, amount: sql<number>`-${fitcoinLotShares.amount}` })
    .from(fitcoinLotShares)
    .where(eq(fitcoinLotShares.movementId, spending.id));
  const amount = taken.reduce((sum, share) => sum + share.amount, 0);
  const made = await writeMovement(
    { kind: 'refund', cause: `refund:${cause}`, userId: spending.userId, words },
    { from: 'spent', to: 'wallet', amount },
  );
  if (made === null) return 0;
  for (const share of taken) {
    await db
      .update(fitcoinLots)
      .set({ left: sql`${fitcoinLots.left} + ${share.amount}::int` })
      .where(eq(fitcoinLots.id, share.lotId));
  }
  await writeShares(made, taken);
  return amount;
}
