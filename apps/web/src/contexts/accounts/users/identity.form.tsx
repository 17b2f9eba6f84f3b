import { genderLabels, genders, userIdentitySchema, type UserIdentity } from '@elan/domain/accounts';
import { NativeSelect } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import record from '../../../ui/layout/record-card.module.css';
import { choicesOf } from '../../../ui/lists/filters.ts';
import type { UserFormProps } from './user-form-props.ts';
import { touched, users } from './users.queries.ts';

const choices = [{ value: '', label: 'Non renseigné' }, ...choicesOf(genders, genderLabels)];

/** The name and the gender of a person. */
export function IdentityForm({ user, onSaved, onCancel }: UserFormProps) {
  const { id, firstName, lastName, gender } = user;
  const form = useServerForm<UserIdentity, typeof user>({
    initial: { firstName, lastName, gender },
    check: schemaResolver(userIdentitySchema, { sync: true }),
    send: (body) => users.update({ params: { uid: id }, body }),
    touches: touched,
    done: (_user, named) => ({
      title: 'Identité modifiée',
      message: `La fiche est au nom de ${named.firstName} ${named.lastName}.`,
    }),
    onDone: onSaved,
  });
  return (
    <ServerForm form={form} label="Modifier l’identité" submitLabel="Enregistrer" onCancel={onCancel}>
      <div className={record.pair}>
        <TextField label="Prénom" autoComplete="off" data-autofocus {...form.getInputProps('firstName')} />
        <TextField label="Nom" autoComplete="off" {...form.getInputProps('lastName')} />
      </div>
      <NativeSelect
        label="Genre"
        data={choices}
        value={form.values.gender ?? ''}
        onChange={({ currentTarget: { value } }) => {
          form.setFieldValue('gender', genders.find((known) => known === value) ?? null);
        }}
      />
    </ServerForm>
  );
}
