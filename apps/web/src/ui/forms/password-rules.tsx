import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconPoint } from '@tabler/icons-react';
import classes from './password-rules.module.css';

type PasswordRulesProps = {
  rules: readonly { code: string; label: string; isMet: boolean }[];
};

/** What a password must hold, ticked while it is typed: the description of its field, a paragraph that no list can stand in. */
export function PasswordRules({ rules }: PasswordRulesProps) {
  return (
    <span role="list" className={classes.rules}>
      {rules.map(({ code, label, isMet }) => (
        <span role="listitem" key={code} className={classes.rule} data-met={isMet || undefined}>
          {isMet ? (
            <IconCheck size={16} stroke={2.2} aria-hidden="true" />
          ) : (
            <IconPoint size={16} aria-hidden="true" />
          )}
          {label}
          <VisuallyHidden>{isMet ? ' (respecté)' : ' (à respecter)'}</VisuallyHidden>
        </span>
      ))}
    </span>
  );
}

/** How strong a password is, in one word; nothing is said while it is empty. */
export function PasswordStrength({ strength }: { strength: string | null }) {
  return (
    <p className={classes.strength} role="status">
      {strength !== null && (
        <>
          Niveau du mot de passe{'\u00a0'}: <strong>{strength}</strong>
        </>
      )}
    </p>
  );
}
