import { useEffect, useId } from 'react';
import { useUnsent } from '../../ui/forms/unsent.ts';
import { isLeavingDocument } from '../navigation/other-document.ts';

const dirty = new Set<string>();
/** Those whose words are kept nowhere. */
const unkept = new Set<string>();

/** Tells whether something was typed and not yet saved on the open page. */
export const anyFormIsDirty = (): boolean => dirty.size > 0;

/** Tells whether closing the open page would lose something that was typed. */
export const wouldLoseWords = (): boolean => unkept.size > 0;

/**
 * Declares whether a form holds unsaved words: the live events then do not take the page away (spec point 4), and the
 * browser, or the dialog around, asks before it is closed. `survives`: what was typed is kept somewhere, so closing loses nothing.
 */
export function useDirtyForm(isDirty: boolean, { survives = false } = {}): void {
  const id = useId();
  useUnsent(isDirty && !survives);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      // The router has already asked.
      if (!isLeavingDocument()) event.preventDefault();
    };
    dirty.add(id);
    if (!survives) {
      unkept.add(id);
      window.addEventListener('beforeunload', ask);
    }
    return () => {
      dirty.delete(id);
      unkept.delete(id);
      window.removeEventListener('beforeunload', ask);
    };
  }, [id, isDirty, survives]);
}
