import { invitationDays } from '@elan/domain/members';
import { useState } from 'react';
import { Modal } from '../../ui/modal.tsx';
import { AddMemberForm } from './add-member.form.tsx';

type AddMemberDialogProps = { opened: boolean; companyId: string | undefined; onClose: () => void };

/** Adds an employee, who is invited at once. */
export function AddMemberDialog({ opened, companyId, onClose }: AddMemberDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Modal
      opened={opened}
      onClose={() => {
        if (!isBusy) onClose();
      }}
      title="Ajouter un salarié"
      subtitle={`La personne reçoit un e-mail pour confirmer son adresse, valable ${invitationDays}\u00a0jours.`}
      keepTyped
      size={640}
    >
      {opened && <AddMemberForm companyId={companyId} onBusy={setIsBusy} onClose={onClose} />}
    </Modal>
  );
}
