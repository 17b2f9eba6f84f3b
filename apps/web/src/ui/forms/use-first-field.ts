import { useEffect, type RefObject } from 'react';

/** Gives the focus to the first field (`data-autofocus`) of what comes after its dialog: it is on the cross, where it waited. */
export function useFirstField(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = root.current?.closest('[role="dialog"]');
    if (!dialog?.contains(document.activeElement) || root.current?.contains(document.activeElement)) return;
    // Of two forms in one dialog, what is asked first has it.
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]');
    if (root.current?.contains(first)) first?.focus();
  }, [root]);
}
