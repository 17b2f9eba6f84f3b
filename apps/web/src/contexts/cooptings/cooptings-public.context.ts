import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

/** What the contact of a recommended company opens. */
export const cooptingsPublic: WebContext = {
  screens: [
    {
      path: '/auth/cooptingValidation',
      title: 'Recommandation',
      load: lazyScreen(() => import('./coopting-validation.screen.tsx'), 'CooptingValidationScreen'),
      frame: { width: 400, panel: true },
    },
  ],
};
