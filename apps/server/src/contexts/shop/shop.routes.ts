import { shopContract, shopOrdersContract } from '@elan/domain/shop';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import { proveEmail, sendEmailCode } from './email-proofs.ts';
import { terminateSubscription, withdrawOrder } from './leave-order.ts';
import { listOwnOrders, openOwnOrder } from './own-orders.ts';
import { placeOrder, quoteCart } from './place-order.ts';
import { giveUpOrder, openOrder } from './read-order.ts';
import { payDue } from './renewals.ts';
import { readVariant } from './read-variant.ts';

/** The routes of the shop. */
export const shopRoutes: readonly BoundRoute[] = [
  handle(shopContract.variant, ({ params }) => readVariant(decodeURIComponent(params.slug))),
  handle(shopContract.liveVariant, ({ params }) => readVariant(`${params.slug}/live`)),
  handle(shopOrdersContract.quote, ({ body }) => quoteCart(body)),
  handle(shopOrdersContract.sendCode, ({ body, http }) => sendEmailCode(body.email, http.request.ip)),
  handle(shopOrdersContract.proveEmail, async ({ body: { email, code } }) => ({
    proof: await proveEmail(email, code),
  })),
  handle(shopOrdersContract.place, ({ body, http }) => placeOrder(body, http.request.ip)),
  handle(shopOrdersContract.open, ({ body }) => openOrder(body.token)),
  handle(shopOrdersContract.own, ({ actor }) => listOwnOrders(actor)),
  handle(shopOrdersContract.openOwn, async ({ actor, params }) => ({
    token: await openOwnOrder(actor, params.id),
  })),
  handle(shopOrdersContract.withdraw, ({ body }) => withdrawOrder(body.token)),
  handle(shopOrdersContract.terminate, ({ body }) => terminateSubscription(body.token, body.offer)),
  handle(shopOrdersContract.payDue, ({ body, http }) => payDue(body, http.request.ip)),
  handle(shopOrdersContract.giveUp, ({ body }) => giveUpOrder(body.token)),
];
