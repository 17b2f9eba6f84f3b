import { exists, isOpen } from '../open-paths.ts';
import { publicScreens } from '../public/public-screens.ts';

/** The paths whose page is made at build time: every screen that anybody opens and whose path has no parameter. */
export const prerenderedPaths = (): readonly string[] =>
  publicScreens
    .filter((screen) => exists(screen) && isOpen(screen.path) && !screen.path.includes(':'))
    .map(({ path }) => path);
