import {
  balanceOf,
  lotOriginLabels,
  movementLabels,
  sessionsPaidBy,
  type Wallet,
} from '@elan/domain/gift-cards';
import { exactTotal } from '@elan/domain/kernel';
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { fitcoinLots, fitcoinMovements, fitcoinPostings } from './ledger.tables.ts';
import { goodLots, isGood } from './spend-fitcoins.ts';
import { programNames } from '../program-names.ts';

const lotsOf = (userId: string) =>
  db
    .select()
    .from(fitcoinLots)
    .where(and(eq(fitcoinLots.userId, userId), gt(fitcoinLots.left, 0), isGood))
    .orderBy(asc(fitcoinLots.createdAt), asc(fitcoinLots.id));

/** Returns the Fitcoins that somebody may spend now on a session of a programme, or on any other without it. */
export const balanceOfWallet = async (userId: string, programId: string | null = null): Promise<number> =>
  balanceOf(await goodLots(userId, programId));

/** Returns what somebody has: the balance, what is kept for a programme, the lots with their end, and a page of the movements, newest first. */
export async function readWallet(
  userId: string,
  { page, size }: { page: number; size: number },
): Promise<Wallet> {
  const lots = await lotsOf(userId);
  const mine = eq(fitcoinMovements.userId, userId);
  const movements = await db
    .select({ movement: fitcoinMovements, amount: fitcoinPostings.amount })
    .from(fitcoinMovements)
    .innerJoin(
      fitcoinPostings,
      and(eq(fitcoinPostings.movementId, fitcoinMovements.id), eq(fitcoinPostings.account, sql`'wallet'`)),
    )
    .where(mine)
    .orderBy(desc(fitcoinMovements.createdAt), desc(fitcoinMovements.id))
    .limit(size)
    .offset((page - 1) * size);
  const total = await db.$count(fitcoinMovements, mine);
  const balance = balanceOf(lots.filter(({ programId }) => programId === null));
  const programs = await programNames()([...new Set(lots.flatMap(({ programId }) => programId ?? []))]);
  return {
    balance,
    reserved: balanceOf(lots) - balance,
    sessions: sessionsPaidBy(balance),
    today: parisDay(await databaseNow()),
    lots: lots.map(({ id, origin, issued, left, createdAt, expiresOn, programId }) => ({
      id,
      origin: lotOriginLabels[origin],
      issued,
      left,
      receivedAt: createdAt.toString(),
      expiresOn,
      program: programId === null ? null : (programs.get(programId) ?? ''),
    })),
    movements: {
      items: movements.map(({ movement: { id, kind, words, createdAt }, amount }) => ({
        id,
        kind: movementLabels[kind],
        words,
        amount,
        at: createdAt.toString(),
      })),
      ...exactTotal(total),
    },
  };
}
