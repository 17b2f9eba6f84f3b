import { useEffect, useState } from 'react';

export type Place = {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
};

const isShown = (element: Element): boolean => element.getClientRects().length > 0;

/** The first of these parts that is on the page and shown. */
const find = (targets: readonly string[]): Element | undefined => {
  for (const target of targets) {
    const found = [...document.querySelectorAll(target)].find(isShown);
    if (found) return found;
  }
  return undefined;
};

const same = (a: Place | null, b: Place | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.top === b.top &&
    a.left === b.left &&
    a.width === b.width &&
    a.height === b.height);

/**
 * Where the part that is pointed at stands in the window, in pixels, while the page loads, scrolls and changes; null as long as it
 * is nowhere. `ready` is false while the page of the step is not the one that is open.
 */
export function useTarget(targets: readonly string[], ready: boolean): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  const key = targets.join();
  useEffect(() => {
    let shown: Element | undefined;
    let frame = 0;
    const look = () => {
      const found = ready ? find(key.split(',')) : undefined;
      if (found && found !== shown) found.scrollIntoView({ block: 'center' });
      shown = found;
      const box = found?.getBoundingClientRect();
      const next = box ? { top: box.top, left: box.left, width: box.width, height: box.height } : null;
      setPlace((before) => (same(before, next) ? before : next));
      frame = requestAnimationFrame(look);
    };
    look();
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [key, ready]);
  return place;
}
