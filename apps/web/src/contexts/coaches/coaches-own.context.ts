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
      path: '/coach/inscription',
      title: 'Devenir coach',
      load: lazyScreen(
        () => import('./own/candidacy/coach-registration.screen.tsx'),
        'CoachRegistrationScreen',
      ),
    },
    {
      path: '/coach/documents',
      title: 'Mes documents',
      load: lazyScreen(() => import('./own/candidacy/own-documents.screen.tsx'), 'OwnDocumentsScreen'),
    },
    {
      path: '/coach/months',
      title: 'Mon activité',
      load: lazyScreen(() => import('./own/own-months.screen.tsx'), 'OwnMonthsScreen'),
    },
    {
      path: '/coach/week',
      title: 'Disponibilités',
      load: lazyScreen(() => import('./own/own-week.screen.tsx'), 'OwnWeekScreen'),
    },
    {
      path: '/coach/offers',
      title: 'Propositions',
      load: lazyScreen(() => import('./own/own-offers.screen.tsx'), 'OwnOffersScreen'),
    },
    {
      path: '/coach/qcm',
      title: 'QCM',
      load: lazyScreen(() => import('./own/candidacy/own-qcm.screen.tsx'), 'OwnQcmScreen'),
    },
    {
      path: '/coach/sessions/:id',
      title: 'Ma séance',
      load: lazyScreen(() => import('./own/own-session.screen.tsx'), 'OwnSessionScreen'),
    },
  ],
};
