import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

/** The registration of a company. */
export const companiesPublic: WebContext = {
  screens: [
    {
      path: '/register',
      title: 'Inscrire mon entreprise',
      load: lazyScreen(() => import('./registration/registration.screen.tsx'), 'RegistrationScreen'),
      frame: { width: 576, top: true },
    },
  ],
};
