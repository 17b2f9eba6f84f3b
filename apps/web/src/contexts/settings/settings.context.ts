import { IconAdjustments } from '@tabler/icons-react';
import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

/** The values that an administrator may change. */
export const settings: WebContext = {
  screens: [
    {
      path: '/app/settings',
      title: 'Réglages',
      load: lazyScreen(() => import('./settings.screen.tsx'), 'SettingsScreen'),
      menu: { label: 'Réglages', icon: IconAdjustments, section: 'platform', order: 160 },
    },
  ],
};
