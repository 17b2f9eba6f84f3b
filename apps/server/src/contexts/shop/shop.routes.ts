import { shopChoicesContract, shopContract, shopOrdersContract } from '@elan/domain/shop';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import { proveEmail, sendEmailCode } from './email-proofs.ts';
import { terminateSubscription, withdrawOrder } from './leave-order.ts';
import { listOwnOrders, openOwnOrder } from './own-orders.ts';
import { placeOrder, quoteCart } from './place-order.ts';
import { giveUpOrder, openOrder } from './read-order.ts';
import { payDue } from './renewals.ts';
import { readVariant } from './read-variant.ts';
import { freeHours } from './sessions/free-coaches.ts';
import { readChoices } from './sessions/read-choices.ts';
import { limitHours } from './sessions/limit-hours.ts';

/** The routes of the shop. */
export const shopRoutes: readonly BoundRoute[] = [
  handle(shopContract.variant, ({ params }) => readVariant(decodeURIComponent(params.slug))),
  handle(shopContract.liveVariant, ({ params }) => readVariant(`${params.slug}/live`)),
  handle(shopChoicesContract.choices, () => readChoices()),
  handle(shopChoicesContract.hours, async ({ body, http }) => {
    await limitHours(http.request.ip);
    return { hours: await freeHours(body) };
  }),
  handle(shopOrdersContract.quote, ({ body, http }) => quoteCart(body, http.request.ip)),
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
