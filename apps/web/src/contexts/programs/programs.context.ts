import { IconChecklist, IconClipboardCheck, IconStack2 } from '@tabler/icons-react';
import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

/** The programmes, their validation, the count of their sessions and the check of their planning. */
export const programs: WebContext = {
  screens: [
    {
      path: '/app/programs',
      title: 'Programmes',
      load: lazyScreen(() => import('./programs.screen.tsx'), 'ProgramsScreen'),
      first: import.meta.env.SSR && {
        path: '/api/programs',
        keeps: ['search', 'sort', 'direction', 'type', 'company', 'coach', 'spot', 'objective', 'tab'],
        sets: { tab: 'active' },
        unless: ['view', 'since', 'until'],
      },
      menu: { label: 'Programmes', icon: IconStack2, section: 'main', order: 40 },
    },
    {
      path: '/app/packs/validation',
      title: 'Programmes à valider',
      load: lazyScreen(() => import('./validation.screen.tsx'), 'ValidationScreen'),
      first: import.meta.env.SSR && {
        path: '/api/programs/validation',
        keeps: ['search', 'type', 'stage', 'alarm', 'sort'],
      },
      menu: { label: 'Validation', icon: IconClipboardCheck, section: 'main', order: 50 },
    },
    {
      path: '/app/programs/checks',
      title: 'Écarts de planning',
      load: lazyScreen(() => import('./counter/checks.screen.tsx'), 'ChecksScreen'),
      menu: { label: 'Écarts', icon: IconChecklist, section: 'main', order: 60 },
    },
    {
      path: '/app/programs/:id/counter',
      title: 'Compteur de séances',
      load: lazyScreen(() => import('./counter/counter.screen.tsx'), 'CounterScreen'),
    },
  ],
};
