import type { WordsOf } from '../kernel/index.ts';
import type { subscriptionPolicy } from './subscriptions.policy.ts';
import { subscriptionErrors } from './errors.ts';

export const subscriptionWords = {
  errors: subscriptionErrors,
  permissions: {
    'subscriptions.read': 'Voir les abonnements et moyens de paiement',
    'subscriptions.write': 'Gérer les abonnements et moyens de paiement',
    'subscriptions.open': 'Ouvrir et prolonger l’abonnement d’une entreprise',
  },
} satisfies WordsOf<typeof subscriptionPolicy>;
