import { roleLabels, staffRoles, type StaffPost } from '@elan/domain/accounts';
import { NativeSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { GymField } from './gym-field.tsx';

const choices = staffRoles.map((role) => ({ value: role, label: roleLabels[role] }));

/** The role of a member of the team, and the gym when it is that of a gym manager. */
export function PostFields<V extends StaffPost>({ form }: { form: UseFormReturnType<V> }) {
  const post: StaffPost = form.values;
  const set = (changed: StaffPost) => {
    form.setValues(changed as Partial<V>);
    form.clearErrors();
  };
  return (
    <>
      <NativeSelect
        label="Rôle"
        data={choices}
        value={post.role}
        error={form.errors['role']}
        onChange={({ currentTarget: { value } }) => {
          const role = staffRoles.find((known) => known === value) ?? 'MODERATOR';
          set({ role, gymId: role === 'FLOOR' ? post.gymId : null });
        }}
      />
      {post.role === 'FLOOR' && (
        <GymField
          value={post.gymId}
          error={form.errors['gymId']}
          onChange={(gymId) => {
            set({ role: 'FLOOR', gymId });
          }}
        />
      )}
    </>
  );
}
