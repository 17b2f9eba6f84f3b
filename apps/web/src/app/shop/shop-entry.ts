import { lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../../ui/load-chunk.ts';
import type { Entry } from '../router.tsx';
import { shopScreens } from './shop-screens.ts';
import { ShopFrame } from './shop-shell.tsx';

/** The shop, for anybody. Its frame comes with the first load. */
export const shopEntry: Entry = {
  audience: 'shop',
  forAnybody: true,
  screens: shopScreens,
  shells: {
    public: ShopFrame,
    plain: lazyRouteComponent(() => loadChunk(() => import('../shells/plain-shell.tsx')), 'PlainFrame'),
  },
  notFound: async () => (await import('../not-found.screen.tsx')).NotFoundScreen,
};
