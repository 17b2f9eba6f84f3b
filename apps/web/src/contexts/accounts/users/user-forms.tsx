import type { UserCard } from '@elan/domain/accounts';
import { useState } from 'react';
import { Modal } from '../../../ui/modal.tsx';
import { IdentityForm } from './identity.form.tsx';
import { RightsForm } from './rights.form.tsx';
import { RoleForm } from './role.form.tsx';

/** The acts on a person that have a form, with the words of their button. */
export const formActs = [
  { act: 'edit', button: 'Modifier l’identité', title: 'Modifier l’identité' },
  { act: 'setRole', button: 'Changer le rôle', title: 'Changer le rôle' },
  { act: 'setRights', button: 'Modifier les droits', title: 'Droits dans l’entreprise' },
] as const;
export type FormAct = (typeof formActs)[number]['act'];

type UserFormsProps = { user: UserCard; opened: FormAct | null; onClose: () => void };

/** The form that is open on a person, in its dialog. */
export function UserForms({ user, opened, onClose }: UserFormsProps) {
  const [last, setLast] = useState<FormAct>('edit');
  if (opened !== null && opened !== last) setLast(opened);
  const [isBusy, setIsBusy] = useState(false);
  const props = { user, onBusy: setIsBusy, onClose };
  return (
    <Modal
      opened={opened !== null}
      onClose={() => {
        if (!isBusy) onClose();
      }}
      title={formActs.find(({ act }) => act === last)?.title ?? ''}
      subtitle={`${user.firstName} ${user.lastName}`}
      keepTyped
      size={560}
    >
      {last === 'edit' && <IdentityForm {...props} />}
      {last === 'setRole' && <RoleForm {...props} />}
      {last === 'setRights' && <RightsForm {...props} />}
    </Modal>
  );
}
