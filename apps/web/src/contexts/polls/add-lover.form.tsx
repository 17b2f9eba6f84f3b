import { emailSchema } from '@elan/domain/accounts';
import { loverAddedMessage, type Lover } from '@elan/domain/polls';
import { schemaResolver } from '@mantine/form';
import * as z from 'zod/mini';
import { useServerForm } from '../../base/forms/use-server-form.ts';
import { EmailField } from '../../ui/forms/email-field.tsx';
import { ServerForm } from '../../ui/forms/server-form.tsx';
import { lovers, touched } from './polls.queries.ts';

const schema = z.object({ email: emailSchema });

/** Somebody comes into the club, by the e-mail of their account. */
export function AddLoverForm({ club, onClose }: { club: string; onClose: () => void }) {
  const form = useServerForm<{ email: string }, Lover>({
    initial: { email: '' },
    check: schemaResolver(schema, { sync: true }),
    send: (body) => lovers.add({ body }),
    touches: touched,
    fields: { 'lovers/email-not-found': 'email', 'lovers/already-member': 'email' },
    done: ({ name }) => ({ title: loverAddedMessage(club), message: name }),
    onDone: onClose,
  });
  return (
    <ServerForm form={form} label="Ajouter une personne au club" submitLabel="Ajouter" onCancel={onClose}>
      <EmailField label="E-mail" required data-autofocus {...form.getInputProps('email')} />
    </ServerForm>
  );
}
