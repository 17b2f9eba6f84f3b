import { IconMapPin } from '@tabler/icons-react';
import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

/** Where the sessions of a company take place. */
export const spots: WebContext = {
  screens: [
    {
      path: '/app/spots',
      title: 'Lieux',
      load: lazyScreen(() => import('./spots.screen.tsx'), 'SpotsScreen'),
      menu: { label: 'Lieux', icon: IconMapPin, section: 'places', order: 80 },
    },
  ],
};
