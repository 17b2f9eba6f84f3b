import { newEmailSchemaFor } from '@elan/domain/accounts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import * as z from 'zod/mini';
import { fieldMessages } from '@elan/domain/kernel';
import { useAllowedEmailDomains } from '../../../app/environment.ts';
import { codeOf, fieldErrorsOf, issuesOf, sentenceOf } from '../../../app/refusals.ts';
import { useUser } from '../../../app/session.ts';
import { EmailField } from '../../../ui/email-field.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useChangeEmail } from './profile.queries.ts';

// A refusal that has a code of its own, and the field that it is about.
const fieldOfCode: Readonly<Record<string, 'email' | 'password'>> = {
  'auth/wrong-password': 'password',
};

type ChangeEmailFormProps = { onAsked: (email: string) => void; onCancel: () => void };

/** Another address for the account: the password is given again, the new address proves itself by a click. */
export function ChangeEmailForm({ onAsked, onCancel }: ChangeEmailFormProps) {
  const { role } = useUser();
  const allowed = useAllowedEmailDomains();
  const schema = z.object({
    email: newEmailSchemaFor(role, allowed),
    password: z.string().check(z.minLength(1, fieldMessages.required)),
  });
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: schemaResolver(schema, { sync: true }),
  });
  const change = useChangeEmail();
  const focusOn = (errors: Record<string, unknown>) => {
    const first = ['email', 'password'].find((name) => errors[name]);
    if (first) form.getInputNode(first)?.focus();
  };
  const submit = form.onSubmit((values) => {
    change.mutate(values, {
      onSuccess: () => {
        onAsked(values.email);
      },
      onError(error) {
        const field = fieldOfCode[codeOf(error) ?? ''];
        const errors = field ? { [field]: sentenceOf(error) } : fieldErrorsOf(error);
        form.setErrors(errors);
        focusOn(errors);
      },
    });
  }, focusOn);
  const nearField = fieldOfCode[codeOf(change.error) ?? ''] || issuesOf(change.error).length > 0;
  return (
    <form method="post" noValidate onSubmit={submit} aria-label="Changer d’adresse e-mail">
      <Stack gap="md">
        <Text c="dimmed">
          Un lien part à la nouvelle adresse, et l’actuelle est prévenue. Rien ne change avant votre clic sur
          ce lien{'\u00a0'}; vos connexions restent ouvertes.
        </Text>
        <EmailField
          label="Nouvelle adresse e-mail"
          required
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordField
          label="Votre mot de passe"
          required
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <FormError>{change.error && !nearField ? sentenceOf(change.error) : null}</FormError>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" size="md" onClick={onCancel}>
            Annuler
          </Button>
          <Button type="submit" size="md" loading={change.isPending}>
            Envoyer le lien
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
