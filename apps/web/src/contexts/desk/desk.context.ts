import { IconInbox } from '@tabler/icons-react';
import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

/** What waits for our team. */
export const desk: WebContext = {
  screens: [
    {
      path: '/app/desk',
      title: 'À traiter',
      load: lazyScreen(() => import('./queue.screen.tsx'), 'QueueScreen'),
      first: import.meta.env.SSR && { path: '/api/desk/queue', whole: true },
      menu: { label: 'À traiter', icon: IconInbox, section: 'main', order: 15 },
    },
  ],
};
