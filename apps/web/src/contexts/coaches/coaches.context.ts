import { IconUserSearch, IconUserStar } from '@tabler/icons-react';
import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

/** Those who lead the sessions. */
export const coaches: WebContext = {
  screens: [
    {
      path: '/app/coaches',
      title: 'Coachs',
      load: lazyScreen(() => import('./coaches.screen.tsx'), 'CoachesScreen'),
      first: import.meta.env.SSR && {
        path: '/api/coaches',
        keeps: ['search', 'sort', 'direction', 'status', 'zone', 'language', 'documents', 'freeOn', 'freeAt'],
        unless: ['tab', 'discipline'],
      },
      menu: { label: 'Coachs', icon: IconUserStar, section: 'coaches', order: 90 },
    },
    {
      path: '/app/users/onboarding/coaches',
      title: 'Candidatures de coachs',
      load: lazyScreen(() => import('./onboarding/onboarding.screen.tsx'), 'OnboardingScreen'),
      first: import.meta.env.SSR && {
        path: '/api/coaches/onboarding',
        keeps: ['search', 'step', 'waitsFor'],
      },
      menu: { label: 'Candidatures', icon: IconUserSearch, section: 'coaches', order: 95 },
    },
  ],
};
