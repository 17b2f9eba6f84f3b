import { IconBarbell, IconDeviceTv, IconMessageQuestion, IconTreadmill } from '@tabler/icons-react';
import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

/** The sport halls that gym managers run. */
export const gyms: WebContext = {
  screens: [
    {
      path: '/app/gyms',
      title: 'Salles',
      load: lazyScreen(() => import('./gyms.screen.tsx'), 'GymsScreen'),
      first: import.meta.env.SSR && { path: '/api/gyms', whole: true },
      menu: { label: 'Salles', icon: IconBarbell, section: 'places', order: 85 },
    },
    {
      path: '/app/gyms/screens',
      title: 'Écrans',
      load: lazyScreen(() => import('./screens.screen.tsx'), 'ScreensScreen'),
      first: import.meta.env.SSR && { path: '/api/gym-screens', whole: true },
      menu: { label: 'Écrans', icon: IconDeviceTv, section: 'places', order: 90 },
    },
    {
      path: '/app/machines',
      title: 'Machines',
      load: lazyScreen(() => import('./machines.screen.tsx'), 'MachinesScreen'),
      first: import.meta.env.SSR && { path: '/api/machines', whole: true },
      menu: { label: 'Machines', icon: IconTreadmill, section: 'places', order: 87 },
    },
    {
      path: '/app/faq',
      title: 'FAQ',
      load: lazyScreen(() => import('./faq.screen.tsx'), 'FaqScreen'),
      first: import.meta.env.SSR && { path: '/api/faq', whole: true },
      menu: { label: 'FAQ', icon: IconMessageQuestion, section: 'places', order: 88 },
    },
  ],
};
