import { lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../../ui/load-chunk.ts';
import type { Entry } from '../router.tsx';
import { coachScreens } from './coach-screens.ts';
import { CoachFrame } from './coach-shell.tsx';

/** The space of coaches, on a telephone first. Its frame comes with the first load; nothing of the back-office does. */
export const coachEntry: Entry = {
  audience: 'coach',
  screens: coachScreens,
  shells: {
    app: CoachFrame,
    public: lazyRouteComponent(
      () => loadChunk(() => import('../shells/space-sign-in-shell.tsx')),
      'SpaceSignInFrame',
    ),
    plain: lazyRouteComponent(() => loadChunk(() => import('../shells/plain-shell.tsx')), 'PlainFrame'),
  },
  notFound: async () => (await import('../shells/space-not-found.tsx')).notFoundIn(CoachFrame),
};
