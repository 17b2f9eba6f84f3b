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
  'gyms/fetch-failed': fetchFailed('la salle'),
  'gyms/planning-fetch-failed': fetchFailed('le planning de la salle'),
  'gyms/machines-fetch-failed': fetchFailed('les machines'),
  'gyms/faq-fetch-failed': fetchFailed('la FAQ'),
  'wellness/fetch-failed': fetchFailed('l’espace bien-être'),
});
