import { loversContract, pollsContract } from '@elan/domain/polls';
import { subscriptionsContract } from '@elan/domain/subscriptions';
import { clientOf } from '../../base/transport/api.ts';
import { readOf } from '../../base/transport/read-of.ts';

export const polls = clientOf('polls', pollsContract);
// The live events of the club are named as those of polls are.
export const lovers = clientOf('polls', loversContract);
const subscriptions = clientOf('subscriptions', subscriptionsContract);

export const touched = ['polls'] as const;

export const pollsQuery = readOf(polls.list);
export const pollQuery = (id: string) => readOf(polls.card, { params: { id } });
export const resultsQuery = (id: string) => readOf(polls.results, { params: { id } });
export const targetsQuery = readOf(polls.choices);
export const clubHistoryQuery = (page: number) => readOf(lovers.history, { query: { page, size: 10 } });

/** The companies whose name or SIRET holds what was typed. */
export const companiesQuery = (search: string) => readOf(subscriptions.companies, { query: { search } });
