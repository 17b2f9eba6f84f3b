import { IconCalendarEvent, IconMessage2Star, IconStar } from '@tabler/icons-react';
import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';
import { startDisplay } from './session-displays.ts';

/** The calendar and the list of sessions. */
export const sessions: WebContext = {
  screens: [
    {
      path: '/app/sessions',
      title: 'Séances',
      load: lazyScreen(() => {
        startDisplay();
        return import('./sessions.screen.tsx');
      }, 'SessionsScreen'),
      first: import.meta.env.SSR && {
        path: '/api/sessions',
        keeps: [
          'search',
          'sort',
          'direction',
          'type',
          'status',
          'coach',
          'spot',
          'objective',
          'company',
          'from',
          'to',
        ],
        sets: { when: 'coming' },
        only: { display: 'list' },
        unless: ['when'],
      },
      menu: { label: 'Séances', icon: IconCalendarEvent, section: 'main', order: 30 },
    },
    {
      path: '/app/evaluations',
      title: 'Évaluations',
      load: lazyScreen(() => import('./evaluations/evaluations.screen.tsx'), 'EvaluationsScreen'),
      first: import.meta.env.SSR && {
        path: '/api/evaluations',
        keeps: ['search', 'sort', 'direction', 'coach', 'company', 'objective', 'from', 'until', 'words'],
      },
      menu: { label: 'Évaluations', icon: IconStar, section: 'coaches', order: 92 },
    },
    {
      path: '/app/feedbackCoach',
      title: 'Avis sur les coachs',
      load: lazyScreen(() => import('./feedback/feedback.screen.tsx'), 'FeedbackScreen'),
      first: import.meta.env.SSR && {
        path: '/api/coach-feedbacks',
        keeps: ['search', 'sort', 'direction', 'coach', 'gym', 'from', 'until', 'followUp'],
      },
      menu: { label: 'Avis sur les coachs', icon: IconMessage2Star, section: 'coaches', order: 93 },
    },
  ],
};
