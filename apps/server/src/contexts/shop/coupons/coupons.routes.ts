import { couponsContract } from '@elan/domain/shop';
import { handle, type BoundRoute } from '../../../platform/http/handle.ts';
import { createCoupon, listCoupons, readCoupon, updateCoupon } from './save-coupon.ts';

/** The routes of the coupons, for an administrator. */
export const couponsRoutes: readonly BoundRoute[] = [
  handle(couponsContract.list, async () => ({ items: await listCoupons() })),
  handle(couponsContract.card, ({ params }) => readCoupon(params.id)),
  handle(couponsContract.create, ({ actor, body }) => createCoupon(actor, body)),
  handle(couponsContract.update, ({ actor, params, body }) => updateCoupon(actor, params.id, body), {
    current: ({ params }) => readCoupon(params.id),
  }),
];
