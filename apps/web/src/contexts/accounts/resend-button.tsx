import { Button, type ButtonProps, Stack, Text } from '@mantine/core';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useResendVerification } from './accounts.queries.ts';
import { useCountdown } from '../../ui/feedback/use-countdown.ts';

// The server writes to an address once a minute at most.
const pauseSeconds = 60;

type ResendButtonProps = Pick<ButtonProps, 'variant'> & { email: string };

/** Sends the confirmation e-mail again to an address that is already known; the pause between two is counted in words. */
export function ResendButton({ email, variant = 'light' }: ResendButtonProps) {
  const resend = useResendVerification();
  const pause = useCountdown(pauseSeconds);
  return (
    <Stack gap="xs" align="flex-start">
      <Button
        variant={variant}
        loading={resend.isPending}
        disabled={pause.left > 0}
        onClick={() => {
          resend.mutate(email, { onSuccess: () => pause.start() });
        }}
      >
        {pause.left > 0 ? `Renvoyer dans ${pause.left}\u00a0s` : 'Renvoyer l’e-mail de confirmation'}
      </Button>
      <Text size="sm" role="status">
        {resend.isSuccess && <ResentWords />}
      </Text>
      <FormError>{resend.error && sentenceOf(resend.error)}</FormError>
    </Stack>
  );
}

/** The same words whether the address is known or not (D4). */
export const ResentWords = () =>
  'Si un compte attend une confirmation à cette adresse, un e-mail vient de partir. Pensez à vos courriers indésirables.';
