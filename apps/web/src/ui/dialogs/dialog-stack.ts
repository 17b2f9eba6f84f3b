import { useId, useLayoutEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import { useLatest } from '../use-latest.ts';
import { dialogOf, focusBackIn, focusedUntilNow, isFocusNowhere, type FocusHolder } from './focus-home.ts';

type OpenDialog = {
  readonly id: string;
  /** How many stand below it. */
  readonly depth: number;
  readonly close: () => void;
  /** What had the focus before it, the latest first. */
  readonly openers: readonly FocusHolder[];
};

let open: readonly OpenDialog[] = [];
/** Those that left since the focus was last given back. */
let left: readonly OpenDialog[] = [];
/** The one that opened in the same render as others left: it takes the focus itself. */
let fresh: string | undefined;
const listeners = new Set<() => void>();

/** The dialog that stands above; undefined when the page is free. */
export const topDialog = (): string | undefined => open.at(-1)?.id;

function set(next: readonly OpenDialog[]): void {
  open = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The list or the menu that is open inside of a dialog answers to the key itself; the kit marks its field. */
const isTaken = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';

/** Whether a dialog stands above what the element shows: it is seen through a veil, and nothing in it can be reached. */
export function useCovered(element: RefObject<Element | null>): boolean {
  return useSyncExternalStore(
    subscribe,
    () => {
      const top = topDialog();
      return top !== undefined && element.current !== null && dialogOf(element.current) !== top;
    },
    () => false,
  );
}

/** Escape answers to the dialog that stands above, and to no other. */
function answerEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing || isTaken(event)) return;
  open.at(-1)?.close();
}

/** Gives the focus back to what had it before the dialogs that left, once however many left together. */
function giveFocusBack(): void {
  // The one above knows best: what opened it may stand in the one below, which is still there.
  const openers = left.toSorted((a, b) => b.depth - a.depth).flatMap((dialog) => dialog.openers);
  left = [];
  const top = topDialog();
  if (top !== undefined && top === fresh) return;
  const { activeElement } = document;
  const within = activeElement ? dialogOf(activeElement) : undefined;
  const isHomeless = isFocusNowhere() || (within !== undefined && open.every(({ id }) => id !== within));
  if (isHomeless) focusBackIn(top, openers);
}

function enter(asked: Omit<OpenDialog, 'depth'>): void {
  const dialog = { ...asked, depth: open.length };
  if (open.length === 0) window.addEventListener('keydown', answerEscape, { capture: true });
  set([...open, dialog]);
  fresh = dialog.id;
  queueMicrotask(() => {
    if (fresh === dialog.id) fresh = undefined;
  });
}

function leave(id: string): void {
  const dialog = open.find((one) => one.id === id);
  if (!dialog) return;
  if (left.length === 0) queueMicrotask(giveFocusBack);
  left = [...left, dialog];
  set(open.filter((other) => other !== dialog));
  if (open.length === 0) window.removeEventListener('keydown', answerEscape, { capture: true });
}

// In the order of the kit: below its lists, which open at 300.
const lowest = 200;
const step = 2;

/**
 * Puts a dialog on the stack while it is opened. Whichever opened last stands above (`zIndex`) and has the Escape key; when it leaves,
 * the focus goes back to what opened it, or to the title of where the reader then is. `id` marks its root as `data-dialog`.
 */
export function useDialogPlace(opened: boolean, onEscape: () => void): { id: string; zIndex: number } {
  const id = useId();
  const close = useLatest(onEscape);
  useLayoutEffect(() => {
    if (!opened) return;
    enter({
      id,
      close: () => {
        close.current();
      },
      openers: focusedUntilNow(),
    });
    return () => {
      leave(id);
    };
  }, [close, id, opened]);
  const place = useSyncExternalStore(
    subscribe,
    () => open.findIndex((dialog) => dialog.id === id),
    () => -1,
  );
  // Closed, it fades away where it stood.
  const [last, setLast] = useState(0);
  if (place >= 0 && place !== last) setLast(place);
  return { id, zIndex: lowest + last * step };
}
