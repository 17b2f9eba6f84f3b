import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

/** The coaches’ own space. */
export const coachesOwn: WebContext = {
  screens: [
    {
      path: '/coach',
      title: 'Aujourd’hui',
      load: lazyScreen(() => import('./own/own-today.screen.tsx'), 'OwnTodayScreen'),
    },
    {
      path: '/coach/sessions/:id',
      title: 'Ma séance',
      load: lazyScreen(() => import('./own/own-session.screen.tsx'), 'OwnSessionScreen'),
    },
  ],
};
