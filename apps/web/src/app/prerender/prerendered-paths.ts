import type { Screen } from '../../base/screens/screen.ts';
import { exists, isOpen } from '../open-paths.ts';
import { publicScreens } from '../public/public-screens.ts';
import { shopScreens } from '../shop/shop-screens.ts';

// Who signs in to a space has its application on the telephone already: only these two are come to by who was never here.
const screens: readonly Screen[] = [...publicScreens, ...shopScreens];

/** The paths whose page is made at build time: every screen that anybody opens, whose path has no parameter and whose first words are the same for all. */
export const prerenderedPaths = (): readonly string[] =>
  screens
    .filter(
      (screen) =>
        exists(screen) && isOpen(screen.path) && !screen.path.includes(':') && screen.drawn !== false,
    )
    .map(({ path }) => path);
