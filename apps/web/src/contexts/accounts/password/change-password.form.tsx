import { schemaResolver } from '@mantine/form';
import { usePasswordVerdict } from '../../../base/forms/use-password-verdict.ts';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { adoptUser, useUser } from '../../../base/session/session.ts';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { changePasswordSchema } from './new-password.ts';
import { password as api } from './password.queries.ts';

/** The present password, the new one and its confirmation. */
export function ChangePasswordForm({ onChanged }: { onChanged: () => void }) {
  const { email } = useUser();
  const form = useServerForm({
    initial: { current: '', password: '', confirmation: '' },
    forgets: true,
    check: schemaResolver(changePasswordSchema, { sync: true }),
    send: ({ current, password }) => api.change({ body: { current, password } }),
    touches: [],
    done: () => ({ title: 'Mot de passe changé', message: 'Vos autres connexions sont fermées.' }),
    onDone({ user }) {
      // The session knows that nothing waits for it any more.
      adoptUser(user);
      onChanged();
    },
  });
  const verdict = usePasswordVerdict(form.values.password, { email });
  return (
    <ServerForm form={form} label="Changer de mot de passe" submitLabel="Changer mon mot de passe" wide>
      {/* For the password manager of the browser. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Mot de passe actuel" {...form.getInputProps('current')} />
      <NewPasswordFields
        password={form.values.password}
        passwordProps={form.getInputProps('password')}
        confirmationProps={form.getInputProps('confirmation')}
        verdict={verdict}
      />
    </ServerForm>
  );
}
