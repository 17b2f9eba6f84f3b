import { longestPassword, passwordStrength, shownPasswordRules } from '@elan/domain/accounts';
import { Stack } from '@mantine/core';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { PasswordRules, PasswordStrength } from '../../../ui/forms/password-rules.tsx';
import type { RegistrationForm } from './use-registration-steps.ts';

/** A password to choose: its rules are ticked while it is typed, its strength is said in words. */
export function PasswordChoice({ form }: { form: RegistrationForm }) {
  const { password } = form.values.manager;
  return (
    <Stack gap="md">
      <div>
        <PasswordField
          isNew
          maxLength={longestPassword + 1}
          rules={<PasswordRules rules={shownPasswordRules(password)} />}
          {...form.getInputProps('manager.password')}
        />
        <PasswordStrength strength={password === '' ? null : passwordStrength(password).word} />
      </div>
      <PasswordField isNew label="Confirmation du mot de passe" {...form.getInputProps('confirmation')} />
    </Stack>
  );
}
