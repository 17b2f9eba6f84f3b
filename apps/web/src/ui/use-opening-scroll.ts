import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Today's week of a month, else its first event. */
const inMonth = (root: HTMLElement): Element | null =>
  root.querySelector('[data-today]') ?? root.querySelector('[data-event-id]');

/** The event that stands highest, whatever its day. */
function earliest(root: HTMLElement): Element | undefined {
  const events = [...root.querySelectorAll('[data-event-id]')];
  const topOf = (event: Element) => event.getBoundingClientRect().top;
  return events.toSorted((a, b) => topOf(a) - topOf(b))[0];
}

/**
 * Once the events of a view have come, brings today's week, or the first event of a week or a day, into view, as little as it
 * takes; a page that the reader has scrolled stays where it is.
 */
export function useOpeningScroll(
  root: RefObject<HTMLElement | null>,
  { view, ready }: { readonly view: string; readonly ready: boolean },
): void {
  const shown = useRef('');
  // Before the paint: nothing is seen to move.
  useLayoutEffect(() => {
    if (!root.current || !ready || shown.current === view) return;
    shown.current = view;
    if (window.scrollY > 0) return;
    const place = view === 'month' ? inMonth(root.current) : earliest(root.current);
    place?.scrollIntoView({ block: 'nearest' });
  }, [root, ready, view]);
}
