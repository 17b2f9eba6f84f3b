import { IconMail } from '@tabler/icons-react';
import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

/** What the product has sent, for its developers. */
export const mailing: WebContext = {
  screens: [
    {
      path: '/app/mails',
      title: 'E-mails',
      load: lazyScreen(() => import('./mails.screen.tsx'), 'MailsScreen'),
      menu: { label: 'E-mails', icon: IconMail, section: 'platform', order: 155 },
      first: import.meta.env.SSR && { path: '/api/mails', keeps: ['search', 'status', 'template'] },
    },
    {
      path: '/dev/mails',
      title: 'Messages envoyés',
      load: lazyScreen(() => import('./dev-mails.screen.tsx'), 'DevMailsScreen'),
      frame: { width: 1200 },
      development: true,
    },
  ],
};
