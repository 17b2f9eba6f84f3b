import { errors, fetchFailed } from '../kernel/index.ts';

/** Refusals of objectives, disciplines, hashtags and videos (specification points 5 and 8). */
export const catalogErrors = errors({
  'catalog/fetch-failed': fetchFailed('le catalogue'),
  'objectives/add-failed': {
    status: 500,
    fr: () => 'L’objectif n’a pas pu être ajouté. Réessayez dans quelques instants.',
  },
  'objectives/delete-failed': {
    status: 500,
    fr: () => 'L’objectif n’a pas pu être supprimé. Réessayez dans quelques instants.',
  },
  'objectives/keyword-taken': {
    status: 409,
    fr: () => 'Un objectif porte déjà ce mot-clé. Choisissez-en un autre.',
  },
  'objectives/in-use': {
    status: 409,
    fr: () => 'Des programmes ou des séances utilisent cet objectif. Masquez-le plutôt des filtres.',
  },
  'objectives/keyword-in-use': {
    status: 409,
    fr: () => 'Des programmes ou des séances portent ce mot-clé. Gardez-le tant qu’ils existent.',
  },
  'disciplines/in-use': {
    status: 409,
    fr: () =>
      'Des objectifs ou des coachs ont cette discipline. Donnez-leur-en une autre avant de la supprimer.',
  },
  'disciplines/name-taken': {
    status: 409,
    fr: () => 'Une discipline porte déjà ce nom. Choisissez-en un autre.',
  },
  'hashtags/name-taken': { status: 409, fr: () => 'Ce hashtag existe déjà. Choisissez-en un autre.' },
  'hashtags/in-use': {
    status: 409,
    fr: () => 'Des séances utilisent ce hashtag. Retirez-le de ces séances avant de le supprimer.',
  },
});
