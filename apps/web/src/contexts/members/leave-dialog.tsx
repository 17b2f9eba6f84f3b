import { Suspense } from 'react';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { LeaveFormProps } from './leave.form.tsx';

// The calendar is heavy: who only looks at the employees does not load it.
const LeaveForm = lazyPart(() => import('./leave.form.tsx'), 'LeaveForm');

type LeaveDialogProps<Out> = LeaveFormProps<Out> & {
  opened: boolean;
  /** Who leaves: a name, or « 3 personnes ». */
  who: string;
};

/** Asks for the last day of who leaves the company. */
export function LeaveDialog<Out>({ opened, who, ...form }: LeaveDialogProps<Out>) {
  return (
    <Modal
      opened={opened}
      onClose={form.onClose}
      title={`Retirer ${who}\u202f?`}
      subtitle="L’invitation ne fonctionne plus et les licences redeviennent disponibles. L’historique reste, et un retour est possible."
      size={560}
      keepTyped
    >
      <Suspense fallback={<LoadingState height={140} label="Chargement du calendrier" />}>
        <LeaveForm {...form} />
      </Suspense>
    </Modal>
  );
}
