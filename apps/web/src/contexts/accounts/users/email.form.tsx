import { emailSchema } from '@elan/domain/accounts';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { UserFormProps } from './user-form-props.ts';
import { touched, users } from './users.queries.ts';

const problemOf = (email: string): string | null =>
  emailSchema.safeParse(email).error?.issues[0]?.message ?? null;

/** Another address of a person: proved by its own click, or corrected where nobody has proved the present one. */
export function EmailForm({ user, onSaved, onCancel }: UserFormProps) {
  const form = useServerForm({
    initial: { email: '' },
    check: { email: problemOf },
    fields: { 'auth/email-already-exists': 'email' },
    send: ({ email }) => users.changeEmail({ params: { uid: user.id }, body: { email } }),
    touches: touched,
    done: () =>
      user.emailVerified
        ? {
            title: 'Confirmation envoyée',
            message: 'L’adresse change quand la personne clique sur le lien envoyé à la nouvelle.',
          }
        : { title: 'Adresse corrigée', message: 'Un nouveau lien part à cette adresse.' },
    onDone: onSaved,
  });
  return (
    <ServerForm form={form} label="Changer l’adresse e-mail" submitLabel="Envoyer" onCancel={onCancel}>
      <TextField
        label="Nouvelle adresse e-mail"
        type="email"
        description={
          user.emailVerified
            ? 'Elle reçoit un lien, valable 24\u00a0heures. L’adresse actuelle est prévenue, et reste la bonne jusqu’au clic.'
            : 'L’adresse actuelle n’a jamais été confirmée\u00a0: elle est remplacée tout de suite.'
        }
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('email')}
      />
    </ServerForm>
  );
}
