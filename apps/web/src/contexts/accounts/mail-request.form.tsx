import { Alert, Button } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { IconMailCheck } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { ZodMiniType } from 'zod/mini';
import { useServerForm } from '../../base/forms/use-server-form.ts';
import { useCountdown } from '../../ui/feedback/use-countdown.ts';
import { EmailField } from '../../ui/forms/email-field.tsx';
import { ServerForm } from '../../ui/forms/server-form.tsx';
import type { TextFieldProps } from '../../ui/forms/text-field.tsx';

const pauseSeconds = 60;

type MailRequestFormProps = {
  /** Name of the form. */
  label: string;
  field: TextFieldProps;
  initialEmail?: string;
  /** What the address has to be. */
  schema: ZodMiniType<{ email: string }, { email: string }>;
  send: (email: string) => Promise<unknown>;
  button: string;
  /** « Nouvel envoi dans », while the next one has to wait. */
  waiting: string;
  /** What is said once it was asked for: the same whether the address is known or not (D4). */
  children: ReactNode;
};

/** Asks for an e-mail at an address that is typed, once a minute. */
export function MailRequestForm(props: MailRequestFormProps) {
  const { label, field, initialEmail = '', schema, send, button, waiting, children } = props;
  const pause = useCountdown(pauseSeconds);
  const [isSent, setIsSent] = useState(false);
  const form = useServerForm({
    initial: { email: initialEmail },
    forgets: true,
    check: schemaResolver(schema, { sync: true }),
    send: ({ email }) => send(email),
    touches: [],
    onDone() {
      setIsSent(true);
      pause.start();
    },
  });
  return (
    <ServerForm
      form={form}
      label={label}
      submitLabel={null}
      buttons={
        <Button type="submit" size="md" fullWidth loading={form.busy} disabled={pause.left > 0}>
          {pause.left > 0 ? `${waiting} ${pause.left}\u00a0s` : button}
        </Button>
      }
    >
      <EmailField {...field} {...form.getInputProps('email')} />
      <div role="status">
        {isSent && (
          <Alert color="sapin" variant="light" icon={<IconMailCheck size={20} />}>
            {children}
          </Alert>
        )}
      </div>
    </ServerForm>
  );
}
