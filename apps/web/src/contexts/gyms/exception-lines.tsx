import type { GymException } from '@elan/domain/gyms';
import { Button, Switch } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/display/icon-button.tsx';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { TimeInput } from '../../ui/forms/time-input.tsx';
import { formatDate } from '../../ui/text/format.ts';
import { todayIn } from '../../ui/text/local-time.ts';
import classes from './exception-lines.module.css';

type ExceptionLinesProps = {
  value: readonly GymException[];
  errorOf: (index: number) => ReactNode;
  onChange: (next: GymException[]) => void;
};

/** The days on which a gym is open otherwise than in its week: closed, or at other hours, and why. */
export function ExceptionLines({ value, errorOf, onChange }: ExceptionLinesProps) {
  const put = (index: number, change: Partial<GymException>) => {
    onChange(value.map((line, at) => (at === index ? { ...line, ...change } : line)));
  };
  return (
    <fieldset className={classes.root}>
      <legend>Jours particuliers</legend>
      {value.map((line, index) => {
        const name = formatDate(line.date);
        const error = errorOf(index);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a line has no other name while it is typed
          <div key={index} className={classes.line} data-field={`exceptions.${index}`}>
            <DateInput
              label="Jour"
              value={line.date}
              onChange={(date) => {
                if (date) put(index, { date });
              }}
            />
            <TextField
              label="Raison"
              required
              maxLength={80}
              autoComplete="off"
              value={line.words}
              onChange={(event) => {
                put(index, { words: event.currentTarget.value });
              }}
            />
            <Switch
              label="Fermé"
              checked={line.start === null}
              onChange={(event) => {
                put(
                  index,
                  event.currentTarget.checked ? { start: null, end: null } : { start: '09:00', end: '12:00' },
                );
              }}
            />
            {line.start !== null && (
              <>
                <TimeInput
                  label="Ouverture"
                  value={line.start}
                  onChange={(start) => {
                    put(index, { start });
                  }}
                />
                <TimeInput
                  label="Fermeture"
                  value={line.end ?? ''}
                  onChange={(end) => {
                    put(index, { end });
                  }}
                />
              </>
            )}
            <IconButton
              variant="subtle"
              label={`Retirer le ${name}`}
              icon={<IconTrash size={18} stroke={1.8} />}
              onClick={() => {
                onChange(value.filter((_line, at) => at !== index));
              }}
            />
            {error && <FormError>{error}</FormError>}
          </div>
        );
      })}
      <Button
        variant="default"
        size="sm"
        onClick={() => {
          onChange([...value, { date: todayIn(), words: '', start: null, end: null }]);
        }}
      >
        Ajouter un jour
      </Button>
    </fieldset>
  );
}
