import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { removeSplash } from '../ui/remove-splash.ts';
import { Application } from './application.tsx';
import { loadEnvironment } from './environment.ts';
import { followLive } from './follow-live.ts';
import { sentenceOf } from './refusals.ts';
import { makeRouter } from './router.tsx';
import { followSession, restoreSession } from './session.ts';
import { setCompass } from './where.ts';

/** Who is here and where the product runs are known before the first page is chosen. */
async function start(): Promise<ReactNode> {
  followSession();
  try {
    await Promise.all([loadEnvironment(), restoreSession()]);
  } catch (error) {
    const { UnreachablePage } = await import('./unreachable-page.tsx');
    return <UnreachablePage message={sentenceOf(error)} />;
  }
  const router = makeRouter();
  setCompass(router);
  followLive();
  return <Application router={router} />;
}

const element = document.getElementById('root');
if (!element) throw new Error('the page has no #root');
const page = await start();
createRoot(element).render(<StrictMode>{page}</StrictMode>);
removeSplash();
