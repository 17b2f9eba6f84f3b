import { useState } from 'react';
import { Modal } from '../../../ui/modal.tsx';
import { StaffForm } from './staff.form.tsx';

type StaffDialogProps = { opened: boolean; onClose: () => void };

/** Invites somebody into the team. */
export function StaffDialog({ opened, onClose }: StaffDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Modal
      opened={opened}
      onClose={() => {
        if (!isBusy) onClose();
      }}
      title="Inviter dans l’équipe"
      subtitle="La personne reçoit un e-mail pour choisir son mot de passe, valable 7&nbsp;jours."
      keepTyped
    >
      {opened && <StaffForm onBusy={setIsBusy} onClose={onClose} />}
    </Modal>
  );
}
