import { sourceOf } from '@elan/domain/gift-cards';
import { addDays } from '@elan/domain/kernel';
import { and, eq } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { alwaysThere } from '../../../platform/db/always-there.ts';
import { db } from '../../../platform/db/database.ts';
import { fitcoinLots, fitcoinMovements } from './ledger.tables.ts';
import { lockWallet, writeMovement, writeShares } from './move-fitcoins.ts';

/**
 * Takes back what a credit brought, in the caller's transaction, because the money that paid it went back: what is left of its lot returns
 * to where it came from, and the lot pays nothing more, whatever comes back to it later. Returns the Fitcoins that were taken: 0 for a cause
 * that credited nothing, or was taken back already.
 */
export async function takeCreditBack(cause: string, words: string): Promise<number> {
  const [credit] = await db
    .select({ userId: fitcoinMovements.userId, lotId: fitcoinLots.id, origin: fitcoinLots.origin })
    .from(fitcoinMovements)
    .innerJoin(fitcoinLots, eq(fitcoinLots.movementId, fitcoinMovements.id))
    .where(eq(fitcoinMovements.cause, cause));
  if (!credit) return 0;
  const { userId, lotId, origin } = credit;
  await lockWallet(userId);
  const mine = and(eq(fitcoinLots.id, lotId), eq(fitcoinLots.userId, userId));
  const [lot] = await db.select({ left: fitcoinLots.left }).from(fitcoinLots).where(mine);
  const amount = lot?.left ?? 0;
  const expiresOn = addDays(parisDay(await databaseNow()), -1);
  await db.update(fitcoinLots).set({ left: 0, expiresOn }).where(mine);
  if (amount === 0) return 0;
  const made = await writeMovement(
    { kind: 'reversal', cause: `reversal:${cause}`, userId, words },
    { from: 'wallet', to: sourceOf(origin), amount },
  );
  await writeShares(alwaysThere(made, 'the movement that takes a credit back'), [{ lotId, amount: -amount }]);
  return amount;
}
