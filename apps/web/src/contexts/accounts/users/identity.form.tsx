import {
  genderLabels,
  genders,
  userIdentitySchema,
  type UserCard,
  type UserIdentity,
} from '@elan/domain/accounts';
import { NativeSelect } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import type { FieldNames } from '../../../ui/forms/field-conflicts.ts';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import record from '../../../ui/layout/record-card.module.css';
import { choicesOf } from '../../../ui/lists/filters.ts';
import type { UserFormProps } from './user-form-props.ts';
import { touched, users } from './users.queries.ts';

const choices = [{ value: '', label: 'Non renseigné' }, ...choicesOf(genders, genderLabels)];

const valuesOf = ({ firstName, lastName, gender }: UserCard): UserIdentity => ({
  firstName,
  lastName,
  gender,
});
const names: FieldNames<UserIdentity> = {
  firstName: 'Prénom',
  lastName: 'Nom',
  gender: { label: 'Genre', show: (gender) => (gender === null ? 'Non renseigné' : genderLabels[gender]) },
};

/** The name and the gender of a person. */
export function IdentityForm({ user, onSaved, onCancel }: UserFormProps) {
  const form = useServerForm<UserIdentity, UserCard, UserCard>({
    initial: valuesOf(user),
    edits: { record: user, valuesOf, names },
    check: schemaResolver(userIdentitySchema, { sync: true }),
    send: (identity, opened) =>
      users.update({ params: { uid: user.id }, body: { ...identity, version: opened?.version } }),
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
