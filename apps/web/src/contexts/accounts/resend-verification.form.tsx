import { resendSchema } from '@elan/domain/accounts';
import { Alert, Button, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconMailCheck } from '@tabler/icons-react';
import { fieldErrorsOf, sentenceOf } from '../../base/transport/refusals.ts';
import { EmailField } from '../../ui/forms/email-field.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useResendVerification } from './accounts.queries.ts';
import { ResentWords } from './resend-button.tsx';
import { useCountdown } from '../../ui/feedback/use-countdown.ts';

const pauseSeconds = 60;

/** Asks for the confirmation e-mail again, for an address that is typed. */
export function ResendVerificationForm() {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: schemaResolver(resendSchema, { sync: true }),
  });
  const resend = useResendVerification();
  const pause = useCountdown(pauseSeconds);
  const submit = form.onSubmit(
    ({ email }) => {
      resend.mutate(email, {
        onSuccess: () => pause.start(),
        onError: (error) => form.setErrors(fieldErrorsOf(error)),
      });
    },
    () => form.getInputNode('email')?.focus(),
  );
  return (
    <form noValidate onSubmit={submit} aria-label="Renvoyer l’e-mail de confirmation">
      <Stack gap="md">
        <EmailField label="E-mail professionnel" key={form.key('email')} {...form.getInputProps('email')} />
        <FormError>{resend.error && sentenceOf(resend.error)}</FormError>
        <Button type="submit" size="md" fullWidth loading={resend.isPending} disabled={pause.left > 0}>
          {pause.left > 0 ? `Renvoyer dans ${pause.left}\u00a0s` : 'Renvoyer l’e-mail'}
        </Button>
        <div role="status">
          {resend.isSuccess && (
            <Alert color="sapin" variant="light" icon={<IconMailCheck size={20} />}>
              <ResentWords />
            </Alert>
          )}
        </div>
      </Stack>
    </form>
  );
}
