import { policy } from '../kernel/index.ts';

/** Payments: their refusals, for now. */
export const paymentPolicy = policy({
  permissions: {},
  routes: [],
});
