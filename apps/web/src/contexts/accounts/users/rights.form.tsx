import { companyRightLabels, companyRights, type CompanyRight } from '@elan/domain/accounts';
import { Checkbox, Stack } from '@mantine/core';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import type { UserFormProps } from './user-form-props.ts';
import { touched, users } from './users.queries.ts';

/** What the manager of a company may do in it (A8). */
export function RightsForm({ user, onSaved, onCancel }: UserFormProps) {
  const form = useServerForm<{ rights: CompanyRight[] }, typeof user>({
    initial: { rights: [...(user.manager?.rights ?? [])] },
    send: (body) => users.setRights({ params: { uid: user.id }, body }),
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
