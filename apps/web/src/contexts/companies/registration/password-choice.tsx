import { longestPassword, passwordStrength, shownPasswordRules } from '@elan/domain/accounts';
import { Stack } from '@mantine/core';
import { PasswordField } from '../../../ui/password-field.tsx';
import { PasswordRules } from '../../../ui/password-rules.tsx';
import type { RegistrationForm } from './use-registration.ts';

const rulesId = 'password-rules';

/** A password to choose: its rules are ticked while it is typed, its strength is said in words. */
export function PasswordChoice({ form }: { form: RegistrationForm }) {
  const { password } = form.values.manager;
  return (
    <Stack gap="md">
      <div>
        <PasswordField
          isNew
          maxLength={longestPassword + 1}
          aria-describedby={rulesId}
          {...form.getInputProps('manager.password')}
        />
        <PasswordRules
          id={rulesId}
          rules={shownPasswordRules(password)}
          strength={password === '' ? null : passwordStrength(password).word}
        />
      </div>
      <PasswordField isNew label="Confirmation du mot de passe" {...form.getInputProps('confirmation')} />
    </Stack>
  );
}
