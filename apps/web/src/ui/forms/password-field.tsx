import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import type { ReactNode } from 'react';

type PasswordFieldProps = PasswordInputProps & {
  /** A password to choose rather than to give: tells the browser to propose one. */
  isNew?: boolean;
  /** What it must hold, under the field: what a screen reader says of it (the kit's field takes no `aria-describedby`). */
  rules?: ReactNode;
};

/** A password with its eye button; the kit's own field does not say `aria-invalid`. */
export function PasswordField({ isNew = false, rules, error, ...props }: PasswordFieldProps) {
  return (
    <PasswordInput
      label="Mot de passe"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      {...(rules && { description: rules, inputWrapperOrder: ['label', 'input', 'error', 'description'] })}
      {...props}
      error={error}
      aria-invalid={error ? true : undefined}
    />
  );
}
