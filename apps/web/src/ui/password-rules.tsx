import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconPoint } from '@tabler/icons-react';
import classes from './password-rules.module.css';

type PasswordRulesProps = {
  /** Named by the field: `aria-describedby`. */
  id: string;
  rules: readonly { code: string; label: string; isMet: boolean }[];
  /** How strong it is, in one word; nothing is said while it is empty. */
  strength: string | null;
};

/** What a password must hold, ticked while it is typed, and its strength in words. */
export function PasswordRules({ id, rules, strength }: PasswordRulesProps) {
  return (
    <>
      <ul id={id} className={classes.rules}>
        {rules.map(({ code, label, isMet }) => (
          <li key={code} className={classes.rule} data-met={isMet || undefined}>
            {isMet ? (
              <IconCheck size={16} stroke={2.2} aria-hidden="true" />
            ) : (
              <IconPoint size={16} aria-hidden="true" />
            )}
            {label}
            <VisuallyHidden>{isMet ? ' (respecté)' : ' (à respecter)'}</VisuallyHidden>
          </li>
        ))}
      </ul>
      <p className={classes.strength} role="status">
        {strength !== null && (
          <>
            Niveau du mot de passe{'\u00a0'}: <strong>{strength}</strong>
          </>
        )}
      </p>
    </>
  );
}
