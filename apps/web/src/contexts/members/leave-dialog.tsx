import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '../../ui/load-chunk.ts';
import { LoadingState } from '../../ui/loading-state.tsx';
import { Modal } from '../../ui/modal.tsx';
import type { LeaveFormProps } from './leave.form.tsx';

// The calendar is heavy: who only looks at the employees does not load it.
const LeaveForm = lazy(async () => ({
  default: (await loadChunk(() => import('./leave.form.tsx'))).LeaveForm,
}));

type LeaveDialogProps = LeaveFormProps & {
  opened: boolean;
  /** Who leaves: a name, or « 3 personnes ». */
  who: string;
};

/** Asks for the last day of who leaves the company. */
export function LeaveDialog({ opened, who, onClose, busy, ...form }: LeaveDialogProps) {
  // The dialog keeps its words while it fades away.
  const [last, setLast] = useState(who);
  if (opened && who !== last) setLast(who);
  return (
    <Modal
      opened={opened}
      onClose={() => {
        if (!busy) onClose();
      }}
      title={`Retirer ${last}\u202f?`}
      subtitle="L’invitation ne fonctionne plus et les licences redeviennent disponibles. L’historique reste, et un retour est possible."
      size={560}
      keepTyped
    >
      <Suspense fallback={<LoadingState height={140} label="Chargement du calendrier" />}>
        <LeaveForm {...form} busy={busy} onClose={onClose} />
      </Suspense>
    </Modal>
  );
}
