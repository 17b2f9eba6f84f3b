import type { WordsOf } from '../kernel/index.ts';
import type { gymPolicy } from './gyms.policy.ts';
import { gymErrors } from './errors.ts';
import { gymSettings } from './settings.ts';

export const gymWords = {
  errors: gymErrors,
  settings: gymSettings,
  permissions: {
    'gyms.read': 'Voir les salles',
    'gyms.write': 'Gérer les salles',
    'gyms.write-picture': 'Changer les images d’une salle',
    'machines.read': 'Voir les machines',
    'machines.write': 'Gérer les machines',
    'machines.write-types': 'Gérer les types de machine',
    'faq.read': 'Lire la FAQ',
    'faq.write': 'Modifier la FAQ',
  },
} satisfies WordsOf<typeof gymPolicy>;
