import { adminOnly, policy, screens } from '../kernel/index.ts';

/** Payments: the administration reads them, gives money back and reads them again. */
export const paymentPolicy = policy({
  permissions: {
    'payments.read': { grants: adminOnly },
    'payments.refund': { grants: adminOnly, reauthentication: true },
    'payments.reconcile': { grants: adminOnly },
  },
  routes: [...screens('app', 'payments.read', '/app/payments', '/app/payments/exposure')],
});
