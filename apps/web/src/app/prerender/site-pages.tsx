import { createMemoryHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { Application } from '../application.tsx';
import { environment } from '../../base/transport/environment.ts';
import { entryOf } from '../entries.ts';
import { publicEntry } from '../public/public-entry.ts';
import { makeRouter } from '../router.tsx';
import { shopEntry } from '../shop/shop-entry.ts';
import { titleOf } from '../../base/navigation/window-title.ts';

export { startEarlyReads } from '../early-reads.ts';
export { inlineCriticalStyles } from './critical-styles.ts';
export { prerenderedPaths } from './prerendered-paths.ts';
export { siteScreens } from './site-screens.ts';
export { environment };

/** A page as the first render draws it, for somebody who is not signed in. */
export type RenderedPage = {
  readonly title: string;
  /** What stands in `#root`. */
  readonly body: string;
};

/** Renders the page of a path (an unknown one: the not-found page). Throws when a part of it fails. */
export async function renderPage(path: string): Promise<RenderedPage> {
  const entry = entryOf(path) === 'shop' ? shopEntry : publicEntry;
  const router = makeRouter(entry, createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <Application router={router} />
    </StrictMode>,
    {
      // A part that React would send later comes with an inline script: all is sent in its place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => void failures.push(error),
    },
  );
  const body = await new Response(prelude).text();
  if (failures.length > 0) throw new AggregateError(failures, `La page ${path} ne se dessine pas.`);
  return { title: titleOf(router.state.matches), body };
}
