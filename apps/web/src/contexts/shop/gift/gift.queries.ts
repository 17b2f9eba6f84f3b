import { giftOrdersContract } from '@elan/domain/shop';
import { clientOf } from '../../../base/transport/api.ts';
import { readOf } from '../../../base/transport/read-of.ts';

export const giftOrders = clientOf('shop', giftOrdersContract);

/** What a gift card costs now. */
export const giftOfferQuery = readOf(giftOrders.offer);
