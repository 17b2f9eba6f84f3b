import { IconNews } from '@tabler/icons-react';
import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

/** What the screens of the gyms tell. */
export const news: WebContext = {
  screens: [
    {
      path: '/app/news',
      title: 'Actualités',
      load: lazyScreen(() => import('./news.screen.tsx'), 'NewsScreen'),
      first: import.meta.env.SSR && { path: '/api/news', whole: true },
      menu: { label: 'Actualités', icon: IconNews, section: 'places', order: 86 },
    },
  ],
};
