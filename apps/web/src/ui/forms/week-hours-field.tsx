import { weekdayNames, weekdays } from '@elan/domain/kernel';
import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { formatNumber } from '../text/format.ts';
import { capitalised, plural } from '../text/typography.ts';
import { halfHours, nextSpan, withDaysLike, type WeekHours } from './week-hours.ts';
import classes from './week-hours-field.module.css';

type WeekHoursFieldProps = {
  label: string;
  description: string;
  /** The name of the group in the form: its lines are `name.0`, `name.1`… */
  name: string;
  value: readonly WeekHours[];
  onChange: (value: WeekHours[]) => void;
  /** The sentence of a line, by its place in the list. */
  errorOf: (index: number) => string | undefined;
};

/** Hours of a week: lines day after day, by half hours; nothing to drag. */
export function WeekHoursField({ label, description, name, value, onChange, errorOf }: WeekHoursFieldProps) {
  const id = useId();
  const changeLine = (index: number, changes: Partial<WeekHours>) => {
    onChange(value.map((line, at) => (at === index ? { ...line, ...changes } : line)));
  };
  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-about`}>
      <p id={id} className={classes.label}>
        {label}
      </p>
      <p id={`${id}-about`} className={classes.about}>
        {description}
      </p>
      {weekdays.map((weekday) => {
        const lines = value
          .map((line, index) => ({ ...line, index }))
          .filter((line) => line.weekday === weekday);
        const day = capitalised(weekdayNames[weekday]);
        return (
          <fieldset key={weekday} className={classes.day}>
            <legend className={classes.dayName}>{day}</legend>
            <div className={classes.lines}>
              {lines.length === 0 && <span className={classes.off}>Indisponible</span>}
              {lines.map(({ index, start, end }, place) => {
                const which = lines.length > 1 ? `${day}, plage ${place + 1}` : day;
                const error = errorOf(index);
                return (
                  <div key={index} className={classes.line} data-field={`${name}.${index}`} tabIndex={-1}>
                    <NativeSelect
                      size="sm"
                      aria-label={`${which}\u00a0: début`}
                      aria-invalid={error ? true : undefined}
                      data={halfHours.slice(0, -1)}
                      value={start}
                      onChange={({ currentTarget }) => {
                        changeLine(index, { start: currentTarget.value });
                      }}
                    />
                    <span aria-hidden="true">à</span>
                    <NativeSelect
                      size="sm"
                      aria-label={`${which}\u00a0: fin`}
                      aria-invalid={error ? true : undefined}
                      data={halfHours.slice(1)}
                      value={end}
                      onChange={({ currentTarget }) => {
                        changeLine(index, { end: currentTarget.value });
                      }}
                    />
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size="lg"
                      aria-label={`Retirer ${which}, de ${start} à ${end}`}
                      onClick={() => {
                        onChange(value.filter((_, at) => at !== index));
                      }}
                    >
                      <IconTrash size={18} stroke={1.8} />
                    </ActionIcon>
                    {error && (
                      <p className={classes.error} role="alert">
                        {error}
                      </p>
                    )}
                  </div>
                );
              })}
            </div>
            <div className={classes.dayActs}>
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<IconPlus size={15} stroke={2} />}
                disabled={nextSpan(value, weekday) === null}
                aria-label={`Ajouter une plage le ${weekdayNames[weekday]}`}
                onClick={() => {
                  const span = nextSpan(value, weekday);
                  if (span) onChange([...value, span]);
                }}
              >
                Ajouter
              </Button>
              {weekday === 1 && lines.length > 0 && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  onClick={() => {
                    onChange(withDaysLike(value, 1, [2, 3, 4, 5]));
                  }}
                >
                  Copier du mardi au vendredi
                </Button>
              )}
            </div>
          </fieldset>
        );
      })}
      <p className={classes.about} role="status">
        {formatNumber(value.length)} {plural(value.length, 'plage', 'plages')} par semaine
      </p>
    </div>
  );
}
