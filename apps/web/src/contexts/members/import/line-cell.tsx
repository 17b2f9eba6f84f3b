import { importFieldLabels, type ImportedLine, type ImportField } from '@elan/domain/members';
import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { TextField } from '../../../ui/forms/text-field.tsx';
import classes from './import.module.css';

/** What somebody typed in place of a cell. */
export type Fix = { readonly number: number; readonly field: ImportField; readonly value: string };

type LineCellProps = {
  line: ImportedLine;
  field: ImportField;
  /** The cell may be typed in. */
  open: boolean;
  onFix: (fix: Fix) => void;
};

/** A cell of a line, what is wrong with it, and what to type instead: checked again once it is left. */
export function LineCell({ line, field, open, onFix }: LineCellProps) {
  const { number, values, notes } = line;
  const value = values[field];
  const [typed, setTyped] = useState<string | null>(null);
  const [answered, setAnswered] = useState(value);
  // What was typed stays until the server has taken it: a call that fails loses nothing.
  if (answered !== value) {
    setAnswered(value);
    setTyped(null);
  }
  const own = notes.filter((note) => note.field === field);
  const suggestion = own.find((note) => note.suggestion !== null)?.suggestion;
  const fix = (next: string) => {
    if (next.trim() === value) setTyped(null);
    else onFix({ number, field, value: next });
  };
  const problem = own.find(({ kind }) => kind === 'problem')?.message;
  return (
    <span className={classes.cell}>
      {open ? (
        <TextField
          size="sm"
          aria-label={`${importFieldLabels[field]}, ligne ${number}`}
          value={typed ?? value}
          error={problem}
          autoCapitalize={field === 'email' ? 'none' : 'words'}
          spellCheck={false}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
          }}
          onBlur={() => {
            if (typed !== null) fix(typed);
          }}
          onKeyDown={({ key }) => {
            if (key === 'Enter' && typed !== null) fix(typed);
            if (key === 'Escape') setTyped(null);
          }}
        />
      ) : (
        <span className={classes.value}>{value}</span>
      )}
      {own
        .filter(({ kind, message }) => !open || kind === 'doubt' || message !== problem)
        .map(({ message, kind }) => (
          <span key={message} className={classes.note} data-kind={kind}>
            {message}
          </span>
        ))}
      {suggestion && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          underline="always"
          className={classes.suggestion ?? ''}
          onClick={() => {
            fix(suggestion);
          }}
        >
          Remplacer par {suggestion}
        </Anchor>
      )}
    </span>
  );
}
