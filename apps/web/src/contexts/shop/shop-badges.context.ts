import { IconQrcode } from '@tabler/icons-react';
import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

/** The door of a gym, in the back-office. */
export const shopBadges: WebContext = {
  screens: [
    {
      path: '/app/badges',
      title: 'Badges',
      load: lazyScreen(() => import('./badges/badges.screen.tsx'), 'BadgesScreen'),
      menu: { label: 'Badges', icon: IconQrcode, section: 'places', order: 89 },
    },
  ],
};
