import { longestPassword, passwordStrength, shownPasswordRules } from '@elan/domain/accounts';
import { Stack } from '@mantine/core';
import { usePasswordVerdict } from '../../../base/forms/use-password-verdict.ts';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { PasswordRules, PasswordStrength } from '../../../ui/forms/password-rules.tsx';
import type { RegistrationForm } from './use-registration-steps.ts';

/** A password to choose: its rules are ticked while it is typed, its strength is said in words. */
export function PasswordChoice({ form }: { form: RegistrationForm }) {
  const { password, email, firstname, lastname } = form.values.manager;
  const verdict = usePasswordVerdict(password, { email, firstName: firstname, lastName: lastname });
  const field = form.getInputProps('manager.password');
  return (
    <Stack gap="md">
      <div>
        <PasswordField
          isNew
          maxLength={longestPassword + 1}
          rules={<PasswordRules rules={shownPasswordRules(password)} />}
          {...field}
          error={field.error ?? verdict}
        />
        <PasswordStrength strength={password === '' ? null : passwordStrength(password).word} />
      </div>
      <PasswordField isNew label="Confirmation du mot de passe" {...form.getInputProps('confirmation')} />
    </Stack>
  );
}
