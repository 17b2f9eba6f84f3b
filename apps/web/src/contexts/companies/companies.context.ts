import { IconBuilding, IconBuildings } from '@tabler/icons-react';
import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

/** The companies that one looks after, and one's own. */
export const companies: WebContext = {
  screens: [
    {
      path: '/app/enterprises',
      title: 'Entreprises',
      load: lazyScreen(() => import('./enterprises/enterprises.screen.tsx'), 'EnterprisesScreen'),
      menu: { label: 'Entreprises', icon: IconBuildings, section: 'clients', order: 120 },
      first: import.meta.env.SSR && {
        path: '/api/companies',
        keeps: ['search', 'sort', 'direction', 'status', 'kind', 'prescriptor'],
      },
    },
    {
      path: '/app/subscriptions/buy',
      title: 'Acheter ou renouveler',
      load: lazyScreen(() => import('./offers/buy.screen.tsx'), 'BuyScreen'),
    },
    {
      path: '/app/profile/enterprise',
      title: 'Mon entreprise',
      load: lazyScreen(() => import('./profile/company-profile.screen.tsx'), 'CompanyProfileScreen'),
      menu: {
        label: 'Mon entreprise',
        icon: IconBuilding,
        section: 'account',
        order: 20,
        // An administrator has no company of their own.
        when: ({ company }) => company !== null,
      },
    },
  ],
};
