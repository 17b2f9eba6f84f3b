import type { WordsOf } from '../kernel/index.ts';
import type { catalogPolicy } from './catalog.policy.ts';
import { catalogErrors } from './errors.ts';

export const catalogWords = {
  errors: catalogErrors,
  permissions: {
    'catalog.read': 'Voir le catalogue',
    'catalog.write': 'Gérer les objectifs, disciplines, hashtags, vidéos et types de licence',
    'videos.watch': 'Regarder les vidéos',
    'catalog.pick': 'Choisir dans le catalogue',
  },
} satisfies WordsOf<typeof catalogPolicy>;
