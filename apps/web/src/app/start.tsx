import { StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { followLive } from '../base/live/follow-live.ts';
import { showKeptNotices } from '../base/navigation/other-document.ts';
import { setCompass } from '../base/navigation/where.ts';
import { followSession, restoreSession } from '../base/session/session.ts';
import { readToken } from '../base/session/token.ts';
import { loadEnvironment, readEnvironment } from '../base/transport/environment.ts';
import { sentenceOf } from '../base/transport/refusals.ts';
import { protectMarkup } from '../base/trusted-types.ts';
import { removeSplash } from '../ui/feedback/remove-splash.ts';
import { whenQuiet } from '../ui/when-quiet.ts';
import { Application } from './application.tsx';
import { makeRouter, type Entry, type Router } from './router.tsx';
import { markReady } from './with-typed-words.tsx';

/** The offer to load an older page again is there before a release, which takes its chunk away; a page without it is a page as before. */
async function watchReleases(): Promise<void> {
  // It is loaded beside what the page is for: nobody is told of an offer that cannot be made.
  const part = await import('../base/navigation/offer-reload.ts').catch(() => null);
  part?.offerReloadOfOldPage();
}

function startRouter(entry: Entry): Router {
  const router = makeRouter(entry);
  setCompass(router);
  followLive();
  showKeptNotices();
  // What hangs on a wall follows the releases by itself.
  if (entry.audience !== 'screen') whenQuiet(() => void watchReleases());
  return router;
}

/** Returns where the application is drawn, once what every entry does first is done. */
export function prepare(): { readonly root: HTMLElement; readonly toldEnvironment: boolean } {
  protectMarkup();
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  const toldEnvironment = readEnvironment();
  followSession();
  return { root, toldEnvironment };
}

const commonUnreachable = async () => (await import('./unreachable-page.tsx')).UnreachablePage;

async function firstPage(entry: Entry, needs: readonly Promise<unknown>[]): Promise<ReactNode> {
  try {
    await Promise.all([...needs, restoreSession()]);
  } catch (error) {
    const Page = await (entry.unreachable?.() ?? commonUnreachable());
    return <Page message={sentenceOf(error)} />;
  }
  return <Application router={startRouter(entry)} />;
}

/** Draws the application: who is here, where the product runs and what else is needed are known before the first page is chosen. */
export async function draw(
  entry: Entry,
  { root, toldEnvironment }: ReturnType<typeof prepare>,
  needs: readonly Promise<unknown>[] = [],
): Promise<void> {
  const page = await firstPage(entry, toldEnvironment ? needs : [...needs, loadEnvironment()]);
  root.replaceChildren();
  markReady();
  delete document.documentElement.dataset['session'];
  createRoot(root).render(<StrictMode>{page}</StrictMode>);
  removeSplash();
}

/** A prerendered page was drawn for nobody: its first render here is that one, and what differs comes after. */
async function takeOver(entry: Entry, root: HTMLElement): Promise<void> {
  const router = startRouter(entry);
  // So the router draws the same boundaries as it did without a browser.
  router.ssr = { manifest: undefined };
  await router.load();
  hydrateRoot(
    root,
    <StrictMode>
      <Application router={router} />
    </StrictMode>,
  );
}

/** Takes over the page that the build drew, or draws it: for who is signed in, and where there is none. */
export function begin(entry: Entry, page: ReturnType<typeof prepare>): Promise<void> {
  // What the server wrote in the page is no drawing of ours: it stands until the screen is there.
  const isDrawn = page.root.hasChildNodes() && !('served' in page.root.dataset);
  return isDrawn && readToken() === null ? takeOver(entry, page.root) : draw(entry, page);
}
