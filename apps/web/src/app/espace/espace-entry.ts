import { lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../../ui/load-chunk.ts';
import type { Entry } from '../router.tsx';
import { espaceScreens } from './espace-screens.ts';
import { EspaceFrame } from './espace-shell.tsx';

/** The space of employees and customers, on a telephone first. Its frame comes with the first load; nothing of the back-office does. */
export const espaceEntry: Entry = {
  audience: 'espace',
  screens: espaceScreens,
  shells: {
    app: EspaceFrame,
    public: lazyRouteComponent(
      () => loadChunk(() => import('../shells/space-sign-in-shell.tsx')),
      'SpaceSignInFrame',
    ),
    plain: lazyRouteComponent(() => loadChunk(() => import('../shells/plain-shell.tsx')), 'PlainFrame'),
  },
  unreachable: async () => (await import('./offline-page.tsx')).OfflinePage,
  notFound: async () => (await import('../shells/space-not-found.tsx')).notFoundIn(EspaceFrame),
};
