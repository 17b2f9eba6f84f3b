import { makeStore } from '../store.ts';

/** Which step of the tour in place is shown, from 0; null when nobody takes it. It outlives the pages that it goes through. */
export const tour = makeStore<number | null>(null);

// Where the focus was: it goes back there, if it is still on the page.
let before: Element | null = null;

/** Starts the tour at its first step. */
export function startTour(): void {
  before = document.activeElement;
  tour.set(0);
}

/** Ends the tour; the focus goes back to where it was, or to the page that is shown. */
export function endTour(): void {
  tour.set(null);
  const page = document.getElementById('contenu');
  const target = before?.isConnected && before !== document.body ? before : page;
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  before = null;
}
