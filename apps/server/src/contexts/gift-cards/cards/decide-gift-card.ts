import type { Actor, Scope } from '@elan/domain/accounts';
import {
  giftCardMachine,
  switchOnRefusal,
  validatorRefusal,
  type GiftCardEvent,
} from '@elan/domain/gift-cards';
import { sql } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { inTx } from '../../../platform/db/database.ts';
import { transition } from '../../../platform/registry/transition.ts';
import { giftCards } from '../gift-cards.tables.ts';
import { lockGiftCard, tellGiftCardChanged } from './gift-cards.repository.ts';

/**
 * Accepts or refuses a card that waits. Throws `not-found`, `transition-forbidden`, `gift-cards/own-card` for who made it (state
 * machine 8), `gift-cards/second-administrator-needed` for a large one (A15).
 */
export function decideGiftCard(
  scope: Scope,
  actor: Actor,
  id: string,
  decision: { readonly event: 'accept' } | { readonly event: 'refuse'; readonly reason: string },
): Promise<void> {
  return inTx(async () => {
    const row = await lockGiftCard(scope, id);
    const refusal = validatorRefusal(row, actor);
    if (refusal) throw refusal;
    const reason = decision.event === 'refuse' ? decision.reason : null;
    await transition({
      machine: giftCardMachine,
      table: giftCards,
      row,
      event: decision.event,
      actor,
      set: { moderatedBy: actor.userId, moderatedAt: sql`now()`, refusedReason: reason },
      details: reason === null ? {} : { reason },
    });
    await tellGiftCardChanged(row);
  });
}

/**
 * Switches a card off, or on again while it is good and something is left of it. Throws `not-found`, `transition-forbidden`,
 * `gift-cards/taken-back`, `gift-cards/expired`, `gift-cards/used-up`.
 */
export function switchGiftCard(
  scope: Scope,
  actor: Actor,
  id: string,
  event: Extract<GiftCardEvent, 'switchOff' | 'switchOn'>,
): Promise<void> {
  return inTx(async () => {
    const row = await lockGiftCard(scope, id);
    const today = parisDay(await databaseNow());
    const card = { ...row, isTakenBack: row.takenBackAt !== null };
    const refusal = event === 'switchOn' ? switchOnRefusal(card, today) : null;
    if (refusal) throw refusal;
    await transition({ machine: giftCardMachine, table: giftCards, row, event, actor });
    await tellGiftCardChanged(row);
  });
}
