import { forgotPasswordSchema } from '@elan/domain/accounts';
import { Alert, Button, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconMailCheck } from '@tabler/icons-react';
import { fieldErrorsOf, sentenceOf } from '../../../base/transport/refusals.ts';
import { EmailField } from '../../../ui/forms/email-field.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { useCountdown } from '../../../ui/feedback/use-countdown.ts';
import { useForgotPassword } from './password.queries.ts';

const pauseSeconds = 60;

/** Asks for the link of a new password. The words are the same whether the address is known or not (D4). */
export function ForgotPasswordForm({ initialEmail = '' }: { initialEmail?: string }) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: initialEmail },
    validate: schemaResolver(forgotPasswordSchema, { sync: true }),
  });
  const ask = useForgotPassword();
  const pause = useCountdown(pauseSeconds);
  const focus = () => form.getInputNode('email')?.focus();
  const submit = form.onSubmit(({ email }) => {
    ask.mutate(email, {
      onSuccess: () => pause.start(),
      onError: (error) => form.setErrors(fieldErrorsOf(error)),
    });
  }, focus);
  return (
    <form method="post" noValidate onSubmit={submit} aria-label="Mot de passe oublié">
      <Stack gap="md">
        <EmailField
          label="E-mail"
          autoComplete="username"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <FormError>{ask.error && sentenceOf(ask.error)}</FormError>
        <Button type="submit" size="md" fullWidth loading={ask.isPending} disabled={pause.left > 0}>
          {pause.left > 0 ? `Nouvel envoi dans ${pause.left}\u00a0s` : 'Recevoir un lien'}
        </Button>
        <div role="status">
          {ask.isSuccess && (
            <Alert color="sapin" variant="light" icon={<IconMailCheck size={20} />}>
              Si un compte existe à cette adresse, un lien vient de partir. Il est valable une heure. Pensez à
              vos courriers indésirables.
            </Alert>
          )}
        </div>
      </Stack>
    </form>
  );
}
