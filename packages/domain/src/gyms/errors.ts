import { errors, fetchFailed } from '../kernel/index.ts';

/** Refusals of gyms, machines, FAQ and wellness pages (specification point 8). */
export const gymErrors = errors({
  'gyms/fetch-failed': fetchFailed('la salle'),
  'gyms/planning-fetch-failed': fetchFailed('le planning de la salle'),
  'gyms/machines-fetch-failed': fetchFailed('les machines'),
  'gyms/faq-fetch-failed': fetchFailed('la FAQ'),
  'wellness/fetch-failed': fetchFailed('l’espace bien-être'),
});
