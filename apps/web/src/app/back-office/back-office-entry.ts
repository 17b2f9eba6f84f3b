import { lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../../ui/load-chunk.ts';
import type { Entry } from '../router.tsx';
import { AppShellFrame } from './app-shell.tsx';
import { backOfficeScreens } from './back-office-screens.ts';

/** The application of who works with Élan: companies, prescriptors, moderators, administrators. Its frame comes with the first load. */
export const backOfficeEntry: Entry = {
  audience: 'back-office',
  screens: backOfficeScreens,
  shells: {
    app: AppShellFrame,
    plain: lazyRouteComponent(() => loadChunk(() => import('../shells/plain-shell.tsx')), 'PlainFrame'),
  },
  notFound: async () => (await import('./back-office-not-found.tsx')).BackOfficeNotFound,
};
