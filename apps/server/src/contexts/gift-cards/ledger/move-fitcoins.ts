import type { LedgerAccount, MovementKind } from '@elan/domain/gift-cards';
import { eq } from 'drizzle-orm';
import { db, requireTx } from '../../../platform/db/database.ts';
import { publishLive } from '../../../platform/live/publish-live.ts';
import { fitcoinLotShares, fitcoinMovements, fitcoinPostings, fitcoinWallets } from './ledger.tables.ts';

export type Movement = {
  readonly kind: MovementKind;
  /** The key of its cause: a movement of one cause is made once. */
  readonly cause: string;
  readonly userId: string;
  /** What the person reads: « Séance du 12 mars ». */
  readonly words: string;
};

/**
 * Locks the wallet of somebody until the transaction ends, making it the first time. It is taken after the card and before the lots
 * (lock order of docs/architecture.md).
 */
export async function lockWallet(userId: string): Promise<void> {
  requireTx('a lock on a wallet');
  await db.insert(fitcoinWallets).values({ userId }).onConflictDoNothing();
  await db
    .select({ userId: fitcoinWallets.userId })
    .from(fitcoinWallets)
    .where(eq(fitcoinWallets.userId, userId))
    .for('no key update');
}

/**
 * Writes a movement, unless one of its cause stands already: null then. `amount` goes from one account to the other, so that the ledger stays
 * balanced (I53).
 */
export async function writeMovement(
  movement: Movement,
  { from, to, amount }: { from: LedgerAccount; to: LedgerAccount; amount: number },
): Promise<string | null> {
  const [made] = await db
    .insert(fitcoinMovements)
    .values(movement)
    .onConflictDoNothing({ target: fitcoinMovements.cause })
    .returning({ id: fitcoinMovements.id });
  if (!made) return null;
  await db.insert(fitcoinPostings).values([
    { movementId: made.id, account: from, amount: -amount },
    { movementId: made.id, account: to, amount },
  ]);
  await publishLive({ topic: `user:${movement.userId}`, kind: 'wallet/changed', id: movement.userId });
  return made.id;
}

/** Writes what a movement took from lots (amounts under 0), or gave back to them. */
export const writeShares = (movementId: string, shares: readonly { lotId: string; amount: number }[]) =>
  db.insert(fitcoinLotShares).values(shares.map((share) => ({ ...share, movementId })));
