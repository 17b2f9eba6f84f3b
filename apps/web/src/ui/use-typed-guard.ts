import { useRef, type FocusEvent } from 'react';
import { isTextField, typedIn, type TextField } from './typed-fields.ts';
import { useConfirm } from './use-confirm.tsx';

/**
 * Asks before a dialog that closes by Escape, its cross or a click beside it takes what was typed away; « Annuler » in the form
 * is the reader's word, and asks nothing. `guarded` false: it closes as it is, unless its form says that a choice is `unsent`.
 * Returns what notices the fields and what closes.
 */
export function useTypedGuard(onClose: () => void, guarded: boolean, unsent = false) {
  const confirm = useConfirm();
  const before = useRef(new Map<TextField, string>());
  const isAsking = useRef(false);
  const notice = ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
    // What stands in a dialog above is not of this one.
    if (!isTextField(target) || !currentTarget.contains(target) || before.current.has(target)) return;
    before.current.set(target, target.value);
  };
  const ask = async () => {
    isAsking.current = true;
    const answer = await confirm({
      title: 'Abandonner la saisie\u202f?',
      message: 'Ce que vous avez saisi n’est pas envoyé et sera perdu.',
      confirmLabel: 'Abandonner la saisie',
      cancelLabel: 'Continuer la saisie',
      destructive: true,
    });
    // The key that closed the question is told to this dialog as well.
    window.setTimeout(() => {
      isAsking.current = false;
    });
    if (answer) onClose();
  };
  const close = () => {
    if (isAsking.current) return;
    if (unsent || (guarded && typedIn(before.current))) void ask();
    else onClose();
  };
  return { close, ...(guarded ? { notice } : {}) };
}
