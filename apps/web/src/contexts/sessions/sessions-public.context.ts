import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

/** The waiting page of a video session. */
export const sessionsPublic: WebContext = {
  screens: [
    {
      path: '/meeting/:id',
      title: 'Séance en visioconférence',
      load: lazyScreen(() => import('./meeting/meeting.screen.tsx'), 'MeetingScreen'),
      frame: { width: 400, panel: { title: 'Une séance, et la journée repart.' } },
    },
  ],
};
