import { IconMovie, IconTargetArrow } from '@tabler/icons-react';
import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

/** Objectives, disciplines, hashtags, and videos. */
export const catalog: WebContext = {
  screens: [
    {
      path: '/app/objectives',
      title: 'Objectifs',
      load: lazyScreen(() => import('./catalog.screen.tsx'), 'CatalogScreen'),
      first: import.meta.env.SSR && {
        path: '/api/catalog/objectives',
        keeps: ['search', 'sort', 'direction', 'shown'],
        unless: ['tab', 'discipline'],
      },
      menu: { label: 'Objectifs', icon: IconTargetArrow, section: 'offer', order: 100 },
    },
    {
      path: '/app/videos',
      title: 'Vidéos',
      load: lazyScreen(() => import('./videos.screen.tsx'), 'VideosScreen'),
      first: import.meta.env.SSR && {
        path: '/api/videos',
        keeps: ['search', 'sort', 'direction', 'shown'],
        unless: ['objective', 'discipline'],
      },
      menu: { label: 'Vidéos', icon: IconMovie, section: 'offer', order: 102 },
    },
  ],
};
