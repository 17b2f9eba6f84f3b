import { Anchor, Button, Checkbox, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { environment, productName } from '../../../base/transport/environment.ts';
import { fieldErrorsOf, sentenceOf } from '../../../base/transport/refusals.ts';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { newPasswordSchema } from './new-password.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import type { useResetPassword } from './password.queries.ts';

type ResetPasswordFormProps = {
  token: string;
  needsCharter: boolean;
  submitLabel: string;
  reset: ReturnType<typeof useResetPassword>;
};

/** Chooses the password of a mailed link, and accepts the charter when the account is a new one. */
export function ResetPasswordForm({ token, needsCharter, submitLabel, reset }: ResetPasswordFormProps) {
  const form = useForm({
    initialValues: { password: '', confirmation: '', charter: false },
    validate: (values) => ({
      ...schemaResolver(newPasswordSchema, { sync: true })(values),
      ...(needsCharter && !values.charter ? { charter: 'Acceptez la charte pour continuer.' } : {}),
    }),
  });
  const focusFirst = (errors: object) => {
    const [field] = Object.keys(errors);
    if (field) form.getInputNode(field as 'password')?.focus();
  };
  const submit = form.onSubmit(({ password }) => {
    const charter = needsCharter ? { charterVersion: environment().charterVersion } : {};
    reset.mutate(
      { token, password, ...charter },
      {
        onError(error) {
          const errors = fieldErrorsOf(error);
          form.setErrors(errors);
          focusFirst(errors);
        },
      },
    );
  }, focusFirst);
  const general = reset.error && Object.keys(fieldErrorsOf(reset.error)).length === 0;
  return (
    <form method="post" noValidate onSubmit={submit} aria-label="Choix du mot de passe">
      <Stack gap="md">
        <NewPasswordFields
          password={form.values.password}
          passwordProps={form.getInputProps('password')}
          confirmationProps={form.getInputProps('confirmation')}
        />
        {needsCharter && (
          <div>
            <Checkbox
              label={`J’accepte la charte ${productName()}`}
              {...form.getInputProps('charter', { type: 'checkbox' })}
            />
            <Anchor href="/charte" target="_blank" rel="noopener" size="sm" underline="always">
              Lire la charte (nouvel onglet)
            </Anchor>
          </div>
        )}
        <FormError>{general ? sentenceOf(reset.error) : null}</FormError>
        <Button type="submit" size="md" fullWidth loading={reset.isPending}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
}
