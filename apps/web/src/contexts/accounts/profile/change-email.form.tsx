import { newEmailSchemaFor } from '@elan/domain/accounts';
import { fieldMessages } from '@elan/domain/kernel';
import { Text } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import * as z from 'zod/mini';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { useKeepAnswer } from '../../../base/records/use-keep.ts';
import { useUser } from '../../../base/session/session.ts';
import { useAllowedEmailDomains } from '../../../base/transport/environment.ts';
import { EmailField } from '../../../ui/forms/email-field.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import { own, profileQuery, touched } from './profile.queries.ts';

type ChangeEmailFormProps = { onAsked: (email: string) => void; onCancel: () => void };

/** Another address for the account: the password is given again, the new address proves itself by a click. */
export function ChangeEmailForm({ onAsked, onCancel }: ChangeEmailFormProps) {
  const { role } = useUser();
  const allowed = useAllowedEmailDomains();
  const schema = z.object({
    email: newEmailSchemaFor(role, allowed),
    password: z.string().check(z.minLength(1, fieldMessages.required)),
  });
  const keep = useKeepAnswer(profileQuery);
  const form = useServerForm({
    initial: { email: '', password: '' },
    check: schemaResolver(schema, { sync: true }),
    fields: { 'auth/wrong-password': 'password' },
    send: (body) => own.changeEmail({ body }),
    touches: touched,
    onDone(profile, { email }) {
      keep(profile);
      onAsked(email);
    },
  });
  return (
    <ServerForm
      form={form}
      label="Changer d’adresse e-mail"
      submitLabel="Envoyer le lien"
      onCancel={onCancel}
    >
      <Text c="dimmed">
        Un lien part à la nouvelle adresse, et l’actuelle est prévenue. Rien ne change avant votre clic sur ce
        lien{'\u00a0'}; vos connexions restent ouvertes.
      </Text>
      <EmailField label="Nouvelle adresse e-mail" required {...form.getInputProps('email')} />
      <PasswordField label="Votre mot de passe" required {...form.getInputProps('password')} />
    </ServerForm>
  );
}
