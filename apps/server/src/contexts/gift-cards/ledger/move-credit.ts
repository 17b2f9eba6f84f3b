import type { CreditAccount, CreditKind } from '@elan/domain/gift-cards';
import type { CivilDate } from '@elan/domain/kernel';
import { and, eq, sql } from 'drizzle-orm';
import { db, requireTx } from '../../../platform/db/database.ts';
import { creditMovements, creditPostings } from './credits.tables.ts';

export type CreditMovement = {
  readonly companyId: string;
  readonly kind: CreditKind;
  /** The key of its cause: a movement of one cause is made once. */
  readonly cause: string;
  readonly words: string;
  readonly bookedOn: CivilDate;
};

/**
 * Moves cents from one account to another for a company, in the caller's transaction, unless a movement of its cause stands already. Returns
 * whether it was made. The ledger stays balanced (I53).
 */
export async function moveCredit(
  movement: CreditMovement,
  { from, to, cents }: { readonly from: CreditAccount; readonly to: CreditAccount; readonly cents: number },
): Promise<boolean> {
  requireTx('a movement of credit');
  const [made] = await db
    .insert(creditMovements)
    .values(movement)
    .onConflictDoNothing({ target: creditMovements.cause })
    .returning({ id: creditMovements.id });
  if (!made) return false;
  await db.insert(creditPostings).values([
    { movementId: made.id, account: from, amountCents: -cents },
    { movementId: made.id, account: to, amountCents: cents },
  ]);
  return true;
}

/**
 * Returns the credit of a company, in cents, held until the caller's transaction ends: of two that use it at once, the second reads what the
 * first left.
 */
export async function heldCredit(companyId: string): Promise<number> {
  requireTx('a hold on a credit');
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`credit:${companyId}`}, 0))`);
  return creditOf(companyId);
}

/** Returns the credit of a company, in cents: what it was given, less what was taken back or used. */
export async function creditOf(companyId: string): Promise<number> {
  const [sum] = await db
    .select({ cents: sql<number>`coalesce(sum(${creditPostings.amountCents}), 0)::int` })
    .from(creditPostings)
    .innerJoin(creditMovements, eq(creditMovements.id, creditPostings.movementId))
    .where(and(eq(creditMovements.companyId, companyId), eq(creditPostings.account, sql`'credit'`)));
  return sum?.cents ?? 0;
}
