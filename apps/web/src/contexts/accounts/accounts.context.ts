import { IconSettings, IconUserCircle, IconUsers } from '@tabler/icons-react';
import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

/** One's own account, and those of others for who looks after them. */
export const accounts: WebContext = {
  screens: [
    {
      path: '/verifyphone',
      title: 'Vérifier mon téléphone',
      load: lazyScreen(() => import('./phone/verify-phone.screen.tsx'), 'VerifyPhoneScreen'),
      frame: { width: 400, panel: true },
    },
    {
      path: '/app/users',
      title: 'Utilisateurs',
      load: lazyScreen(() => import('./users/users.screen.tsx'), 'UsersScreen'),
      menu: { label: 'Utilisateurs', icon: IconUsers, section: 'platform', order: 140 },
      first: import.meta.env.SSR && {
        path: '/api/users',
        keeps: ['search', 'sort', 'direction', 'kind', 'role', 'status'],
      },
    },
    {
      path: '/app/profile',
      title: 'Mon profil',
      load: lazyScreen(() => import('./profile/profile.screen.tsx'), 'ProfileScreen'),
      menu: { label: 'Mon profil', icon: IconUserCircle, section: 'account', order: 10 },
    },
    {
      path: '/app/params',
      title: 'Paramètres',
      load: lazyScreen(() => import('./profile/params.screen.tsx'), 'ParamsScreen'),
      menu: { label: 'Paramètres', icon: IconSettings, section: 'account', order: 30 },
    },
  ],
};
