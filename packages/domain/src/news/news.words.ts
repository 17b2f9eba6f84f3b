import type { WordsOf } from '../kernel/index.ts';
import type { newsPolicy } from './news.policy.ts';
import { newsErrors } from './errors.ts';

export const newsWords = {
  errors: newsErrors,
  permissions: {
    'news.read': 'Voir les actualités',
    'news.write': 'Publier des actualités',
  },
} satisfies WordsOf<typeof newsPolicy>;
