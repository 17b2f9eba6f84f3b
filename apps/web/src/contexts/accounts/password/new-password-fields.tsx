import { longestPassword, passwordStrength, shownPasswordRules } from '@elan/domain/accounts';
import type { PasswordInputProps } from '@mantine/core';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { PasswordRules, PasswordStrength } from '../../../ui/forms/password-rules.tsx';

type NewPasswordFieldsProps = {
  password: string;
  passwordProps: PasswordInputProps;
  confirmationProps: PasswordInputProps;
  /** Why it would be refused once sent, in a sentence. */
  verdict?: string | null;
};

/** A password to choose and its confirmation: rules ticked while it is typed, strength in words. */
export function NewPasswordFields({
  password,
  passwordProps,
  confirmationProps,
  verdict,
}: NewPasswordFieldsProps) {
  return (
    <>
      <div>
        <PasswordField
          isNew
          label="Nouveau mot de passe"
          maxLength={longestPassword + 1}
          rules={<PasswordRules rules={shownPasswordRules(password)} />}
          {...passwordProps}
          error={passwordProps.error ?? verdict}
        />
        <PasswordStrength strength={password === '' ? null : passwordStrength(password).word} />
      </div>
      <PasswordField isNew label="Confirmation du mot de passe" {...confirmationProps} />
    </>
  );
}
