import { useLayoutEffect, useRef, type RefObject } from 'react';

/** The event that stands highest, whatever its day. */
function earliest(root: HTMLElement): Element | undefined {
  const events = [...root.querySelectorAll('[data-event-id]')];
  const topOf = (event: Element) => event.getBoundingClientRect().top;
  return events.toSorted((a, b) => topOf(a) - topOf(b))[0];
}

/**
 * Once the events of a week or a day have come, brings the first of them into view, as little as it takes; a page that the reader has
 * scrolled stays where it is. A month opens at its top: most of it is seen, and its title and filters with it.
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
    if (view === 'month' || window.scrollY > 0) return;
    earliest(root.current)?.scrollIntoView({ block: 'nearest' });
  }, [root, ready, view]);
}
