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
    fr: () =>
      'Des programmes, des séances ou des vidéos utilisent cet objectif. Masquez-le plutôt des filtres.',
  },
  'objectives/keyword-in-use': {
    status: 409,
    fr: () => 'Des programmes ou des séances portent ce mot-clé. Gardez-le tant qu’ils existent.',
  },
  'disciplines/in-use': {
    status: 409,
    fr: () =>
      'Des objectifs, des vidéos ou des coachs ont cette discipline. Donnez-leur-en une autre avant de la supprimer.',
  },
  'disciplines/name-taken': {
    status: 409,
    fr: () => 'Une discipline porte déjà ce nom. Choisissez-en un autre.',
  },
  'videos/in-use': {
    status: 409,
    fr: () =>
      'Des objectifs sont présentés par cette vidéo. Retirez-la de ces objectifs avant de la supprimer.',
  },
  'videos/no-source': {
    status: 409,
    fr: () => 'Cette vidéo n’a ni fichier ni adresse. Envoyez l’un ou donnez l’autre avant de la montrer.',
  },
  'videos/part-unexpected': {
    status: 409,
    fr: () => 'L’envoi du fichier s’est interrompu ailleurs. Choisissez-le à nouveau\u00a0: il reprendra.',
  },
  'videos/type-refused': {
    status: 415,
    fr: () => 'Ce fichier n’est pas une vidéo MP4 ou WebM. Choisissez-en un autre.',
  },
  'videos/captions-refused': {
    status: 415,
    fr: () =>
      'Ces sous-titres ne sont pas un fichier WebVTT (.vtt) de 500\u00a0ko au plus. Choisissez-en un autre.',
  },
  'videos/ticket-refused': {
    status: 403,
    fr: () => 'Cette lecture n’est plus ouverte. Rouvrez la vidéo pour continuer.',
  },
  'videos/range-refused': {
    status: 416,
    fr: () => 'Cette partie de la vidéo n’existe pas. Rouvrez la vidéo.',
  },
  'hashtags/name-taken': { status: 409, fr: () => 'Ce hashtag existe déjà. Choisissez-en un autre.' },
  'hashtags/in-use': {
    status: 409,
    fr: () => 'Des séances ou des vidéos utilisent ce hashtag. Retirez-le avant de le supprimer.',
  },
});
