import type { Scope } from '@elan/domain/accounts';
import { editRefusal, fitcoinsOf, requireSessions } from '@elan/domain/gift-cards';
import { kernelErrors } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { recordAudit, type AuditActor } from '../../../platform/registry/audit.ts';
import { giftCards } from '../gift-cards.tables.ts';
import { sessionsInLotOf } from './gift-card-lots.ts';
import { lockGiftCard, tellGiftCardChanged, type GiftCardRow } from './gift-cards.repository.ts';

type Change = Pick<
  GiftCardRow,
  'sessions' | 'limitPerPerson' | 'limitPerCode' | 'expiresOn' | 'note' | 'version'
>;

const fields = ['sessions', 'limitPerPerson', 'limitPerCode', 'expiresOn', 'note'] as const;

/** What the audit keeps: each field that changed, before and after; of the note only that it did, since it may name somebody. */
const changesOf = (before: GiftCardRow, after: Change) =>
  Object.fromEntries(
    fields
      .filter((field) => before[field] !== after[field])
      .map((field) => [field, field === 'note' ? [null, null] : [before[field], after[field]]]),
  );

/**
 * Changes a card, as far as its state allows (`editRefusal`). Throws `not-found`, `stale-version`, `gift-cards/sessions-not-positive`,
 * `gift-cards/final`, `gift-cards/only-more`.
 */
export function updateGiftCard(scope: Scope, actor: AuditActor, id: string, change: Change): Promise<void> {
  requireSessions(change.sessions);
  return inTx(async () => {
    const card = await lockGiftCard(scope, id);
    if (card.version !== change.version) throw kernelErrors.fail('stale-version');
    const refusal = editRefusal({ ...card, sessionsInLot: await sessionsInLotOf(card) }, change);
    if (refusal) throw refusal;
    const { sessions, limitPerPerson, limitPerCode, expiresOn, note } = change;
    await db
      .update(giftCards)
      .set({
        sessions,
        fitcoins: fitcoinsOf(sessions),
        limitPerPerson,
        limitPerCode,
        expiresOn,
        note,
        version: sql`${giftCards.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(eq(giftCards.id, id));
    await recordAudit({
      actor,
      entity: 'gift-card',
      entityId: id,
      event: 'update',
      from: card.status,
      to: card.status,
      details: { changes: changesOf(card, change) },
    });
    await tellGiftCardChanged(card);
  });
}
