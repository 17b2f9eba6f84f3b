import { useBlocker } from '@tanstack/react-router';
import { useConfirm } from '../../ui/dialogs/use-confirm.tsx';
import { useDirtyForm } from './dirty-forms.ts';

/**
 * Asks before unsaved words are lost: on the way to another page of the application, and when the page is closed. For forms
 * whose words are kept nowhere; those with a draft lose nothing.
 */
export function useLeaveGuard(isDirty: boolean): void {
  const confirm = useConfirm();
  useDirtyForm(isDirty);
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false;
      const answer = await confirm({
        title: 'Quitter sans enregistrer\u202f?',
        message: 'Ce que vous avez saisi sur cette page sera perdu.',
        confirmLabel: 'Quitter sans enregistrer',
        cancelLabel: 'Rester sur la page',
        destructive: true,
      });
      return answer === null;
    },
  });
}
