import { Alert, Stack } from '@mantine/core';
import { IconMailExclamation } from '@tabler/icons-react';
import { ResendButton } from './resend-button.tsx';

/** What to do when the password is right but the address was never confirmed. */
export function UnverifiedHelp({ email, sentence }: { email: string; sentence: string }) {
  return (
    <Alert role="alert" color="miel" variant="light" icon={<IconMailExclamation size={20} />}>
      <Stack gap="sm">
        {sentence}
        <ResendButton email={email} variant="default" />
      </Stack>
    </Alert>
  );
}
