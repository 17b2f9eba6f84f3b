import type { WordsOf } from '../kernel/index.ts';
import type { dashboardPolicy } from './dashboards.policy.ts';
import { dashboardErrors } from './errors.ts';
import { dashboardSettings } from './settings.ts';

export const dashboardWords = {
  errors: dashboardErrors,
  permissions: {
    'dashboards.view': 'Voir le tableau de bord',
    'dashboards.view-activity': 'Voir l’activité, les utilisateurs, les séances et la satisfaction',
    'dashboards.view-health': 'Voir les indicateurs de santé',
    'dashboards.declare-accidents': 'Déclarer les accidents du travail',
    'dashboards.receive-report': 'Recevoir le rapport du mois par e-mail',
    'dashboards.view-urssaf': 'Suivre le plafond URSSAF',
    'dashboards.view-business': 'Voir l’activité de la maison et la carte des statuts',
  },
  settings: dashboardSettings,
} satisfies WordsOf<typeof dashboardPolicy>;
