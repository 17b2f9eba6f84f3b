import { IconHistory } from '@tabler/icons-react';
import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

/** The journal of what was done. */
export const audit: WebContext = {
  screens: [
    {
      path: '/app/audit',
      title: 'Journal d’audit',
      load: lazyScreen(() => import('./audit.screen.tsx'), 'AuditScreen'),
      first: import.meta.env.SSR && {
        path: '/api/audit',
        keeps: ['search', 'entity', 'entityId', 'event', 'from', 'until'],
      },
      menu: { label: 'Audit', icon: IconHistory, section: 'platform', order: 170 },
    },
  ],
};
