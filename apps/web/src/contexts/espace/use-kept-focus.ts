import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the keyboard in its place when an act ends: the button that was pressed is often gone by then, and what has none would start
 * again from the top of the page. What matches `target` in the returned element takes it. Who went elsewhere meanwhile is left there.
 */
export function useKeptFocus<E extends HTMLElement>(isPending: boolean, target: string): RefObject<E | null> {
  const around = useRef<E>(null);
  const wasPending = useRef(false);
  useEffect(() => {
    if (wasPending.current && !isPending && document.activeElement === document.body)
      around.current?.querySelector<HTMLElement>(target)?.focus({ preventScroll: true });
    wasPending.current = isPending;
  }, [isPending, target]);
  return around;
}
