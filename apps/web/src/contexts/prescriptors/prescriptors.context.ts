import { IconDiscount, IconUsersGroup } from '@tabler/icons-react';
import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

/** What a prescriptor offers to the companies that it brings. */
export const prescriptors: WebContext = {
  screens: [
    {
      path: '/app/prescriptors',
      title: 'Prescripteurs',
      load: lazyScreen(() => import('./prescriptors.screen.tsx'), 'PrescriptorsScreen'),
      menu: { label: 'Prescripteurs', icon: IconUsersGroup, section: 'clients', order: 125 },
      first: { path: '/api/prescriptors', keeps: ['search', 'sort', 'direction', 'status', 'offer'] },
    },
    {
      path: '/app/prescriptors/:prescriptorName/:prescriptorId',
      title: 'Prescripteur',
      load: lazyScreen(() => import('./prescriptor.screen.tsx'), 'PrescriptorScreen'),
    },
    {
      path: '/app/prescriptors/:prescriptorName/:prescriptorId/:corporateName/:corporateId/:accManagerId',
      title: 'Entreprise d’un prescripteur',
      load: lazyScreen(() => import('./referred-company.screen.tsx'), 'ReferredCompanyScreen'),
    },
    {
      path: '/app/prescriptors/:corporateName/:corporateId/:accManagerId',
      title: 'Entreprise',
      load: lazyScreen(() => import('./referred-company.screen.tsx'), 'ReferredCompanyScreen'),
    },
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
