import { useHotkeys } from '@mantine/hooks';
import { useRef, type RefObject } from 'react';
import { topDialog } from '../../ui/dialogs/dialog-stack.ts';
import { nextRow } from './queue-words.ts';

const rowOf = (root: HTMLElement): Element | null => {
  const row = document.activeElement?.closest('[data-key]') ?? null;
  return row && root.contains(row) ? row : null;
};

/**
 * Goes through what waits by the keyboard: j and k to the next and the one before, a and r grant and refuse, m takes it, s puts it to
 * sleep; Enter opens the link that has the focus. What is typed in a field is not an act, and a dialog that is open has the keyboard.
 * Once an act took a row away, the way goes on from where it stood.
 */
export function useTriageKeys(list: RefObject<HTMLElement | null>, onHelp: () => void): void {
  const last = useRef(-1);
  const rowsOf = (root: HTMLElement) => [...root.querySelectorAll('[data-key]')];
  const step = (by: 1 | -1) => () => {
    const root = list.current;
    if (!root || topDialog() !== undefined) return;
    const rows = rowsOf(root);
    const here = rows.indexOf(rowOf(root) as Element);
    last.current = nextRow(rows.length, { here, last: last.current, by });
    rows[last.current]?.querySelector('a')?.focus();
  };
  const press = (selector: string) => () => {
    const root = list.current;
    const row = root && rowOf(root);
    if (!row || topDialog() !== undefined) return;
    last.current = rowsOf(root).indexOf(row);
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
