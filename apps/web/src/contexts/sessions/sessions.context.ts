import { IconCalendarEvent, IconStar } from '@tabler/icons-react';
import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

/** The calendar and the list of sessions. */
export const sessions: WebContext = {
  screens: [
    {
      path: '/app/sessions',
      title: 'Séances',
      load: lazyScreen(() => import('./sessions.screen.tsx'), 'SessionsScreen'),
      menu: { label: 'Séances', icon: IconCalendarEvent, section: 'main', order: 30 },
    },
    {
      path: '/app/evaluations',
      title: 'Évaluations',
      load: lazyScreen(() => import('./evaluations/evaluations.screen.tsx'), 'EvaluationsScreen'),
      menu: { label: 'Évaluations', icon: IconStar, section: 'main', order: 92 },
    },
  ],
};
