import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

/** The views of the dashboard; its landing page, which composes several contexts, stands with the roof. */
export const dashboards: WebContext = {
  screens: [
    {
      path: '/app/dashboard/global',
      title: 'Tableau de bord, vue d’ensemble',
      load: lazyScreen(() => import('./views/dashboard-views.screen.tsx'), 'GlobalScreen'),
    },
    {
      path: '/app/dashboard/users',
      title: 'Tableau de bord, salariés',
      load: lazyScreen(() => import('./views/dashboard-views.screen.tsx'), 'UsersScreen'),
    },
    {
      path: '/app/dashboard/sessions',
      title: 'Tableau de bord, séances',
      load: lazyScreen(() => import('./views/dashboard-views.screen.tsx'), 'SessionsScreen'),
    },
    {
      path: '/app/dashboard/satisfaction',
      title: 'Tableau de bord, satisfaction',
      load: lazyScreen(() => import('./views/dashboard-views.screen.tsx'), 'SatisfactionScreen'),
    },
    {
      path: '/app/dashboard/health',
      title: 'Tableau de bord, santé',
      load: lazyScreen(() => import('./views/dashboard-views.screen.tsx'), 'HealthScreen'),
    },
    {
      path: '/app/dashboard/urssaf',
      title: 'Suivi du plafond URSSAF',
      load: lazyScreen(() => import('./urssaf/urssaf.screen.tsx'), 'UrssafScreen'),
    },
    {
      path: '/app/dashboard/statuses',
      title: 'Carte des statuts',
      load: lazyScreen(() => import('./overview/status-map.screen.tsx'), 'StatusMapScreen'),
    },
  ],
};
