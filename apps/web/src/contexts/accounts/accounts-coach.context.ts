import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

/** What accounts bring to the space of coaches. */
export const accountsCoach: WebContext = {
  screens: [
    {
      path: '/coach/login',
      title: 'Connexion',
      load: lazyScreen(() => import('./space-login.screen.tsx'), 'SpaceLoginScreen'),
    },
    {
      path: '/coach/photo',
      title: 'Ma photo',
      load: lazyScreen(() => import('./profile/own-picture.screen.tsx'), 'OwnPictureScreen'),
    },
  ],
};
