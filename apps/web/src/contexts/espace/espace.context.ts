import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

/** The people’s space: the sessions that are open to them, and their own. */
export const espace: WebContext = {
  screens: [
    {
      path: '/espace',
      title: 'Séances',
      load: lazyScreen(() => import('./espace-sessions.screen.tsx'), 'EspaceSessionsScreen'),
    },
    {
      path: '/espace/sessions/:id',
      title: 'Séance',
      load: lazyScreen(() => import('./espace-session.screen.tsx'), 'EspaceSessionScreen'),
    },
    {
      path: '/espace/mine',
      title: 'Mes séances',
      load: lazyScreen(() => import('./espace-mine.screen.tsx'), 'EspaceMineScreen'),
    },
    {
      path: '/espace/activity',
      title: 'Mon activité',
      load: lazyScreen(() => import('./espace-activity.screen.tsx'), 'EspaceActivityScreen'),
    },
  ],
};
