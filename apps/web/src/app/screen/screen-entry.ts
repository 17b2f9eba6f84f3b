import { lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../../ui/load-chunk.ts';
import type { Entry } from '../router.tsx';
import { screenScreens } from './screen-screens.ts';

/** The television on the wall of a gym: nobody signs in there, and nothing of the back-office is loaded. */
export const screenEntry: Entry = {
  audience: 'screen',
  screens: screenScreens,
  shells: {
    plain: lazyRouteComponent(() => loadChunk(() => import('../shells/plain-shell.tsx')), 'PlainFrame'),
  },
  notFound: async () => (await import('../not-found.screen.tsx')).NotFoundScreen,
};
