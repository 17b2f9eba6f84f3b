import type { WordsOf } from '../kernel/index.ts';
import type { shopPolicy } from './shop.policy.ts';
import { shopErrors } from './errors.ts';
import { shopSettings } from './settings.ts';

export const shopWords = {
  errors: shopErrors,
  permissions: {
    'shop.own': 'Voir ses commandes et ses accès',
    'badges.check': 'Contrôler et remettre les badges',
    'shop.manage': 'Gérer les boutiques, les prix et les coupons',
  },
  settings: shopSettings,
} satisfies WordsOf<typeof shopPolicy>;
