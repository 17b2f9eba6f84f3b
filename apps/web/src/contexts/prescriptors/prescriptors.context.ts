import { IconDiscount } from '@tabler/icons-react';
import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

/** What a prescriptor offers to the companies that it brings. */
export const prescriptors: WebContext = {
  screens: [
    {
      path: '/app/offers',
      title: 'Offre',
      load: lazyScreen(() => import('./offers.screen.tsx'), 'OffersScreen'),
      menu: {
        label: 'Offre',
        icon: IconDiscount,
        section: 'main',
        order: 130,
        // An administrator comes here from a prescriptor.
        when: ({ company }) => company !== null,
      },
    },
  ],
};
