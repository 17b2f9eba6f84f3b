import type { WordsOf } from '../kernel/index.ts';
import { espaceErrors } from './errors.ts';
import type { espacePolicy } from './espace.policy.ts';

export const espaceWords = {
  errors: espaceErrors,
  permissions: {
    'espace.read': 'Voir les séances qui me sont ouvertes',
    'espace.book': 'Réserver et quitter ses propres séances',
  },
} satisfies WordsOf<typeof espacePolicy>;
