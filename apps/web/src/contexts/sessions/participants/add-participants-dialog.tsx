import type { RegistrationDone, Session } from '@elan/domain/sessions';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { plural } from '../../../ui/text/typography.ts';
import { AddParticipantsForm } from './add-participants.form.tsx';

type AddParticipantsDialogProps = {
  session: Session;
  /** How many places are left. */
  left: number;
  opened: boolean;
  onClose: () => void;
  onDone: (done: RegistrationDone) => void;
};

/** Puts employees on a session. It asks before it loses who was chosen; a search that chose nobody is no loss. */
export function AddParticipantsDialog({ session, left, opened, ...form }: AddParticipantsDialogProps) {
  const places = `${left}\u00a0${plural(left, 'place libre', 'places libres')}`;
  return (
    <Modal
      opened={opened}
      onClose={form.onClose}
      title="Inscrire des participants"
      subtitle={
        left > 0
          ? `${places}.`
          : 'La séance est complète\u00a0: les personnes choisies iront en liste d’attente.'
      }
      size={620}
      keepOnClickOutside
    >
      <AddParticipantsForm sessionId={session.id} left={left} {...form} />
    </Modal>
  );
}
