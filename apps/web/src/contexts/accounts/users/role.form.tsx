import { roleLabels, staffPostSchema, type StaffPost } from '@elan/domain/accounts';
import { schemaResolver } from '@mantine/form';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import record from '../../../ui/layout/record-card.module.css';
import { PostFields } from './post-fields.tsx';
import type { UserFormProps } from './user-form-props.ts';
import { touched, users } from './users.queries.ts';

/** The role of a member of the team, and the gym of a gym manager. */
export function RoleForm({ user, onSaved, onCancel }: UserFormProps) {
  const { id, staff, firstName, lastName } = user;
  const form = useServerForm<StaffPost, typeof user>({
    initial: { role: staff?.role ?? 'MODERATOR', gymId: staff?.gymId ?? null },
    check: schemaResolver(staffPostSchema, { sync: true }),
    send: (body) => users.setRole({ params: { uid: id }, body }),
    touches: touched,
    done: (_user, { role }) => ({
      title: 'Rôle changé',
      message: `${firstName} ${lastName} est maintenant\u00a0: ${roleLabels[role]}.`,
    }),
    onDone: onSaved,
  });
  return (
    <ServerForm form={form} label="Changer le rôle" submitLabel="Changer le rôle" onCancel={onCancel}>
      <PostFields form={form} />
      <p className={record.none}>Ses connexions sont fermées&nbsp;: le nouveau rôle vaut dès la prochaine.</p>
    </ServerForm>
  );
}
