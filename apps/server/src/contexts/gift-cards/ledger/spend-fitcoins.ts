import { balanceOf, giftCardErrors, takenFrom } from '@elan/domain/gift-cards';
import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { fitcoinLots } from './ledger.tables.ts';
import { lockWallet, writeMovement, writeShares } from './move-fitcoins.ts';

/** A lot is good through its last day in Paris, by the database's clock, whatever the job of the night did. */
export const isGood = sql`${fitcoinLots.expiresOn} >= (clock_timestamp() at time zone 'Europe/Paris')::date`;

/** A lot that is kept for one programme pays nothing else. */
const pays = (programId: string | null) =>
  programId === null
    ? isNull(fitcoinLots.programId)
    : or(isNull(fitcoinLots.programId), eq(fitcoinLots.programId, programId));

/** Returns what somebody may spend now on a session of a programme, or on anything else for null, lot by lot, the oldest first (D40). */
export const goodLots = (userId: string, programId: string | null) =>
  db
    .select({ id: fitcoinLots.id, left: fitcoinLots.left })
    .from(fitcoinLots)
    .where(and(eq(fitcoinLots.userId, userId), gt(fitcoinLots.left, 0), isGood, pays(programId)))
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
  /** The programme of the session that is paid, whose lots pay it too. */
  readonly programId?: string | null;
}): Promise<void> {
  const { amount, programId = null, ...movement } = spending;
  await lockWallet(movement.userId);
  const lots = await goodLots(movement.userId, programId);
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
