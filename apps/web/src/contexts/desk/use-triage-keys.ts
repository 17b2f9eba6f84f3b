import { useHotkeys } from '@mantine/hooks';
import type { RefObject } from 'react';

const rowOf = (root: HTMLElement): Element | null => {
  const row = document.activeElement?.closest('[data-key]') ?? null;
  return row && root.contains(row) ? row : null;
};

/**
 * Goes through what waits by the keyboard: j and k to the next and the one before, a and r grant and refuse, m takes it, s puts it to
 * sleep; Enter opens the link that has the focus. What is typed in a field is not an act.
 */
export function useTriageKeys(list: RefObject<HTMLElement | null>, onHelp: () => void): void {
  const step = (by: number) => () => {
    const root = list.current;
    // A question that is open has the keyboard.
    if (!root || document.querySelector('[role="dialog"]')) return;
    const rows = [...root.querySelectorAll('[data-key]')];
    const here = rows.indexOf(rowOf(root) as Element);
    const next =
      here < 0 ? (by > 0 ? 0 : rows.length - 1) : Math.min(rows.length - 1, Math.max(0, here + by));
    rows[next]?.querySelector('a')?.focus();
  };
  const press = (selector: string) => () => {
    const root = list.current;
    const button = root && rowOf(root)?.querySelector<HTMLElement>(selector);
    button?.click();
  };
  useHotkeys([
    ['j', step(1)],
    ['k', step(-1)],
    ['a', press('[data-triage="a"] button')],
    ['r', press('[data-triage="r"] button')],
    ['m', press('[data-triage="m"] button')],
    ['s', press('[data-triage-snooze]')],
    ['shift + ?', onHelp],
    ['?', onHelp],
  ]);
}
