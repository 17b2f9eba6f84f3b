import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

/** What the product has sent, for its developers. */
export const mailing: WebContext = {
  screens: [
    {
      path: '/dev/mails',
      title: 'Messages envoyés',
      load: lazyScreen(() => import('./dev-mails.screen.tsx'), 'DevMailsScreen'),
      frame: { width: 1200 },
      development: true,
    },
  ],
};
