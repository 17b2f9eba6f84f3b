import { IconChecklist, IconHeart, IconMessageQuestion } from '@tabler/icons-react';
import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

/** Questions asked of people, and the club of those who love the product. */
export const polls: WebContext = {
  screens: [
    {
      path: '/app/polls',
      title: 'Sondages',
      load: lazyScreen(() => import('./polls.screen.tsx'), 'PollsScreen'),
      first: import.meta.env.SSR && { path: '/api/polls', whole: true },
      menu: { label: 'Sondages', icon: IconChecklist, section: 'clients', order: 133 },
    },
    {
      path: '/app/lovers',
      title: 'Club',
      load: lazyScreen(() => import('./lovers.screen.tsx'), 'LoversScreen'),
      first: import.meta.env.SSR && { path: '/api/lovers', keeps: ['search', 'club'] },
      menu: { label: 'Club', icon: IconHeart, section: 'clients', order: 134 },
    },
    {
      path: '/app/needs-survey',
      title: 'Sondage de besoins',
      load: lazyScreen(() => import('./survey.screen.tsx'), 'SurveyScreen'),
      menu: { label: 'Sondage de besoins', icon: IconMessageQuestion, section: 'clients', order: 135 },
    },
  ],
};
