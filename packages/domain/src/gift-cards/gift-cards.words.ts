import type { WordsOf } from '../kernel/index.ts';
import type { giftCardPolicy } from './gift-cards.policy.ts';
import { giftCardErrors } from './errors.ts';
import { giftCardSettings } from './settings.ts';

export const giftCardWords = {
  errors: giftCardErrors,
  permissions: {
    'gift-cards.read': 'Voir les cartes cadeaux',
    'gift-cards.write': 'Créer et modifier des cartes cadeaux',
    'gift-cards.validate': 'Accepter ou refuser une carte cadeau',
    'gift-cards.redeem': 'Utiliser une carte cadeau',
    'gift-cards.wallet': 'Voir son portefeuille de Fitcoins',
  },
  settings: giftCardSettings,
} satisfies WordsOf<typeof giftCardPolicy>;
