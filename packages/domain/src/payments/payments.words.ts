import type { WordsOf } from '../kernel/index.ts';
import type { paymentPolicy } from './payments.policy.ts';
import { paymentErrors } from './errors.ts';

export const paymentWords = {
  errors: paymentErrors,
  permissions: {
    'payments.read': 'Voir les paiements',
    'payments.refund': 'Rembourser un paiement',
    'payments.reconcile': 'Rapprocher un paiement de son prestataire',
  },
} satisfies WordsOf<typeof paymentPolicy>;
