import { genderLabels, genders, userIdentitySchema, type UserIdentity } from '@elan/domain/accounts';
import { NativeSelect } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useRef } from 'react';
import { FormError } from '../../../ui/form-error.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import { useFormAct, type UserFormProps } from './use-form-act.ts';
import record from '../../../ui/record-card.module.css';

const choices = [
  { value: '', label: 'Non renseigné' },
  ...genders.map((gender) => ({ value: gender, label: genderLabels[gender] })),
];

/** The name and the gender of a person. */
export function IdentityForm(props: UserFormProps) {
  const { firstName, lastName, gender } = props.user;
  const form = useForm<UserIdentity>({
    mode: 'controlled',
    initialValues: { firstName, lastName, gender },
    validate: schemaResolver(userIdentitySchema, { sync: true }),
  });
  const root = useRef<HTMLFormElement>(null);
  const { send, busy, general } = useFormAct(props);
  const refuse = (errors: Record<string, unknown>) => {
    form.setErrors(errors as Record<string, string>);
    form.getInputNode(Object.keys(errors)[0] ?? '')?.focus();
  };
  const submit = form.onSubmit((body) => {
    const message = `La fiche est au nom de ${body.firstName} ${body.lastName}.`;
    send({ act: 'edit', body }, { title: 'Identité modifiée', message }, refuse);
  }, refuse);
  return (
    <form ref={root} noValidate onSubmit={submit} aria-label="Modifier l’identité" className={record.form}>
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
      <FormError>{general}</FormError>
      <FormButtons label="Enregistrer" busy={busy} onCancel={props.onClose} />
    </form>
  );
}
