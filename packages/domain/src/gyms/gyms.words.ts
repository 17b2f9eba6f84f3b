import type { WordsOf } from '../kernel/index.ts';
import type { gymPolicy } from './gyms.policy.ts';
import { gymErrors } from './errors.ts';

export const gymWords = {
  errors: gymErrors,
  permissions: {
    'gyms.read': 'Voir les salles',
    'gyms.write': 'Gérer les salles',
    'gyms.write-picture': 'Changer les images d’une salle',
    'machines.read': 'Voir les machines',
    'machines.write': 'Gérer les machines',
    'faq.read': 'Lire la FAQ',
    'faq.write': 'Modifier la FAQ',
  },
} satisfies WordsOf<typeof gymPolicy>;
