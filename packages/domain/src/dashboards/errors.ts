import { errors, fetchFailed } from '../kernel/index.ts';

/** Refusals of dashboards (specification points 8 and 9). */
export const dashboardErrors = errors({
  'dashboards/fetch-failed': fetchFailed('le tableau de bord'),
  'dashboards/users-fetch-failed': fetchFailed('les indicateurs des utilisateurs'),
  'dashboards/sessions-fetch-failed': fetchFailed('les indicateurs des séances'),
  'dashboards/satisfaction-fetch-failed': fetchFailed('les indicateurs de satisfaction'),
  'dashboards/health-fetch-failed': fetchFailed('les indicateurs de santé'),
  'dashboards/generation-failed': {
    status: 500,
    fr: () => 'Le tableau de bord n’a pas pu être généré. Réessayez dans quelques instants.',
  },
  'dashboards/refresh-failed': {
    status: 500,
    fr: () => 'Le tableau de bord n’a pas pu être actualisé. Réessayez dans quelques instants.',
  },
  'dashboards/refresh-too-early': {
    status: 429,
    fr: (p: { minutes: number; at: string }) =>
      `Attendez ${p.minutes}\u00a0minutes avant d’actualiser le tableau de bord\u00a0: ce sera possible à ${p.at}.`,
  },
});
