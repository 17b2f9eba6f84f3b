import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

/** The people’s space: the sessions that are open to them. */
export const espace: WebContext = {
  screens: [
    {
      path: '/espace',
      title: 'Séances',
      load: lazyScreen(() => import('./espace-sessions.screen.tsx'), 'EspaceSessionsScreen'),
    },
  ],
};
