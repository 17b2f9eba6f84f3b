import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

/** The screen on the wall of a gym. */
export const gymsWall: WebContext = {
  screens: [
    {
      path: '/gym/:id',
      title: 'Écran de la salle',
      load: lazyScreen(() => import('./wall/wall.screen.tsx'), 'WallScreen'),
      frame: { bare: true },
    },
  ],
};
