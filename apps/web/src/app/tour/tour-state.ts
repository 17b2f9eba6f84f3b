import { makeStore } from '../../base/store.ts';

/**
 * The id of the step of the tour in place that is shown; null when nobody takes it. It outlives the pages that it goes through, and
 * a window that is turned, which has other steps.
 */
export const tour = makeStore<string | null>(null);

// Where the focus was: it goes back there, if it is still on the page.
let before: Element | null = null;

// The menu, which every window has.
const firstStop = 'menu';

/** Starts the tour at its first step. */
export function startTour(): void {
  before = document.activeElement;
  tour.set(firstStop);
}

/** Ends the tour; the focus goes back to where it was, or to the page that is shown. */
export function endTour(): void {
  tour.set(null);
  const page = document.getElementById('contenu');
  const target = before?.isConnected && before !== document.body ? before : page;
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  before = null;
}
