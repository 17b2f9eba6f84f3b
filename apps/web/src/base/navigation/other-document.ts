import { shownNotices, showNoticesAgain, type ShownNotice } from '../../ui/feedback/notify.ts';

const noticesKey = 'elan.notices';

let leaving = false;

/** Tells whether the document is on its way out by our own doing: nothing may hold it back any more. */
export const isLeavingDocument = (): boolean => leaving;

/**
 * Loads the document of the path that the router has just committed: another audience's, whose entry the server gives. The history
 * entry keeps its state, and the notices on screen are shown again there. Never resolves.
 */
export function openOtherDocument(): Promise<never> {
  leaving = true;
  addEventListener('pagehide', () => {
    sessionStorage.setItem(noticesKey, JSON.stringify(shownNotices()));
  });
  location.reload();
  return new Promise(() => {});
}

/** Shows the notices that the document before this one had on screen; call once. */
export function showKeptNotices(): void {
  const kept = sessionStorage.getItem(noticesKey);
  if (kept === null) return;
  sessionStorage.removeItem(noticesKey);
  showNoticesAgain(JSON.parse(kept) as ShownNotice[]);
}
