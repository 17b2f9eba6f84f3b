import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { giftCards, giftCardUses } from '../gift-cards.tables.ts';
import { fitcoinLots, fitcoinMovements } from '../ledger/ledger.tables.ts';
import { isGood } from '../ledger/spend-fitcoins.ts';
import { causeOfUse } from './redeem-gift-card.ts';

/** What is left of a card, in Fitcoins: what its code may still give, and what people may still spend of what it gave. */
export type GiftCardBalance = { readonly leftToGive: number; readonly leftInWallets: number };

/** Fitcoins that the code of a card may still give, by the database's clock: none of one that is off, refused or past its last day (I23). */
export const leftToGive = sql<number>`case
  when ${giftCards.status} in ('WAITING', 'ACCEPTED')
    and ${giftCards.expiresOn} >= (clock_timestamp() at time zone 'Europe/Paris')::date
  then (${giftCards.limitPerCode} - ${giftCards.uses})::bigint * ${giftCards.fitcoins}
  else 0
end`.mapWith(Number);

const causeInSql = sql`${causeOfUse('')}::text || ${giftCardUses.id}`;

/** Returns what is left of cards, in one statement for a whole page of them. A lot is reached by the wallet of who used the card. */
export async function balancesOf(ids: readonly string[]): Promise<Map<string, GiftCardBalance>> {
  if (ids.length === 0) return new Map();
  const held = db
    .select({
      cardId: giftCardUses.cardId,
      fitcoins: sql<number>`sum(${fitcoinLots.left})`.as('held_fitcoins'),
    })
    .from(giftCardUses)
    .innerJoin(fitcoinMovements, eq(fitcoinMovements.cause, causeInSql))
    .innerJoin(
      fitcoinLots,
      and(
        eq(fitcoinLots.userId, giftCardUses.userId),
        eq(fitcoinLots.movementId, fitcoinMovements.id),
        gt(fitcoinLots.left, 0),
        isGood,
      ),
    )
    .where(inArray(giftCardUses.cardId, [...ids]))
    .groupBy(giftCardUses.cardId)
    .as('held');
  const rows = await db
    .select({
      id: giftCards.id,
      leftToGive,
      leftInWallets: sql<number>`coalesce(${held.fitcoins}, 0)`.mapWith(Number),
    })
    .from(giftCards)
    .leftJoin(held, eq(held.cardId, giftCards.id))
    .where(inArray(giftCards.id, [...ids]));
  return new Map(rows.map(({ id, ...balance }) => [id, balance]));
}
