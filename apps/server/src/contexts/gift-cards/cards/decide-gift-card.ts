import type { Actor, Scope } from '@elan/domain/accounts';
import {
  giftCardMachine,
  sessionsInAll,
  switchOnRefusal,
  validatorRefusal,
  type GiftCardEvent,
} from '@elan/domain/gift-cards';
import { kernelErrors } from '@elan/domain/kernel';
import { sql } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { inTx } from '../../../platform/db/database.ts';
import { transition } from '../../../platform/registry/transition.ts';
import { giftCards } from '../gift-cards.tables.ts';
import { lockLot, sessionsInLotOf } from './gift-card-lots.ts';
import { lockGiftCard, tellGiftCardChanged, type GiftCardRow } from './gift-cards.repository.ts';

type Decision = { readonly event: 'accept' } | { readonly event: 'refuse'; readonly reason: string };

/**
 * Accepts or refuses a card that waits. Throws `not-found`, `transition-forbidden`, `gift-cards/own-card` for who made it (state
 * machine 8), `gift-cards/second-administrator-needed` for a large one, or one of a large lot (A15).
 */
export function decideGiftCard(scope: Scope, actor: Actor, id: string, decision: Decision): Promise<void> {
  return inTx(async () => {
    const row = await lockGiftCard(scope, id);
    const refusal = validatorRefusal({ ...row, sessionsInLot: await sessionsInLotOf(row) }, actor);
    if (refusal) throw refusal;
    await decide(row, actor, decision);
    await tellGiftCardChanged(row);
  });
}

/** Moves a card that the caller's transaction holds, after `validatorRefusal`. */
async function decide(row: GiftCardRow, actor: Actor, decision: Decision): Promise<void> {
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
}

/**
 * Accepts or refuses all the cards of a lot that wait, in one transaction: all of them, or none. Those that were decided one by one before
 * stay as they are. Returns how many it decided. Throws `not-found`, `transition-forbidden` where none waits, `gift-cards/own-card`,
 * `gift-cards/second-administrator-needed` by the sessions of the whole lot (A15).
 */
export function decideLot(scope: Scope, actor: Actor, lotId: string, decision: Decision): Promise<number> {
  return inTx(async () => {
    const cards = await lockLot(scope, lotId);
    const [first] = cards;
    const waiting = cards.filter(({ status }) => status === 'WAITING');
    const sessionsInLot = cards.reduce((sum, card) => sum + sessionsInAll(card), 0);
    for (const card of cards) {
      const refusal = validatorRefusal({ ...card, sessionsInLot }, actor);
      if (refusal) throw refusal;
    }
    if (!first || waiting.length === 0) {
      const { entity } = giftCardMachine;
      throw kernelErrors.fail('transition-forbidden', {
        entity,
        from: first?.status ?? '',
        event: decision.event,
      });
    }
    for (const card of waiting) await decide(card, actor, decision);
    await tellGiftCardChanged(first);
    return waiting.length;
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
