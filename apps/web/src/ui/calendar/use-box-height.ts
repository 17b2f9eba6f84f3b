import { useLayoutEffect, useState, type RefObject } from 'react';

/** The height of an element in whole pixels, as it changes; 0 before it is drawn, and where it is not asked for. */
export function useBoxHeight(ref: RefObject<HTMLElement | null>, enabled = true): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !enabled) return;
    const measure = () => {
      setHeight(Math.floor(element.clientHeight));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [ref, enabled]);
  return height;
}
