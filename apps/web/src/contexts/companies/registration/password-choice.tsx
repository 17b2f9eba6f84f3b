import { longestPassword, passwordRules, passwordStrength } from '@elan/domain/accounts';
import { Stack, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconPoint } from '@tabler/icons-react';
import { PasswordField } from '../../../ui/password-field.tsx';
import classes from './password-choice.module.css';
import type { RegistrationForm } from './use-registration.ts';

const rulesId = 'password-rules';

// The upper bound is met by nearly everyone: it is worth a line only when it is not.
const shownRules = (password: string) =>
  passwordRules.filter(({ code, isMet }) => code !== 'too-long' || !isMet(password));

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
        <ul id={rulesId} className={classes.rules}>
          {shownRules(password).map(({ code, label, isMet }) => (
            <li key={code} className={classes.rule} data-met={isMet(password) || undefined}>
              {isMet(password) ? (
                <IconCheck size={16} stroke={2.2} aria-hidden="true" />
              ) : (
                <IconPoint size={16} aria-hidden="true" />
              )}
              {label}
              <VisuallyHidden>{isMet(password) ? ' (respecté)' : ' (à respecter)'}</VisuallyHidden>
            </li>
          ))}
        </ul>
        <p className={classes.strength} role="status">
          {password !== '' && (
            <>
              Niveau du mot de passe{'\u00a0'}: <strong>{passwordStrength(password).word}</strong>
            </>
          )}
        </p>
      </div>
      <PasswordField isNew label="Confirmation du mot de passe" {...form.getInputProps('confirmation')} />
    </Stack>
  );
}
