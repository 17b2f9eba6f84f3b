import { errors, fetchFailed } from '../kernel/index.ts';

/** Refusals of gyms, machines, FAQ and wellness pages (specification point 8). */
export const gymErrors = errors({
  'gyms/name-taken': {
    status: 409,
    fr: () => 'Une salle porte déjà ce nom. Choisissez-en un autre.',
  },
  'gyms/slug-taken': {
    status: 409,
    fr: () => 'Une salle a déjà cette adresse de page. Choisissez-en une autre.',
  },
  'gyms/not-found': {
    status: 404,
    fr: () => 'Cette salle n’existe pas ou n’existe plus. Choisissez-en une autre.',
  },
  'machines/name-taken': {
    status: 409,
    fr: () => 'Une machine de cette salle porte déjà ce nom. Choisissez-en un autre.',
  },
  'machines/type-taken': {
    status: 409,
    fr: () => 'Un type de machine porte déjà ce nom. Choisissez-en un autre.',
  },
  'machines/type-in-use': {
    status: 409,
    fr: () => 'Des machines sont de ce type. Changez leur type, puis supprimez-le.',
  },
  'gyms/code-unknown': {
    status: 404,
    fr: () => 'Aucun écran de cette salle n’affiche ce code. Vérifiez-le sur l’écran.',
  },
  'gyms/fetch-failed': fetchFailed('la salle'),
  'gyms/planning-fetch-failed': fetchFailed('le planning de la salle'),
  'gyms/machines-fetch-failed': fetchFailed('les machines'),
  'gyms/faq-fetch-failed': fetchFailed('la FAQ'),
  'wellness/fetch-failed': fetchFailed('l’espace bien-être'),
});
