import { IconClockPlay } from '@tabler/icons-react';
import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

/** The console of daily jobs. */
export const jobs: WebContext = {
  screens: [
    {
      path: '/app/jobs',
      title: 'Tâches automatiques',
      load: lazyScreen(() => import('./jobs.screen.tsx'), 'JobsScreen'),
      first: import.meta.env.SSR && { path: '/api/jobs', whole: true },
      menu: { label: 'Tâches', icon: IconClockPlay, section: 'platform', order: 150 },
    },
  ],
};
