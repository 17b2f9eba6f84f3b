import type { Poll } from '@elan/domain/polls';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { Questionnaire } from './questionnaire.tsx';

/** A poll as the people will see it; nothing of what is tried here is kept. */
export const PollPreview = ({ poll, onClose }: { poll: Poll; onClose: () => void }) => (
  <Modal
    opened
    onClose={onClose}
    title="Aperçu"
    subtitle="Comme les personnes le verront. Rien n’est enregistré."
    size={560}
  >
    <Questionnaire poll={poll} withTitle issues={[]} onSubmit={onClose} submitLabel="Fermer l’aperçu" />
  </Modal>
);
