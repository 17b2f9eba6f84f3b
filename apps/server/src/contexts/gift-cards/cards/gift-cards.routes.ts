import type { Actor, Scope } from '@elan/domain/accounts';
import { giftCardsContract } from '@elan/domain/gift-cards';
import { handle, type BoundRoute } from '../../../platform/http/handle.ts';
import { createGiftCards } from './create-gift-cards.ts';
import { decideGiftCard, decideLot, switchGiftCard } from './decide-gift-card.ts';
import { describeGiftCard } from './describe-gift-cards.ts';
import { findGiftCard } from './gift-cards.repository.ts';
import { listGiftCards, listUses, listWaiting, readGiftCardHistory } from './list-gift-cards.ts';
import { updateGiftCard } from './update-gift-card.ts';

const cardOf = async (scope: Scope, actor: Actor, id: string) =>
  describeGiftCard(await findGiftCard(scope, id), actor);

/** The routes of gift cards. Each act on one answers the card as it has become. */
export const giftCardsRoutes: readonly BoundRoute[] = [
  handle(giftCardsContract.list, ({ query }) => listGiftCards(query)),
  handle(giftCardsContract.waiting, ({ scope, actor, query }) => listWaiting(scope, actor, query)),
  handle(giftCardsContract.card, ({ scope, actor, params }) => cardOf(scope, actor, params.id)),
  handle(giftCardsContract.uses, ({ scope, params, query }) => listUses(scope, params.id, query)),
  handle(giftCardsContract.history, ({ scope, params, query }) =>
    readGiftCardHistory(scope, params.id, query),
  ),
  handle(giftCardsContract.create, async ({ scope, actor, body }) => {
    const [first = '', ...others] = await createGiftCards(actor, body);
    return { card: await cardOf(scope, actor, first), made: 1 + others.length };
  }),
  handle(giftCardsContract.update, async ({ scope, actor, params: { id }, body }) => {
    await updateGiftCard(scope, actor, id, body);
    return cardOf(scope, actor, id);
  }),
  handle(giftCardsContract.accept, async ({ scope, actor, params: { id } }) => {
    await decideGiftCard(scope, actor, id, { event: 'accept' });
    return cardOf(scope, actor, id);
  }),
  handle(giftCardsContract.refuse, async ({ scope, actor, params: { id }, body }) => {
    await decideGiftCard(scope, actor, id, { event: 'refuse', reason: body.reason });
    return cardOf(scope, actor, id);
  }),
  handle(giftCardsContract.acceptLot, async ({ scope, actor, params: { lotId } }) => ({
    decided: await decideLot(scope, actor, lotId, { event: 'accept' }),
  })),
  handle(giftCardsContract.refuseLot, async ({ scope, actor, params: { lotId }, body }) => ({
    decided: await decideLot(scope, actor, lotId, { event: 'refuse', reason: body.reason }),
  })),
  handle(giftCardsContract.switchOff, async ({ scope, actor, params: { id } }) => {
    await switchGiftCard(scope, actor, id, 'switchOff');
    return cardOf(scope, actor, id);
  }),
  handle(giftCardsContract.switchOn, async ({ scope, actor, params: { id } }) => {
    await switchGiftCard(scope, actor, id, 'switchOn');
    return cardOf(scope, actor, id);
  }),
];
