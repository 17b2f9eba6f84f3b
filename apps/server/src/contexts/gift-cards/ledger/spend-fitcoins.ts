import { balanceOf, giftCardErrors, takenFrom } from '@elan/domain/gift-cards';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { fitcoinLots } from './ledger.tables.ts';
import { lockWallet, writeMovement, writeShares } from './move-fitcoins.ts';

/** A lot is good through its last day in Paris, by the database's clock, whatever the job of the night did. */
export const isGood = sql`${fitcoinLots.expiresOn} >= (clock_timestamp() at time zone 'Europe/Paris')::date`;

/** Returns what somebody may spend now, lot by lot, the oldest first (D40). */
export const goodLots = (userId: string) =>
  db
    .select({ id: fitcoinLots.id, left: fitcoinLots.left })
    .from(fitcoinLots)
    .where(and(eq(fitcoinLots.userId, userId), gt(fitcoinLots.left, 0), isGood))
    .orderBy(asc(fitcoinLots.createdAt), asc(fitcoinLots.id));

/**
 * Takes Fitcoins from the oldest lots of somebody, in the caller's transaction. A second spending of one cause takes nothing more.
 * Throws `gift-cards/not-enough-fitcoins` with what is missing, and takes nothing then.
 */
export async function spendFitcoins(spending: {
  readonly userId: string;
  readonly amount: number;
  readonly cause: string;
  readonly words: string;
}): Promise<void> {
  const { amount, ...movement } = spending;
  await lockWallet(movement.userId);
  const lots = await goodLots(movement.userId);
  const shares = takenFrom(lots, amount);
  const made = await writeMovement(
    { kind: 'spending', ...movement },
    { from: 'wallet', to: 'spent', amount },
  );
  if (made === null) return;
  if (shares === null) {
    throw giftCardErrors.fail('gift-cards/not-enough-fitcoins', { missing: amount - balanceOf(lots) });
  }
  for (const { id, taken } of shares) {
    await db
      .update(fitcoinLots)
      .set({ left: sql`${fitcoinLots.left} - ${taken}::int` })
      .where(eq(fitcoinLots.id, id));
  }
  await writeShares(
    made,
    shares.map(({ id, taken }) => ({ lotId: id, amount: -taken })),
  );
}
