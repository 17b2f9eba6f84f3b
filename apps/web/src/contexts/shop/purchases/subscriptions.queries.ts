import { shopSubscriptionsContract } from '@elan/domain/shop';
import { clientOf } from '../../../base/transport/api.ts';
import { readOf } from '../../../base/transport/read-of.ts';

export const subscriptions = clientOf('shop', shopSubscriptionsContract);

/** One’s own subscriptions that go on. */
export const ownSubscriptionsQuery = readOf(subscriptions.own);
