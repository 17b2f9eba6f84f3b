import { IconLayoutDashboard, IconListCheck, IconUsersGroup } from '@tabler/icons-react';
import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

/** The screens that compose several contexts, and those of developers that belong to none. */
export const composed: WebContext = {
  screens: [
    {
      path: '/tutorial',
      title: 'Mise en route',
      load: lazyScreen(() => import('../tutorial.screen.tsx'), 'TutorialScreen'),
      menu: {
        label: 'Mise en route',
        icon: IconListCheck,
        section: 'main',
        order: 10,
        when: ({ company }) => company?.status === 'TUTORIAL',
      },
      frame: { width: 1312 },
    },
    {
      path: '/intro',
      title: 'Visite guidée',
      load: lazyScreen(() => import('../intro.screen.tsx'), 'IntroScreen'),
      frame: { width: 1080 },
    },
    {
      path: '/app/dashboard',
      title: 'Tableau de bord',
      load: lazyScreen(() => import('../dashboard.screen.tsx'), 'DashboardScreen'),
      menu: { label: 'Tableau de bord', icon: IconLayoutDashboard, section: 'main', order: 20 },
    },
    {
      path: '/app/enterprises/:id',
      title: 'Entreprise',
      load: lazyScreen(() => import('../company/company.screen.tsx'), 'CompanyScreen'),
    },
    {
      path: '/app/prescriptors',
      title: 'Prescripteurs',
      load: lazyScreen(() => import('../prescriptors/prescriptors.screen.tsx'), 'PrescriptorsScreen'),
      menu: { label: 'Prescripteurs', icon: IconUsersGroup, section: 'clients', order: 125 },
      first: import.meta.env.SSR && {
        path: '/api/prescriptors',
        keeps: ['search', 'sort', 'direction', 'status', 'offer'],
      },
    },
    {
      path: '/app/prescriptors/:prescriptorName/:prescriptorId',
      title: 'Prescripteur',
      load: lazyScreen(() => import('../prescriptors/prescriptor.screen.tsx'), 'PrescriptorScreen'),
    },
    {
      path: '/app/prescriptors/:prescriptorName/:prescriptorId/:corporateName/:corporateId/:accManagerId',
      title: 'Entreprise d’un prescripteur',
      load: lazyScreen(() => import('../prescriptors/referred-company.screen.tsx'), 'ReferredCompanyScreen'),
    },
    {
      path: '/app/prescriptors/:corporateName/:corporateId/:accManagerId',
      title: 'Entreprise',
      load: lazyScreen(() => import('../prescriptors/referred-company.screen.tsx'), 'ReferredCompanyScreen'),
    },
    {
      path: '/dev/errors',
      title: 'Catalogue des erreurs',
      load: lazyScreen(() => import('../dev-errors.screen.tsx'), 'DevErrorsScreen'),
      frame: { width: 960 },
      development: true,
    },
    {
      path: '/dev/ui',
      title: 'Composants',
      load: lazyScreen(() => import('../../ui/gallery/gallery.screen.tsx'), 'GalleryScreen'),
      frame: { bare: true },
      development: true,
    },
  ],
};
