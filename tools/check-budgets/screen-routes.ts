import { posix } from 'node:path';
import { webRoutes } from '../../packages/domain/src/accounts/index.ts';

/** A route that draws a screen: its path, the chunk of its screen in the manifest, and the frame around it. */
export type ScreenRoute = {
  readonly path: string;
  readonly chunk: string;
  readonly shell: 'public' | 'plain' | 'app';
  /** Opened by anybody: it has the budget of a first visit. */
  readonly open: boolean;
};

const declaration = /^ {2}'(\/[^']*)': \{\n([\s\S]*?)^ {2}\},/gm;
const lazyImport = /import\(\s*'([^']+)'/;
const plainLayouts = ['plain', 'display'];

/**
 * Returns the routes that `screens.tsx` declares (its text, and its folder in the manifest), those of developers left
 * out: they are not in production. Throws on a screen that is in no route or has no lazy import.
 */
export function screenRoutes(text: string, folder: string): ScreenRoute[] {
  return [...text.matchAll(declaration)]
    .filter(([, , body = '']) => !body.includes('development: true'))
    .map(([, path = '', body = '']) => {
      const imported = lazyImport.exec(body)?.[1];
      const route = webRoutes.find((known) => known.path === path);
      if (!imported || !route) throw new Error(`L’écran de ${path} n’a pas pu être lu dans screens.tsx.`);
      const inner = route.layout === 'app' ? 'app' : 'public';
      return {
        path,
        chunk: posix.join(folder, imported),
        shell: plainLayouts.includes(route.layout) ? 'plain' : inner,
        open: route.permission === 'public' || route.permission === 'guest',
      };
    });
}
