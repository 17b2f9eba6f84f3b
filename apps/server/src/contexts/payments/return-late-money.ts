import { on } from '../../platform/registry/domain-events.ts';
import { requestRefund } from './request-refund.ts';

/** Gives back what came after the end of a payment, once those who sold have answered: they hold what they sold before the refund is written. */
export const returnLateMoney = on(
  'payments/came-late',
  async ({ paymentId, amountCents }) => {
    await requestRefund(paymentId, {
      amountCents,
      reason: 'Somme reçue après la fin du paiement',
      cause: 'late',
    });
  },
  { after: ['shop', 'espace'] },
);
