import { giftCardsContract } from '@elan/domain/gift-cards';
import { programsContract } from '@elan/domain/programs';
import { subscriptionsContract } from '@elan/domain/subscriptions';
import { clientOf } from '../../base/transport/api.ts';
import { readOf } from '../../base/transport/read-of.ts';

export const giftCards = clientOf('gift-cards', giftCardsContract);
const programs = clientOf('programs', programsContract);
const subscriptions = clientOf('subscriptions', subscriptionsContract);

/** What is asked again after an act on a card. */
export const touched = ['gift-cards'] as const;

/** A card. */
export const giftCardQuery = (id: string) => readOf(giftCards.card, { params: { id } });

/** A page of the uses of a card. */
export const usesQuery = (id: string, page: number, size: number) =>
  readOf(giftCards.uses, { params: { id }, query: { page, size } });

/** A page of what became of a card. */
export const historyQuery = (id: string, page: number, size: number) =>
  readOf(giftCards.history, { params: { id }, query: { page, size } });

/** The cards that wait for a decision. */
export const waitingQuery = (page: number, size: number) =>
  readOf(giftCards.waiting, { query: { page, size } });

/** The companies whose name or SIRET holds what was typed. */
export const companiesQuery = (search: string) => readOf(subscriptions.companies, { query: { search } });

/** The first programmes under way whose company, objective or place holds what was typed. */
export const programsQuery = (search: string) =>
  readOf(programs.list, { query: { tab: 'active', ...(search !== '' && { search }), size: 20 } });

/** How many cards a lot has. */
export const lotQuery = (lotId: string) =>
  readOf(giftCards.list, { query: { lotId, direction: 'asc', page: 1, size: 1 } });
