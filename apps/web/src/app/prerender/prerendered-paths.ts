import { exists, isOpen } from '../open-paths.ts';
import { screens } from '../screens.tsx';

/** The paths whose page is made at build time: every screen that anybody opens and whose path has no parameter. */
export const prerenderedPaths = (): readonly string[] =>
  Object.entries(screens)
    .filter(([path, screen]) => exists(screen) && isOpen(path) && !path.includes(':'))
    .map(([path]) => path);
