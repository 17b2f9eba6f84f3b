import type { SessionDetails } from '@elan/domain/sessions';
import { lazy, Suspense } from 'react';
import { formatDate } from '../../../ui/text/format.ts';
import { loadChunk } from '../../../ui/load-chunk.ts';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { dayOf, hoursWords } from '../session-hours.ts';

// Its date picker is heavy, and few visits of a card open it.
const MoveForm = lazy(async () => ({
  default: (await loadChunk(() => import('./move.form.tsx'))).MoveForm,
}));

type MoveDialogProps = { opened: boolean; details: SessionDetails; onClose: () => void };

/** « Déplacer »: another day or hour for a session, another place or coach if wanted. */
export function MoveDialog({ opened, details, onClose }: MoveDialogProps) {
  const { session } = details;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Déplacer cette séance"
      subtitle={`${session.objectiveName}, ${formatDate(dayOf(session), 'long')}, ${hoursWords(session)}`}
      keepTyped
    >
      {opened && (
        <Suspense fallback={<LoadingState shape="form" count={4} label="Préparation du formulaire" />}>
          <MoveForm details={details} onClose={onClose} />
        </Suspense>
      )}
    </Modal>
  );
}
