import { passwordSchema } from '@elan/domain/accounts';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { usePasswordVerdict } from '../../../base/forms/use-password-verdict.ts';
import { environment } from '../../../base/transport/environment.ts';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import { CharterBox, charterMissing } from '../../../base/forms/charter-box.tsx';
import type { useOpenAccount } from './invitation.queries.ts';

type OpenAccountFormProps = { token: string; open: ReturnType<typeof useOpenAccount> };

/** The password of an employee’s new account, and the charter. */
export function OpenAccountForm({ token, open }: OpenAccountFormProps) {
  const form = useServerForm({
    initial: { password: '', charter: false },
    forgets: true,
    check: {
      password: (password) => passwordSchema.safeParse(password).error?.issues[0]?.message ?? null,
      charter: (accepted) => (accepted ? null : charterMissing),
    },
    send: ({ password }) =>
      open.mutateAsync({ token, password, charterVersion: environment().charterVersion }),
    touches: [],
  });
  const verdict = usePasswordVerdict(form.values.password);
  const field = form.getInputProps('password');
  return (
    <ServerForm form={form} label="Choix du mot de passe" submitLabel="Ouvrir mon espace" wide>
      <PasswordField
        label="Choisissez un mot de passe"
        autoComplete="new-password"
        description="8 caractères, une majuscule, une minuscule, un chiffre et un caractère spécial."
        {...field}
        error={field.error ?? verdict}
      />
      <CharterBox {...form.getInputProps('charter', { type: 'checkbox' })} />
    </ServerForm>
  );
}
