import type { UserCard } from '@elan/domain/accounts';
import { useKeep } from '../../../base/records/use-keep.ts';
import { useLast } from '../../../base/records/use-last.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { EmailForm } from './email.form.tsx';
import { IdentityForm } from './identity.form.tsx';
import { RightsForm } from './rights.form.tsx';
import { RoleForm } from './role.form.tsx';
import { userQuery } from './users.queries.ts';

/** The acts on a person that have a form, with the words of their button. */
export const formActs = [
  { act: 'edit', button: 'Modifier l’identité', title: 'Modifier l’identité', Form: IdentityForm },
  { act: 'setRole', button: 'Changer le rôle', title: 'Changer le rôle', Form: RoleForm },
  {
    act: 'changeEmail',
    button: 'Changer l’adresse e-mail',
    title: 'Changer l’adresse e-mail',
    Form: EmailForm,
  },
  { act: 'setRights', button: 'Modifier les droits', title: 'Droits dans l’entreprise', Form: RightsForm },
] as const;
export type FormAct = (typeof formActs)[number]['act'];

type UserFormsProps = { user: UserCard; opened: FormAct | undefined; onClose: () => void };

/** The form that is open on a person, in its dialog. */
export function UserForms({ user, opened, onClose }: UserFormsProps) {
  const last = useLast(opened);
  const keep = useKeep(userQuery);
  const shown = formActs.find(({ act }) => act === last);
  return (
    <Modal
      opened={opened !== undefined}
      onClose={onClose}
      title={shown?.title ?? ''}
      subtitle={`${user.firstName} ${user.lastName}`}
      keepTyped
      size={560}
    >
      {shown && (
        <shown.Form
          user={user}
          onCancel={onClose}
          onSaved={(card) => {
            keep(card);
            onClose();
          }}
        />
      )}
    </Modal>
  );
}
