import { IconTargetArrow } from '@tabler/icons-react';
import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

/** Objectives, disciplines and hashtags. */
export const catalog: WebContext = {
  screens: [
    {
      path: '/app/objectives',
      title: 'Objectifs',
      load: lazyScreen(() => import('./catalog.screen.tsx'), 'CatalogScreen'),
      first: {
        path: '/api/catalog/objectives',
        keeps: ['search', 'sort', 'direction', 'shown'],
        unless: ['tab', 'discipline'],
      },
      menu: { label: 'Objectifs', icon: IconTargetArrow, section: 'offer', order: 100 },
    },
  ],
};
