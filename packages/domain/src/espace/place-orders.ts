import * as z from 'zod/mini';
import { idSchema, route, transitions } from '../kernel/index.ts';

/** The states of a place that money pays the rest of (D40). */
export const placeOrderStatuses = ['PLACED', 'PAID', 'FAILED', 'EXPIRED', 'REFUNDED'] as const;
export type PlaceOrderStatus = (typeof placeOrderStatuses)[number];

export type PlaceOrderEvent = 'pay' | 'fail' | 'expire' | 'giveBack' | 'refundWhole';

const by = ['SYSTEM'] as const;

/**
 * The life of such a place: its money gives it, or goes back where the place was taken meanwhile, or where it came too late. Money that goes
 * back afterwards, by hand or by the bank, takes the place back while it is to come. The Fitcoins that
 * it holds come back whenever it is not given.
 */
export const placeOrderMachine = transitions<PlaceOrderStatus, PlaceOrderEvent>({
  entity: 'place-order',
  events: ['pay', 'fail', 'expire', 'giveBack', 'refundWhole'],
  initial: ['PLACED'],
  table: {
    PLACED: {
      pay: { to: 'PAID', by },
      fail: { to: 'FAILED', by },
      expire: { to: 'EXPIRED', by },
      giveBack: { to: 'REFUNDED', by },
    },
    PAID: { refundWhole: { to: 'REFUNDED', by } },
    FAILED: { giveBack: { to: 'REFUNDED', by } },
    EXPIRED: { giveBack: { to: 'REFUNDED', by } },
    REFUNDED: {},
  },
});

export const placeOrdersContract = {
  place: route({
    method: 'POST',
    path: '/api/espace/sessions/:id/place-orders',
    failure: 'payments/purchase-failed',
    summary: 'Payer sa place par ses Fitcoins et le reste par carte',
    params: z.object({ id: idSchema }),
    /** The rest that was shown, which must be the server’s. */
    body: z.strictObject({ shownCents: z.int().check(z.gte(1)) }),
    status: 201,
    output: z.object({ checkoutUrl: z.string() }),
    errors: [
      'espace/started',
      'espace/already-booked',
      'sessions/full',
      'shop/price-changed',
      'payments/already-in-progress',
    ],
    needsKey: true,
    permission: 'espace.book',
  }),
};
