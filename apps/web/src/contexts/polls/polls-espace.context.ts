import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

/** What polls bring to the people’s space: those to answer, and one’s place in the club. */
export const pollsEspace: WebContext = {
  screens: [
    {
      path: '/espace/polls',
      title: 'Sondages',
      load: lazyScreen(() => import('./espace-polls.screen.tsx'), 'EspacePollsScreen'),
    },
    {
      path: '/espace/polls/:id',
      title: 'Sondage',
      load: lazyScreen(() => import('./espace-poll.screen.tsx'), 'EspacePollScreen'),
    },
  ],
};
