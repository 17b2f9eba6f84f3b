import { IconUserSearch, IconUserStar } from '@tabler/icons-react';
import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

/** Those who lead the sessions. */
export const coaches: WebContext = {
  screens: [
    {
      path: '/app/coaches',
      title: 'Coachs',
      load: lazyScreen(() => import('./coaches.screen.tsx'), 'CoachesScreen'),
      menu: { label: 'Coachs', icon: IconUserStar, section: 'main', order: 90 },
    },
    {
      path: '/app/users/onboarding/coaches',
      title: 'Candidatures de coachs',
      load: lazyScreen(() => import('./onboarding/onboarding.screen.tsx'), 'OnboardingScreen'),
      menu: { label: 'Candidatures', icon: IconUserSearch, section: 'main', order: 95 },
    },
  ],
};
