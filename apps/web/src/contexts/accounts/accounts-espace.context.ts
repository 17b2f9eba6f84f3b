import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

/** What accounts bring to the space of employees. */
export const accountsEspace: WebContext = {
  screens: [
    {
      path: '/espace/login',
      title: 'Connexion',
      load: lazyScreen(() => import('./space-login.screen.tsx'), 'SpaceLoginScreen'),
    },
    {
      path: '/espace/profile',
      title: 'Mon profil',
      load: lazyScreen(() => import('./space/space-profile.screen.tsx'), 'SpaceProfileScreen'),
    },
  ],
};
