import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

/** What an employee who is invited opens. */
export const membersPublic: WebContext = {
  screens: [
    {
      path: '/auth/invitation',
      title: 'Votre invitation',
      load: lazyScreen(() => import('./invitation/invitation.screen.tsx'), 'InvitationScreen'),
      frame: { width: 400, panel: { title: 'Une séance, et la journée repart.' } },
    },
  ],
};
