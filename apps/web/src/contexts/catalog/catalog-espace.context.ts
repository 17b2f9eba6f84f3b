import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

/** What the catalogue brings to the people’s space: the videos to watch. */
export const catalogEspace: WebContext = {
  screens: [
    {
      path: '/espace/videos',
      title: 'Vidéos',
      load: lazyScreen(() => import('./espace-videos.screen.tsx'), 'EspaceVideosScreen'),
    },
    {
      path: '/espace/videos/:id',
      title: 'Vidéo',
      load: lazyScreen(() => import('./espace-video.screen.tsx'), 'EspaceVideoScreen'),
    },
  ],
};
