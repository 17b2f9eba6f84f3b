import { useHotkeys } from '@mantine/hooks';
import { useEffect, useRef, type RefObject } from 'react';
import { topDialog } from '../../ui/dialogs/dialog-stack.ts';
import { isFocusNowhere } from '../../ui/dialogs/focus-home.ts';
import { nextRow } from './queue-words.ts';

const rowsOf = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[data-key]')];

const rowOf = (root: HTMLElement): HTMLElement | null => {
  const row = document.activeElement?.closest<HTMLElement>('[data-key]') ?? null;
  return row && root.contains(row) ? row : null;
};

/**
 * Goes through what waits by the keyboard: j and k to the next and the one before, a and r grant and refuse, m takes it, s puts it to
 * sleep; Enter opens the link that has the focus. What is typed in a field is not an act, and a dialog that is open has the keyboard.
 * Once an act took a row away, the focus is at the one that has its place (`keys`: the rows that are shown).
 */
export function useTriageKeys(list: RefObject<HTMLElement | null>, keys: string, onHelp: () => void): void {
  const last = useRef(-1);
  const stood = useRef<string>(undefined);
  useEffect(() => {
    const remember = () => {
      const root = list.current;
      const row = root && rowOf(root);
      if (!row) return;
      stood.current = row.dataset['key'];
      last.current = rowsOf(root).indexOf(row);
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [list]);
  useEffect(() => {
    const root = list.current;
    if (!root || stood.current === undefined) return;
    const rows = rowsOf(root);
    if (rows.some((row) => row.dataset['key'] === stood.current)) return;
    // The dialog that took it away gives the focus back first: to the title of the page, for want of the row.
    const frame = requestAnimationFrame(() => {
      if (topDialog() !== undefined) return;
      if (!isFocusNowhere() && document.activeElement?.tagName !== 'H1') return;
      rows[nextRow(rows.length, { here: -1, last: last.current, by: 1 })]?.querySelector('a')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [list, keys]);
  const step = (by: 1 | -1) => () => {
    const root = list.current;
    if (!root || topDialog() !== undefined) return;
    const rows = rowsOf(root);
    const here = rows.indexOf(rowOf(root) as HTMLElement);
    last.current = nextRow(rows.length, { here, last: last.current, by });
    rows[last.current]?.querySelector('a')?.focus();
  };
  const press = (selector: string) => () => {
    const root = list.current;
    const row = root && rowOf(root);
    if (!row || topDialog() !== undefined) return;
    row.querySelector<HTMLElement>(selector)?.click();
  };
  const help = () => {
    if (topDialog() === undefined) onHelp();
  };
  useHotkeys([
    ['j', step(1)],
    ['k', step(-1)],
    ['a', press('[data-triage="a"] button')],
    ['r', press('[data-triage="r"] button')],
    ['m', press('[data-triage="m"] button')],
    ['s', press('[data-triage-snooze]')],
    ['shift + ?', help],
    ['?', help],
  ]);
}
