import { useCallback, useRef, type FocusEvent } from 'react';
import { isTextField, typedIn, type TextField } from './typed-fields.ts';
import type { TellUnsent } from './unsent.ts';
import { useConfirm } from '../dialogs/use-confirm.tsx';

/**
 * Asks before a dialog that closes by Escape, its cross or a click beside it takes away what was typed, when it is `guarded`, or what
 * its forms say is unsent; « Annuler » in the form is the reader's word, and asks nothing. While a form of it is on its way it stays:
 * its refusal would be read by nobody. Returns what notices the fields, what the forms tell, and what closes.
 */
export function useTypedGuard(onClose: () => void, guarded: boolean) {
  const confirm = useConfirm();
  const before = useRef(new Map<TextField, string>());
  const unsent = useRef(new Set<string>());
  const root = useRef<HTMLElement>(null);
  const lastField = useRef<TextField>(null);
  const isAsking = useRef(false);
  const notice = ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
    root.current = currentTarget;
    // What stands in a dialog above is not of this one.
    if (!isTextField(target) || !currentTarget.contains(target)) return;
    lastField.current = target;
    if (!before.current.has(target)) before.current.set(target, target.value);
  };
  const tellUnsent: TellUnsent = useCallback((id, isUnsent) => {
    if (isUnsent) unsent.current.add(id);
    else unsent.current.delete(id);
  }, []);
  const ask = async () => {
    isAsking.current = true;
    // Who goes on typing after a press on the cross goes on in the field, not on the cross.
    if (!document.activeElement?.closest('form')) lastField.current?.focus();
    const answer = await confirm({
      title: 'Abandonner la saisie\u202f?',
      message: 'Ce que vous avez saisi n’est pas envoyé et sera perdu.',
      confirmLabel: 'Abandonner la saisie',
      cancelLabel: 'Continuer la saisie',
      destructive: true,
    });
    isAsking.current = false;
    if (answer) onClose();
  };
  const close = () => {
    const isOnItsWay = root.current?.querySelector('button[type="submit"][data-loading]');
    if (isAsking.current || isOnItsWay) return;
    if (unsent.current.size > 0 || (guarded && typedIn(before.current))) void ask();
    else onClose();
  };
  return { close, notice, tellUnsent };
}
