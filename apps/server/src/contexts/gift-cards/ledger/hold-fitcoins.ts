import { balanceOf } from '@elan/domain/gift-cards';
import { and, eq, inArray, lt } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { fitcoinLots, fitcoinLotShares, fitcoinMovements, fitcoinPostings } from './ledger.tables.ts';
import { lockWallet } from './move-fitcoins.ts';
import { refundFitcoins } from './refund-fitcoins.ts';
import { goodLots, spendFitcoins } from './spend-fitcoins.ts';

/** The cause of what an order holds: one hold an order, `place-order:<id>`. */
const causeOf = (order: string): string => `hold:${order}`;

/** Returns the Fitcoins that an order holds, or held: 0 for none. */
async function heldBy(order: string): Promise<number> {
  const [held] = await db
    .select({ amount: fitcoinPostings.amount })
    .from(fitcoinPostings)
    .innerJoin(fitcoinMovements, eq(fitcoinMovements.id, fitcoinPostings.movementId))
    .where(and(eq(fitcoinMovements.cause, causeOf(order)), eq(fitcoinPostings.account, 'spent')));
  return held?.amount ?? 0;
}

/**
 * Holds the Fitcoins of somebody for an order that money pays the rest of, in the caller's transaction: at most `most`, all that they have
 * otherwise, so that nothing else spends them meanwhile. Returns how many: 0 for an empty wallet. Asked again for one order, it holds no more
 * and returns the same. What becomes of them is said once: they pay (nothing more moves), or `giveBackHold`.
 */
export async function holdFitcoins(hold: {
  readonly userId: string;
  readonly order: string;
  readonly most: number;
  readonly words: string;
  /** The programme of the session that the order is for. */
  readonly programId?: string | null;
}): Promise<number> {
  const { userId, order, most, words, programId = null } = hold;
  await lockWallet(userId);
  const held = await heldBy(order);
  if (held > 0) return held;
  const amount = Math.min(most, balanceOf(await goodLots(userId, programId)));
  if (amount > 0) await spendFitcoins({ userId, amount, cause: causeOf(order), words, programId });
  return amount;
}

/** What an order holds was good when it was held: a lot that ended meanwhile ends with the day on which it comes back. */
async function keepToday(order: string): Promise<void> {
  const held = db
    .select({ id: fitcoinLotShares.lotId })
    .from(fitcoinLotShares)
    .innerJoin(fitcoinMovements, eq(fitcoinMovements.id, fitcoinLotShares.movementId))
    .where(eq(fitcoinMovements.cause, causeOf(order)));
  const today = parisDay(await databaseNow());
  await db
    .update(fitcoinLots)
    .set({ expiresOn: today })
    .where(and(inArray(fitcoinLots.id, held), lt(fitcoinLots.expiresOn, today)));
}

/** Gives back what an order holds, to its lots, in the caller's transaction: once, whatever is told twice. Returns how many came back. */
export async function giveBackHold(order: string, words: string): Promise<number> {
  const amount = await refundFitcoins(causeOf(order), words);
  if (amount > 0) await keepToday(order);
  return amount;
}
