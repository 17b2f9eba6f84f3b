import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

/** The list of desk. */
export const desk: WebContext = {
  screens: [
    {
      path: '/app/desk',
      title: 'Liste : desk',
      load: lazyScreen(() => import('./desk.screen.tsx'), 'DeskScreen'),
    },
  ],
};
