import { Button, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useUser } from '../../../app/session.ts';
import { fieldErrorsOf, sentenceOf } from '../../../app/refusals.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { changePasswordSchema } from './new-password.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useChangePassword } from './password.queries.ts';

/** The present password, the new one and its confirmation. */
export function ChangePasswordForm({ onChanged }: { onChanged: () => void }) {
  const { email } = useUser();
  const form = useForm({
    initialValues: { current: '', password: '', confirmation: '' },
    validate: schemaResolver(changePasswordSchema, { sync: true }),
  });
  const change = useChangePassword();
  const focusFirst = (errors: object) => {
    const [field] = Object.keys(errors);
    if (field) form.getInputNode(field as 'password')?.focus();
  };
  const submit = form.onSubmit(({ current, password }) => {
    change.mutate(
      { current, password },
      {
        onSuccess: onChanged,
        onError(error) {
          const errors = fieldErrorsOf(error);
          form.setErrors(errors);
          focusFirst(errors);
        },
      },
    );
  }, focusFirst);
  const general = change.error && Object.keys(fieldErrorsOf(change.error)).length === 0;
  return (
    <form method="post" noValidate onSubmit={submit} aria-label="Changer de mot de passe">
      <Stack gap="md">
        {/* For the password manager of the browser. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label="Mot de passe actuel" {...form.getInputProps('current')} />
        <NewPasswordFields
          password={form.values.password}
          passwordProps={form.getInputProps('password')}
          confirmationProps={form.getInputProps('confirmation')}
        />
        <FormError>{general ? sentenceOf(change.error) : null}</FormError>
        <Button type="submit" size="md" loading={change.isPending}>
          Changer mon mot de passe
        </Button>
      </Stack>
    </form>
  );
}
