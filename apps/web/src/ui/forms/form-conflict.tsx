import { Alert, Radio } from '@mantine/core';
import { IconGitMerge } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { ConflictChoice, FieldConflict } from './field-conflicts.ts';
import classes from './form-conflict.module.css';

export type FormConflictProps = {
  readonly fields: readonly FieldConflict[];
  readonly choose: (path: string, choice: ConflictChoice) => void;
  /** It was sent while something waits for a choice. */
  readonly isAsking: boolean;
};

const optionsOf = ({
  isTyped,
  words,
}: FieldConflict): readonly (readonly [ConflictChoice, string, string])[] => [
  ['mine', isTyped ? 'Garder ma saisie' : 'Remettre l’ancienne valeur', words.mine],
  ['theirs', isTyped ? 'Prendre l’autre' : 'Prendre la nouvelle', words.theirs],
  ...(words.both === null ? [] : [['both', 'Réunir les deux', words.both] as const]),
];

/** What somebody else changed while the form was open, field by field: kept, taken or brought together. Nothing typed is lost. */
export function FormConflict({ fields, choose, isAsking }: FormConflictProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.focus();
  }, [isAsking, fields.length]);
  return (
    <Alert
      ref={root}
      role="alert"
      tabIndex={-1}
      color="miel"
      variant="light"
      title="Quelqu’un d’autre a modifié cette fiche"
      icon={<IconGitMerge size={20} />}
      classNames={{ root: classes.root ?? '' }}
    >
      <p className={classes.about}>
        Rien n’a été enregistré, et rien de votre saisie n’est perdu. Choisissez ce qui vaut pour chaque
        champ, puis enregistrez.
      </p>
      {fields.map((field) => (
        <Radio.Group
          key={field.path}
          label={field.label}
          name={`conflict-${field.path}`}
          className={classes.field}
          value={field.choice}
          error={isAsking && field.choice === null ? 'Choisissez ce qui vaut.' : null}
          onChange={(choice) => {
            choose(field.path, choice);
          }}
        >
          <div className={classes.options}>
            {optionsOf(field).map(([choice, label, words]) => (
              <Radio
                key={choice}
                value={choice}
                label={
                  <>
                    {label}&nbsp;: <span className={classes.words}>{words}</span>
                  </>
                }
              />
            ))}
          </div>
        </Radio.Group>
      ))}
    </Alert>
  );
}
