import { kernelErrors, isUuid } from '@elan/domain/kernel';
import type { Scope } from '@elan/domain/accounts';
import { and, eq } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { publishLive } from '../../../platform/live/publish-live.ts';
import { withinScope } from '../../../platform/registry/within-scope.ts';
import { giftCards } from '../gift-cards.tables.ts';

export type GiftCardRow = typeof giftCards.$inferSelect;

/** Returns a card of a scope, locked until the transaction ends; throws `not-found` outside of it, as for an unknown one (I36). */
export async function lockGiftCard(scope: Scope, id: string): Promise<GiftCardRow> {
  const [card] = isUuid(id)
    ? await db
        .select()
        .from(giftCards)
        .where(and(eq(giftCards.id, id), withinScope(scope, giftCards)))
        .for('no key update')
    : [];
  if (!card) throw kernelErrors.fail('not-found');
  return card;
}

/** Returns a card of a scope; throws `not-found` outside of it. */
export async function findGiftCard(scope: Scope, id: string): Promise<GiftCardRow> {
  const [card] = isUuid(id)
    ? await db
        .select()
        .from(giftCards)
        .where(and(eq(giftCards.id, id), withinScope(scope, giftCards)))
    : [];
  if (!card) throw kernelErrors.fail('not-found');
  return card;
}

/** Tells the pages of who reads cards that one changed. */
export async function tellGiftCardChanged({
  id,
  companyId,
}: Pick<GiftCardRow, 'id' | 'companyId'>): Promise<void> {
  const topics = ['role:ADMIN', 'role:MODERATOR', ...(companyId === null ? [] : [`company:${companyId}`])];
  for (const topic of topics) await publishLive({ topic, kind: 'gift-cards/changed', id });
}
