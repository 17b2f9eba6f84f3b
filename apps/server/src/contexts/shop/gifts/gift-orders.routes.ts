import { giftOrdersContract } from '@elan/domain/shop';
import { handle, type BoundRoute } from '../../../platform/http/handle.ts';
import { placeGiftOrder, readGiftOffer } from './place-gift-order.ts';
import { giveUpGiftOrder, listOwnGiftOrders, openGiftOrder, openOwnGiftOrder } from './read-gift-order.ts';
import { withdrawGiftOrder } from './withdraw-gift-order.ts';

/** The routes of the gift cards that the shop sells. */
export const giftOrdersRoutes: readonly BoundRoute[] = [
  handle(giftOrdersContract.offer, () => readGiftOffer()),
  handle(giftOrdersContract.place, ({ body, http }) => placeGiftOrder(body, http.request.ip)),
  handle(giftOrdersContract.open, ({ body }) => openGiftOrder(body.token)),
  handle(giftOrdersContract.withdraw, ({ body }) => withdrawGiftOrder(body.token)),
  handle(giftOrdersContract.giveUp, ({ body }) => giveUpGiftOrder(body.token)),
  handle(giftOrdersContract.own, ({ actor }) => listOwnGiftOrders(actor)),
  handle(giftOrdersContract.openOwn, async ({ actor, params }) => ({
    token: await openOwnGiftOrder(actor, params.id),
  })),
];
