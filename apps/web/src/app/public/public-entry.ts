import { lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../../ui/load-chunk.ts';
import type { Entry } from '../router.tsx';
import { publicScreens } from './public-screens.ts';
import { PublicFrame } from './public-shell.tsx';

/** The application of who is not signed in. Only its own frame comes with the first load: mailed links bring the plain one. */
export const publicEntry: Entry = {
  audience: 'public',
  screens: publicScreens,
  shells: {
    public: PublicFrame,
    plain: lazyRouteComponent(() => loadChunk(() => import('../shells/plain-shell.tsx')), 'PlainFrame'),
  },
  notFound: async () => (await import('../not-found.screen.tsx')).NotFoundScreen,
};
