import { workerPath } from '../../base/trusted-types.ts';

const filesOfPage = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => new URL(name).pathname.startsWith('/assets/'));

/** Keeps the people’s space on this device for when there is no network, once the page is quiet; a browser that cannot goes without. */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(workerPath, { scope: '/espace' });
    const { active } = await navigator.serviceWorker.ready;
    // What is drawn without a network is loaded while there is one.
    await import('./offline-page.tsx');
    active?.postMessage({ files: filesOfPage() }, { transfer: [] });
  } catch {
    // Private browsing, a page served without TLS: the space works as before, with a network.
  }
}
