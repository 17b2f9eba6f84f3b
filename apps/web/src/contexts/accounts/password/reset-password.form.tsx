import { schemaResolver } from '@mantine/form';
import { usePasswordVerdict } from '../../../base/forms/use-password-verdict.ts';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { environment } from '../../../base/transport/environment.ts';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import { CharterBox, charterMissing } from '../../../base/forms/charter-box.tsx';
import { newPasswordSchema } from './new-password.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import type { useResetPassword } from './password.queries.ts';

type ResetPasswordFormProps = {
  token: string;
  needsCharter: boolean;
  submitLabel: string;
  reset: ReturnType<typeof useResetPassword>;
};

/** Chooses the password of a mailed link, and accepts the charter when the account is a new one. */
export function ResetPasswordForm({ token, needsCharter, submitLabel, reset }: ResetPasswordFormProps) {
  const form = useServerForm({
    initial: { password: '', confirmation: '', charter: false },
    forgets: true,
    check: (values) => ({
      ...schemaResolver(newPasswordSchema, { sync: true })(values),
      ...(needsCharter && !values.charter ? { charter: charterMissing } : {}),
    }),
    send: ({ password }) =>
      reset.mutateAsync({
        token,
        password,
        ...(needsCharter ? { charterVersion: environment().charterVersion } : {}),
      }),
    touches: [],
  });
  const verdict = usePasswordVerdict(form.values.password);
  return (
    <ServerForm form={form} label="Choix du mot de passe" submitLabel={submitLabel} wide>
      <NewPasswordFields
        password={form.values.password}
        passwordProps={form.getInputProps('password')}
        confirmationProps={form.getInputProps('confirmation')}
        verdict={verdict}
      />
      {needsCharter && <CharterBox {...form.getInputProps('charter', { type: 'checkbox' })} />}
    </ServerForm>
  );
}
