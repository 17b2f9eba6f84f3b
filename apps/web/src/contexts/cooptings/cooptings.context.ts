import { IconHeartHandshake } from '@tabler/icons-react';
import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

/** A company recommends another; the administration sees them all. */
export const cooptings: WebContext = {
  screens: [
    {
      path: '/app/cooptings',
      title: 'Parrainages',
      load: lazyScreen(() => import('./cooptings.screen.tsx'), 'CooptingsScreen'),
      first: import.meta.env.SSR && { path: '/api/cooptings', keeps: ['search', 'status'] },
      menu: { label: 'Parrainages', icon: IconHeartHandshake, section: 'clients', order: 128 },
    },
  ],
};
