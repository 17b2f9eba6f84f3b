import { erasureWord, ownErasureSchema } from '@elan/domain/accounts';
import { Text } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { useUser } from '../../../base/session/session.ts';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { privacy } from './privacy.queries.ts';

type EraseFormProps = { onErased: () => void; onCancel: () => void };

/** The erasure of one's own account: the password given again, and a word to type. */
export function EraseForm({ onErased, onCancel }: EraseFormProps) {
  const { email } = useUser();
  const form = useServerForm({
    initial: { password: '', confirmation: '' },
    check: schemaResolver(ownErasureSchema, { sync: true }),
    fields: { 'auth/wrong-password': 'password' },
    send: ({ password }) => privacy.erase({ body: { password, confirmation: erasureWord } }),
    touches: [],
    onDone: onErased,
  });
  return (
    <ServerForm
      form={form}
      label="Supprimer mon compte"
      submitLabel="Supprimer mon compte"
      destructive
      cancelLabel="Garder mon compte"
      onCancel={onCancel}
    >
      <Text>
        Votre nom, votre adresse, votre téléphone, votre photo et vos messages sont effacés, et vous êtes
        déconnecté partout. Ce que la loi nous oblige à garder reste, sans votre nom. Personne ne peut revenir
        en arrière.
      </Text>
      {/* For the password manager of the browser. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Votre mot de passe" required data-autofocus {...form.getInputProps('password')} />
      <TextField
        label={`Saisissez «\u00a0${erasureWord}\u00a0» pour confirmer`}
        required
        autoComplete="off"
        {...form.getInputProps('confirmation')}
      />
    </ServerForm>
  );
}
