import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

/** The public page of a gym. */
export const gymsPublic: WebContext = {
  screens: [
    {
      path: '/wellness/:slug',
      title: 'Salle de sport',
      load: lazyScreen(() => import('./wellness/wellness.screen.tsx'), 'WellnessScreen'),
      frame: { bare: true },
    },
  ],
};
