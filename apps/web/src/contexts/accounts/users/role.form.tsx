import { roleLabels, staffPostSchema, type StaffPost, type UserCard } from '@elan/domain/accounts';
import { schemaResolver } from '@mantine/form';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import type { FieldNames } from '../../../ui/forms/field-conflicts.ts';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import record from '../../../ui/layout/record-card.module.css';
import { PostFields } from './post-fields.tsx';
import type { UserFormProps } from './user-form-props.ts';
import { touched, users } from './users.queries.ts';

const valuesOf = ({ staff }: UserCard): StaffPost => ({
  role: staff?.role ?? 'MODERATOR',
  gymId: staff?.gymId ?? null,
});
const namesOf = ({ staff }: UserCard): FieldNames<StaffPost> => ({
  role: { label: 'Rôle', show: (role) => roleLabels[role] },
  gymId: {
    label: 'Salle',
    show: (id) => (id === null ? '' : id === staff?.gymId ? (staff.gymName ?? '') : 'une autre salle'),
  },
});

/** The role of a member of the team, and the gym of a gym manager. */
export function RoleForm({ user, onSaved, onCancel }: UserFormProps) {
  const { id, firstName, lastName } = user;
  const form = useServerForm<StaffPost, UserCard, UserCard>({
    initial: valuesOf(user),
    edits: { record: user, valuesOf, names: namesOf(user) },
    check: schemaResolver(staffPostSchema, { sync: true }),
    send: (post, opened) =>
      users.setRole({ params: { uid: id }, body: { ...post, version: opened?.staff?.version } }),
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
