import { companyRightLabels, companyRights, type CompanyRight, type UserCard } from '@elan/domain/accounts';
import { Checkbox, Stack } from '@mantine/core';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import type { UserFormProps } from './user-form-props.ts';
import { touched, users } from './users.queries.ts';

const valuesOf = ({ manager }: UserCard) => ({ rights: [...(manager?.rights ?? [])] });
const names = {
  rights: {
    label: 'Droits',
    show: (rights: readonly CompanyRight[]) => rights.map((right) => companyRightLabels[right]).join(', '),
  },
};

/** What the manager of a company may do in it (A8). */
export function RightsForm({ user, onSaved, onCancel }: UserFormProps) {
  const form = useServerForm<{ rights: CompanyRight[] }, UserCard, UserCard>({
    initial: valuesOf(user),
    edits: { record: user, valuesOf, names },
    send: (values, opened) =>
      users.setRights({ params: { uid: user.id }, body: { ...values, version: opened?.manager?.version } }),
    touches: touched,
    done: () => ({
      title: 'Droits modifiés',
      message: 'Les pages ouvertes de la personne suivent tout de suite.',
    }),
    onDone: onSaved,
  });
  return (
    <ServerForm form={form} label="Droits dans l’entreprise" submitLabel="Enregistrer" onCancel={onCancel}>
      <Checkbox.Group
        label={user.manager?.companyName ?? 'Entreprise'}
        {...form.getInputProps('rights')}
        onChange={(chosen) => {
          form.setFieldValue(
            'rights',
            companyRights.filter((right) => chosen.includes(right)),
          );
        }}
      >
        <Stack gap="sm" mt="xs">
          {companyRights.map((right) => (
            <Checkbox key={right} value={right} label={companyRightLabels[right]} />
          ))}
        </Stack>
      </Checkbox.Group>
    </ServerForm>
  );
}
