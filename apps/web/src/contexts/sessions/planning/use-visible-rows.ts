import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';

/** Pixels drawn beyond the box, so that a scroll shows rows and not a blank. */
const beyondPx = 400;

/**
 * Which rows of a scrolled box are in sight, by their heights: where the first one stands, and how high all of them are. A board of hundreds of
 * rows draws some twenty.
 */
export function useVisibleRows(
  box: RefObject<HTMLElement | null>,
  heights: readonly number[],
): {
  readonly from: number;
  readonly to: number;
  readonly topOf: (row: number) => number;
  readonly height: number;
} {
  const [seen, setSeen] = useState({ top: 0, height: 900 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      // By steps: a state for each pixel would draw the board at each event of the wheel.
      const top = Math.floor(element.scrollTop / 100) * 100;
      setSeen((known) =>
        known.top === top && known.height === element.clientHeight
          ? known
          : { top, height: element.clientHeight },
      );
    };
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, [box]);
  const tops = useMemo(() => {
    const all = [0];
    for (const height of heights) all.push((all.at(-1) ?? 0) + height);
    return all;
  }, [heights]);
  const firstBelow = (y: number) => {
    const found = tops.findIndex((top) => top > y);
    return found === -1 ? heights.length : found;
  };
  return {
    from: Math.max(0, firstBelow(seen.top - beyondPx) - 1),
    to: Math.min(heights.length, firstBelow(seen.top + seen.height + beyondPx)),
    topOf: (row) => tops[row] ?? 0,
    height: tops.at(-1) ?? 0,
  };
}
