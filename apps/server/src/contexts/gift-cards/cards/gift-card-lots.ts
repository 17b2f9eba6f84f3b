import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Scope } from '@elan/domain/accounts';
import { isUuid, kernelErrors } from '@elan/domain/kernel';
import { db } from '../../../platform/db/database.ts';
import { withinScope } from '../../../platform/registry/within-scope.ts';
import { giftCards } from '../gift-cards.tables.ts';
import type { GiftCardRow } from './gift-cards.repository.ts';

/** A lot: the sessions that all its cards may give, and how many of them wait. */
export type GiftCardLot = { readonly sessions: number; readonly waiting: number };

/** Returns lots by their ids, in one statement. */
export async function lotsOf(ids: readonly string[]): Promise<Map<string, GiftCardLot>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      lotId: giftCards.lotId,
      sessions: sql<number>`sum(${giftCards.sessions}::bigint * ${giftCards.limitPerCode})`.mapWith(Number),
      waiting: sql<number>`count(*) filter (where ${giftCards.status} = 'WAITING')`.mapWith(Number),
    })
    .from(giftCards)
    .where(inArray(giftCards.lotId, [...ids]))
    .groupBy(giftCards.lotId);
  return new Map(rows.map(({ lotId, ...lot }) => [lotId ?? '', lot]));
}

/** Returns the sessions that the lot of a card may give, undefined for a card alone. */
export const sessionsInLotOf = async ({ lotId }: Pick<GiftCardRow, 'lotId'>): Promise<number | undefined> =>
  lotId === null ? undefined : (await lotsOf([lotId])).get(lotId)?.sessions;

/**
 * Returns the cards of a lot of a scope, locked one by one in the order of their ids, as the locks of single cards are compatible with.
 * Throws `not-found` outside of the scope, as for an unknown lot (I36).
 */
export async function lockLot(scope: Scope, lotId: string): Promise<GiftCardRow[]> {
  const cards = isUuid(lotId)
    ? await db
        .select()
        .from(giftCards)
        .where(and(eq(giftCards.lotId, lotId), withinScope(scope, giftCards)))
        .orderBy(giftCards.id)
        .for('no key update')
    : [];
  if (cards.length === 0) throw kernelErrors.fail('not-found');
  return cards;
}
