import { PasswordInput, type PasswordInputProps } from '@mantine/core';

type PasswordFieldProps = PasswordInputProps & {
  /** A password to choose rather than to give: tells the browser to propose one. */
  isNew?: boolean;
};

/** A password with its eye button; the kit's own field does not say `aria-invalid`. */
export function PasswordField({ isNew = false, error, ...props }: PasswordFieldProps) {
  return (
    <PasswordInput
      label="Mot de passe"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      {...props}
      error={error}
      aria-invalid={error ? true : undefined}
    />
  );
}
