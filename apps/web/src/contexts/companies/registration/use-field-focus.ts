import { useEffect, useEffectEvent } from 'react';

const mostFrames = 120;

const focusable = 'input, textarea, select, button';

/**
 * Gives the focus to a field once its step is on the page: after the step's own heading took it, and after the code of
 * the step arrived. `onDone` is called when it is done, or given up.
 */
export function useFieldFocus(
  path: string | null,
  nodeOf: (path: string) => HTMLElement | null,
  onDone: () => void,
): void {
  const fieldOf = useEffectEvent((wanted: string) => {
    const node = nodeOf(wanted);
    return node?.matches(focusable) ? node : node?.querySelector<HTMLElement>(focusable);
  });
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (path === null) return;
    let frame = 0;
    const attempt = (left: number) => {
      const field = fieldOf(path);
      if (!field && left > 0) {
        frame = requestAnimationFrame(() => attempt(left - 1));
        return;
      }
      field?.focus();
      done();
    };
    attempt(mostFrames);
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [path]);
}
