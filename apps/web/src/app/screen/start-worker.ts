import { gymWorkerPath } from '../../base/trusted-types.ts';

const filesOfPage = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => new URL(name).pathname.startsWith('/assets/'));

/** Keeps the screen on this device for when there is no network; a browser that cannot goes without. */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(gymWorkerPath, { scope: '/gym/' });
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ page: location.pathname, files: filesOfPage() }, { transfer: [] });
  } catch {
    // Private browsing, a page served without TLS: the screen works as before, with a network.
  }
}
