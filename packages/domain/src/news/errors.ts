import { errors, fetchFailed } from '../kernel/index.ts';

/** Refusals of news (specification points 2 and 8). */
export const newsErrors = errors({
  'news/fetch-failed': fetchFailed('les actualités'),
  'news/update-failed': {
    status: 500,
    fr: () => 'L’actualité n’a pas pu être enregistrée. Réessayez dans quelques instants.',
  },
});
