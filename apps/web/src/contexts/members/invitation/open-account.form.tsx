import { passwordSchema } from '@elan/domain/accounts';
import { Anchor, Button, Checkbox, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { environment, productName } from '../../../base/transport/environment.ts';
import { fieldErrorsOf, sentenceOf } from '../../../base/transport/refusals.ts';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import type { useOpenAccount } from './invitation.queries.ts';

type OpenAccountFormProps = { token: string; open: ReturnType<typeof useOpenAccount> };

/** The password of an employee’s new account, and the charter. */
export function OpenAccountForm({ token, open }: OpenAccountFormProps) {
  const form = useForm({
    initialValues: { password: '', charter: false },
    validate: {
      password: (password) => passwordSchema.safeParse(password).error?.issues[0]?.message ?? null,
      charter: (accepted) => (accepted ? null : 'Acceptez la charte pour continuer.'),
    },
  });
  const focusFirst = (errors: object) => {
    const [field] = Object.keys(errors);
    if (field) form.getInputNode(field as 'password')?.focus();
  };
  const submit = form.onSubmit(({ password }) => {
    const { charterVersion } = environment();
    open.mutate(
      { token, password, charterVersion },
      {
        onError(error) {
          const errors = fieldErrorsOf(error);
          form.setErrors(errors);
          focusFirst(errors);
        },
      },
    );
  }, focusFirst);
  return (
    <form method="post" noValidate onSubmit={submit} aria-label="Choix du mot de passe">
      <Stack gap="md">
        <PasswordField
          label="Choisissez un mot de passe"
          autoComplete="new-password"
          description="8 caractères, une majuscule, une minuscule, un chiffre et un caractère spécial."
          {...form.getInputProps('password')}
        />
        <div>
          <Checkbox
            label={`J’accepte la charte ${productName()}`}
            {...form.getInputProps('charter', { type: 'checkbox' })}
          />
          <Anchor href="/charte" target="_blank" rel="noopener" size="sm" underline="always">
            Lire la charte (nouvel onglet)
          </Anchor>
        </div>
        <FormError>
          {open.error && Object.keys(fieldErrorsOf(open.error)).length === 0 ? sentenceOf(open.error) : null}
        </FormError>
        <Button type="submit" size="md" fullWidth loading={open.isPending}>
          Ouvrir mon espace
        </Button>
      </Stack>
    </form>
  );
}
