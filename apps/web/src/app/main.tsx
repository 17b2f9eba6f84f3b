import { StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { removeSplash } from '../ui/remove-splash.ts';
import { Application } from './application.tsx';
import { loadEnvironment, readEnvironment } from './environment.ts';
import { followLive } from './follow-live.ts';
import { sentenceOf } from './refusals.ts';
import { makeRouter, type Router } from './router.tsx';
import { followSession, restoreSession } from './session.ts';
import { readToken } from './token.ts';
import { setCompass } from './where.ts';
import { protectMarkup } from './trusted-types.ts';
import { takeSubmissions } from './with-early-words.tsx';

function startRouter(): Router {
  const router = makeRouter();
  setCompass(router);
  followLive();
  return router;
}

/** Who is here and where the product runs are known before the first page is chosen. */
async function start(toldEnvironment: boolean): Promise<ReactNode> {
  try {
    await Promise.all([toldEnvironment || loadEnvironment(), restoreSession()]);
  } catch (error) {
    const { UnreachablePage } = await import('./unreachable-page.tsx');
    return <UnreachablePage message={sentenceOf(error)} />;
  }
  return <Application router={startRouter()} />;
}

/** A prerendered page was drawn for nobody: its first render here is that one, and what differs comes after. */
async function takeOver(element: HTMLElement): Promise<void> {
  const router = startRouter();
  // So the router draws the same boundaries as it did without a browser.
  router.ssr = { manifest: undefined };
  await router.load();
  hydrateRoot(
    element,
    <StrictMode>
      <Application router={router} />
    </StrictMode>,
  );
}

protectMarkup();
const element = document.getElementById('root');
if (!element) throw new Error('the page has no #root');
const toldEnvironment = readEnvironment();
followSession();
if (element.hasChildNodes() && readToken() === null) {
  await takeOver(element);
} else {
  const page = await start(toldEnvironment);
  element.replaceChildren();
  takeSubmissions();
  delete document.documentElement.dataset['session'];
  createRoot(element).render(<StrictMode>{page}</StrictMode>);
  removeSplash();
}
